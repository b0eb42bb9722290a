import DocketCore
import DocketScreens
import FoundationEssentials
import TestSupport
import Testing

@Suite("D The detail page", .steps) struct DetailTests {
    @Test("D1 Enter on a to-do of either section opens its detail page", arguments: [0, 1])
    func open(index: Int) throws {
        let app = try given("an open and a done to-do") {
            try App([.sample("Buy milk"), .sample("Wash the glass", done: true)])
        }
        when("Enter is pressed on one of them") {
            if index == 1 { app.press(.down) }
            app.press(.enter)
        }
        then("its page is open") {
            #expect(app.detail?.lines.first == .title(["Buy milk", "Wash the glass"][index]))
            #expect(app.header.hasPrefix(" ‹ Todos"))
        }
    }

    @Test("D2 The page shows first day, repetition, project, tags and parts, and what the to-do is a part of")
    func extras() throws {
        let kitchen = Project(id: UUID(), name: "Kitchen")
        let whole = TodoItem.sample("Party") { item in
            item.dueDate = .on("2026-12-04")
            item.firstDay = .on("2026-11-30")
            item.repetition = Recurrence("FREQ=YEARLY")
            item.project = kitchen.id
            item.tags = ["fun", "home"]
        }
        let cake = TodoItem.sample("Bake a cake") { $0.parent = whole.id }
        let flour = TodoItem.sample("Buy flour") { $0.parent = cake.id }
        let cards = TodoItem.sample("Write cards", done: true) { $0.parent = whole.id }
        let app = try given("a to-do that repeats, with parts") {
            let folder = DataFolder()
            try folder.store(TodoList(items: [whole, cake, flour, cards], projects: [kitchen]))
            return try App(folder: folder)
        }
        when("it is opened") { app.press(.enter) }
        then("all that is shown, each part with its own below it") {
            let texts = app.rows.dropFirst(5).map(\.trimmed).prefix { !$0.isEmpty }
            #expect(
                texts == [
                    "Due        04.12.2026  Friday, in 13 days", "Not before 30.11.2026  Monday, in 9 days",
                    "Repeat     every year  next 04.12.2027, Saturday", "Project    Kitchen",
                    "Tags       #fun #home", "Parts      1/2  done", "○ Bake a cake", "○ Buy flour",
                    "✓ Write cards",
                ]
            )
            #expect(app.rows.contains { $0.hasSuffix("  ○ Buy flour") })
        }
        when("the part of the part is opened") { app.press("J", "J") }
        then("its page says what it is a part of") {
            #expect(app.detail?.value(of: "Part of") == "Bake a cake")
            #expect(!app.rows.contains { $0.contains("Parts") || $0.contains("Repeat") })
        }
        when("it is checked, and the first one opened again") { app.press(" ", "K", "K") }
        then("its mark has changed") { #expect(app.rows.contains { $0.hasSuffix("  ✓ Buy flour") }) }
    }

    @Test("D2 The page shows all that the to-do has, and nothing of what it does not have")
    func contents() throws {
        let ann = Person.sample("Ann Berg")
        let bo = Person.sample("Bo Li")
        let app = try given("a to-do with all fields, and one with a title only") {
            let full = TodoItem.sample("Buy milk") { item in
                item.dueDate = .on("2027-03-15")
                item.startTime = ClockTime(text: "09:30")
                item.endTime = ClockTime(text: "10:00")
                item.priority = .high
                item.location = Location(name: "Home", address: "Rua Augusta 1500, São Paulo - SP")
                item.note = "Two litres,\nand the oat one for Bo."
                item.people = [ann.id, bo.id]
            }
            return try App([full, .sample("Call mum")], people: [ann, bo])
        }
        when("the first one is opened") { app.press(.enter) }
        try then("all fields are shown") {
            let page = try #require(app.detail)
            #expect(page.lines[0] == .title("Buy milk"))
            #expect(
                page.lines[1]
                    == .status([.open, .priority(.high), .created("18.11.2026")])
            )
            let due = DetailState.Line.field(label: "Due", value: "15.03.2027", remark: "Monday, in 114 days")
            #expect(page.lines.contains(due))
            #expect(page.value(of: "Time") == "09:30–10:00")
            #expect(page.value(of: "Location") == "Home")
            #expect(page.value(of: "Address") == "Rua Augusta 1500, São Paulo - SP")
            #expect(page.value(of: "Assigned") == "Ann Berg, Bo Li")
            #expect(page.value(of: "Note") == "Two litres,\nand the oat one for Bo.")
        }
        when("the other one is opened") { app.press("J") }
        then("its title and state are shown, and no empty field") {
            #expect(app.detail?.lines.count == 3)
            #expect(
                !app.rows.contains { $0.contains("Due") || $0.contains("Note") || $0.contains("Assigned") }
            )
        }
    }

    @Test("D3 At the bottom stands Check for an open to-do, and Uncheck for a done one")
    func button() throws {
        let app = try given("an open and a done to-do") {
            try App([.sample("Buy milk"), .sample("Wash the glass", done: true)])
        }
        when("the open one is opened") { app.press(.enter) }
        then("Check stands at the bottom") { #expect(app.rows[22].trimmed == "[  Check  ]") }
        when("the done one is opened") { app.press("J") }
        then("Uncheck stands at the bottom") { #expect(app.rows[22].trimmed == "[  Uncheck  ]") }
    }

    @Test(
        "D4 Check turns the button into Uncheck, and the to-do is the first of Done",
        arguments: [[Key.tab, .enter], [" "]]
    )
    func check(keys: [Key]) throws {
        let app = try given("an open to-do's page") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Wash the glass", done: true)])
                .press(.enter)
        }
        when("Check is pressed") { for key in keys { app.press(key) } }
        then("the button is Uncheck") { #expect(app.detail?.button == "Uncheck") }
        when("the user goes back") { app.press(.escape) }
        then("the to-do is the first of Done") {
            #expect(app.sections == ["To do": ["Call mum"], "Done": ["Buy milk", "Wash the glass"]])
        }
    }

    @Test(
        "D5 Uncheck turns the button into Check, and the to-do is the last of To do",
        arguments: [[Key.tab, .enter], [" "]]
    )
    func uncheck(keys: [Key]) throws {
        let app = try given("a done to-do's page") {
            try App([
                .sample("Buy milk"), .sample("Wash the glass", done: true), .sample("Sleep", done: true),
            ]).press(.down, .enter)
        }
        when("Uncheck is pressed") { for key in keys { app.press(key) } }
        then("the button is Check") { #expect(app.detail?.button == "Check") }
        when("the user goes back") { app.press(.escape) }
        then("the to-do is the last of To do") {
            #expect(app.sections == ["To do": ["Buy milk", "Wash the glass"], "Done": ["Sleep"]])
        }
    }

    @Test(
        "D6 Back returns to the list with the same to-do selected",
        arguments: [Key.escape, .left, "h", .backspace]
    )
    func back(key: Key) throws {
        let app = try given("the second to-do's page") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Cook")]).press(.down, .enter)
        }
        when("the user goes back") { app.press(key) }
        then("the second to-do is selected") { #expect(app.selected == "Call mum") }
        when("it is opened again, J goes to the next to-do, and the user goes back") {
            app.press(.enter, "J", key)
        }
        then("that to-do is selected") { #expect(app.selected == "Cook") }
    }

    @Test("D6 Back selects the to-do of the page even if it has moved")
    func backAfterUncheck() throws {
        let app = try given("the open to-dos alone, and the first one's page") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Cook")]).press("f", .enter)
        }
        when("it is checked (which hides it in the list) and unchecked, and the page is left") {
            app.press(" ", " ", .escape)
        }
        then("it is the last of To do, and selected") {
            #expect(app.sections["To do"] == ["Call mum", "Cook", "Buy milk"])
            #expect(app.selected == "Buy milk")
        }
    }

    @Test("D9 A done to-do says on its page when it was checked")
    func checkedTime() throws {
        let app = try given("a to-do that was checked yesterday, and an old one of unknown time") {
            try App([
                .sample("Buy milk"),
                .sample("Cook", done: true) { $0.completedAt = App.now.addingTimeInterval(-86_400) },
                .sample("Wash the glass", done: true) { $0.completedAt = nil },
            ])
        }
        when("the first one's page is opened") { app.press(.down, .enter) }
        then("it says so, with the time of day") {
            #expect(app.rows[3].hasPrefix(" ✓ done 20.11.2026 09:30 · created"))
        }
        when("the other one's page is opened") { app.press("J") }
        then("it says only that it is done") { #expect(app.rows[3].hasPrefix(" ✓ done · created")) }
        when("an open one is checked on its page") { app.press("K", "K", " ") }
        then("it says that it was checked now") {
            #expect(app.rows[3].hasPrefix(" ✓ done 21.11.2026 09:30 · created"))
        }
        when("it is unchecked") { app.press(" ") }
        then("it says that it is open") { #expect(app.rows[3].hasPrefix(" ○ open · created")) }
    }

    @Test("D2 On a narrow screen every part is still there", arguments: [20, 40])
    func narrow(columns: Int) throws {
        let item = TodoItem.sample("Renew passport") { item in
            item.dueDate = .on("2026-11-20")
            item.priority = .high
        }
        let app = try given("a page on a narrow screen") {
            try App([item], rows: 12, columns: columns).press(.enter)
        }
        var seen = app.rows.joined(separator: "\n")
        when("it is scrolled to its end") {
            for _ in 1...10 { seen += app.press(.down).rows.joined(separator: "\n") }
        }
        then("every part was shown") {
            for part in ["overdue", "▲ high", "created 18.11.2026", "20.11.2026", "Friday", "yesterday"] {
                #expect(seen.contains(part))
            }
        }
    }

    @Test("D8 From the page the to-do can be edited and deleted")
    func editAndDelete() throws {
        let app = try given("a to-do's page") {
            try App([.sample("Buy milk"), .sample("Call mum")]).press(.enter)
        }
        when("it is edited and saved") { app.press("e").type("!").press(.control("s")) }
        then("the page shows the new title") {
            #expect(app.detail?.lines.first == .title("Buy milk!"))
        }
        when("it is deleted") { app.press("D") }
        then("the list is open without it, the next one selected") {
            #expect(app.list?.rows.map(\.title) == ["Call mum"])
            #expect(app.selected == "Call mum")
        }
    }
}
