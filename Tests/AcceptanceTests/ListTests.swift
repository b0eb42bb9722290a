import DocketCore
import DocketScreens
import Testing

@Suite("L The list", .steps) struct ListTests {
    @Test("L1 To do stands on top with its to-dos, Done below with its own")
    func bothSections() throws {
        let app = try given("open and done to-dos") {
            try App([.sample("Wash the glass", done: true), .sample("Buy milk"), .sample("Call mum")])
        }
        then("each stands under its section's header, To do first") {
            #expect(app.sections == ["To do": ["Buy milk", "Call mum"], "Done": ["Wash the glass"]])
            guard case .lines(let lines) = app.list?.content else {
                Issue.record("The list is not shown.")
                return
            }
            #expect(lines.first == .header("To do · 2"))
            #expect(lines.dropFirst(3).prefix(2) == [.blank, .header("Done · 1")])
        }
    }

    @Test("L2 With only unchecked to-dos, neither Done nor its header is shown")
    func onlyOpen() throws {
        let app = try given("an open to-do") { try App([.sample("Buy milk")]) }
        then("only To do is shown") {
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(!app.rows.dropFirst(2).contains { $0.contains("Done") })
        }
    }

    @Test("L3 With only checked to-dos, neither To do nor its header is shown")
    func onlyDone() throws {
        let app = try given("a done to-do") { try App([.sample("Wash the glass", done: true)]) }
        then("only Done is shown") {
            #expect(app.sections == ["Done": ["Wash the glass"]])
            #expect(!app.rows.contains { $0.contains("To do") })
        }
    }

    @Test("L4 Checking a to-do moves it from To do to the first of Done")
    func check() throws {
        let app = try given("two open to-dos and a done one") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Wash the glass", done: true)])
        }
        when("the first one is checked") { app.press(" ") }
        then("it is the first of Done") {
            #expect(app.sections == ["To do": ["Call mum"], "Done": ["Buy milk", "Wash the glass"]])
        }
    }

    @Test("L5 Unchecking a to-do moves it from Done to the last of To do")
    func uncheck() throws {
        let app = try given("an open to-do and two done ones") {
            try App([
                .sample("Buy milk"), .sample("Wash the glass", done: true), .sample("Sleep", done: true),
            ])
        }
        when("the first of Done is unchecked") { app.press(.down, " ") }
        then("it is the last of To do") {
            #expect(app.sections == ["To do": ["Buy milk", "Wash the glass"], "Done": ["Sleep"]])
        }
    }

    @Test("L6 A deleted to-do is gone from its section", arguments: [Key.delete, "D"])
    func delete(key: Key) throws {
        let app = try given("a to-do in each section") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Wash the glass", done: true)])
        }
        when("the first open to-do is deleted") { app.press(key) }
        then("the others are left") {
            #expect(app.sections == ["To do": ["Call mum"], "Done": ["Wash the glass"]])
            #expect(app.message == "Deleted “Buy milk” · u undoes")
        }
        when("the done one is deleted") { app.press(.end, key) }
        then("the open one is left") { #expect(app.sections == ["To do": ["Call mum"]]) }
    }

    @Test("L7 With no to-dos the body is blank, and the footer says how to add one")
    func empty() throws {
        let app = try given("no to-dos") { try App() }
        then("the rows between filters and footer are blank") {
            #expect(app.list?.content == .blank)
            #expect(app.rows[2..<23].allSatisfy { $0.isEmpty })
            #expect(app.footer == " No to-dos yet · + adds one · ? help")
        }
    }

    @Test("L8 A row shows the title, and due date, time, location, priority and initials where there are any")
    func row() throws {
        let ann = Person.sample("Ann Berg")
        let app = try given("a to-do with all of these, and one with a title only") {
            let full = TodoItem.sample("Buy milk") { item in
                item.dueDate = .on("2027-03-15")
                item.startTime = ClockTime(text: "09:30")
                item.endTime = ClockTime(text: "10:00")
                item.priority = .high
                item.location = Location(name: "Home")
                item.people = [ann.id]
            }
            return try App([full, .sample("Call mum")], people: [ann])
        }
        then("the first row shows them, and at the right location, initials and priority") {
            let row = app.rows[4]
            #expect(row.hasPrefix(" ❯ ○ Buy milk - Due: 15.03.2027 09:30–10:00"))
            let parts = ["10:00", "Home", "AB", "▲ high"].compactMap {
                row.firstRange(of: $0)?.lowerBound
            }
            #expect(parts.count == 4 && parts == parts.sorted())
        }
        then("the other shows its title alone") {
            #expect(app.list?.rows[1].text == "Call mum")
            #expect(app.rows[5].split(separator: " ") == ["○", "Call", "mum"])
        }
    }

    @Test("L9 A checked to-do's title is struck through where the terminal can, and dimmed otherwise")
    func doneLook() throws {
        let app = try given("an open and a done to-do") {
            try App([.sample("Buy milk"), .sample("Wash the glass", done: true)])
        }
        then("the done title alone has the role that the renderer strikes and dims") {
            let spans = app.state.canvas(charset: .unicode).rows.joined()
            #expect(spans.filter { $0.role == .done }.map(\.text.text) == ["Wash the glass"])
        }
    }

    @Test("L10 All, Open and Done stand above the list with their counts, and show only those")
    func filters() throws {
        let app = try given("two open to-dos and a done one") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Wash the glass", done: true)])
        }
        then("the counts are shown, and all the to-dos") {
            #expect(app.rows[1].hasPrefix(" All 3   Open 2   Done 1"))
        }
        when("Open is chosen") { app.press("f") }
        then("only the open ones are shown") {
            #expect(app.list?.filters.map(\.isActive) == [false, true, false])
            #expect(app.sections == ["To do": ["Buy milk", "Call mum"]])
        }
        when("Done is chosen") { app.press("f") }
        then("only the done one is shown") {
            #expect(app.sections == ["Done": ["Wash the glass"]])
        }
        when("the filter is changed once more") { app.press("f") }
        then("all are shown again") { #expect(app.list?.rows.count == 3) }
    }

    @Test("L11 The header names today")
    func today() throws {
        let app = try given("Saturday, 21 November 2026") { try App() }
        then("the day stands at the right of the header") {
            #expect(app.header.hasSuffix(" Saturday, 21 November"))
        }
        for (columns, text) in [
            (60, " Sat 21 Nov"), (50, " 21 Nov"), (44, " Saturday, 21 November"), (36, " Sat 21 Nov"),
            (25, " 21 Nov"),
        ] {
            when("the screen is \(columns) columns wide") { app.resize(rows: 12, columns: columns) }
            then("it has the form that fits") {
                #expect(app.header.hasSuffix(text))
            }
        }
    }

    @Test("L13 An open to-do whose due day has passed is marked overdue, not by colour alone")
    func overdue() throws {
        let app = try given("to-dos due yesterday, today and, done, yesterday") {
            try App([
                .sample("Renew passport") { $0.dueDate = .on("2026-11-20") },
                .sample("Buy milk") { $0.dueDate = .on("2026-11-21") },
                .sample("Wash the glass", done: true) { $0.dueDate = .on("2026-11-20") },
            ])
        }
        then("only the first one is marked with the word overdue") {
            #expect(app.list?.rows.map(\.isOverdue) == [true, false, false])
            #expect(app.rows.filter { $0.contains("overdue") }.count == 1)
            #expect(app.rows[4].contains("Renew passport - Due: 20.11.2026  overdue"))
        }
    }
}
