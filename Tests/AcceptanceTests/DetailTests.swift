import DocketCore
import DocketScreens
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

    @Test("D2 The page shows all that the to-do has, and nothing of what it does not have")
    func contents() throws {
        let ann = Person.sample("Ann Berg")
        let bo = Person.sample("Bo Li")
        let app = try given("a to-do that has everything, and one that has a title") {
            let full = TodoItem.sample("Buy milk") { item in
                item.dueDate = .on("2027-03-15")
                item.startTime = ClockTime(text: "09:30")
                item.endTime = ClockTime(text: "10:00")
                item.priority = .high
                item.location = Location(name: "Home", address: "Rua Augusta 1500, São Paulo - SP")
                item.note = "Two litres,\nand the oat one for Bo."
                item.assignedUsers = [ann.id, bo.id]
            }
            return try App([full, .sample("Call mum")], people: [ann, bo])
        }
        when("the first one is opened") { app.press(.enter) }
        try then("everything stands there") {
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
        then("there is its title and state, and no empty field") {
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
        then("Uncheck stands there") { #expect(app.rows[22].trimmed == "[  Uncheck  ]") }
    }

    @Test(
        "D4 Check turns the button into Uncheck, and the to-do is the first of Done",
        arguments: [Key.enter, " "]
    )
    func check(key: Key) throws {
        let app = try given("an open to-do's page") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Wash the glass", done: true)])
                .press(.enter)
        }
        when("Check is pressed") { app.press(key) }
        then("the button is Uncheck") { #expect(app.detail?.button == "Uncheck") }
        when("the user goes back") { app.press(.escape) }
        then("the to-do is the first of Done") {
            #expect(app.sections == ["To do": ["Call mum"], "Done": ["Buy milk", "Wash the glass"]])
        }
    }

    @Test(
        "D5 Uncheck turns the button into Check, and the to-do is the last of To do",
        arguments: [Key.enter, " "]
    )
    func uncheck(key: Key) throws {
        let app = try given("a done to-do's page") {
            try App([
                .sample("Buy milk"), .sample("Wash the glass", done: true), .sample("Sleep", done: true),
            ]).press(.down, .enter)
        }
        when("Uncheck is pressed") { app.press(key) }
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
        when("it is opened again, and the next to-do paged to, before going back") {
            app.press(.enter, "J", key)
        }
        then("that to-do is selected") { #expect(app.selected == "Cook") }
    }

    @Test("D6 Back selects a to-do that was checked and unchecked on its page, wherever it is now")
    func backAfterUncheck() throws {
        let app = try given("the open to-dos alone, and the first one's page") {
            try App([.sample("Buy milk"), .sample("Call mum"), .sample("Cook")]).press("f", .enter)
        }
        when("it is checked, which hides it in the list, and unchecked, and the page left") {
            app.press(" ", " ", .escape)
        }
        then("it is the last, and selected") {
            #expect(app.sections["To do"] == ["Call mum", "Cook", "Buy milk"])
            #expect(app.selected == "Buy milk")
        }
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
        then("every part was in view") {
            for part in ["overdue", "▲ high", "created 18.11.2026", "20.11.2026", "Friday", "yesterday"] {
                #expect(seen.contains(part))
            }
        }
    }

    @Test("D7 Where the to-do has an address, a map with the address marked on it is shown")
    func map() throws {
        let app = try given("a to-do with an address, and one without") {
            try App([.sample("Visit") { $0.location = .saoPaulo }, .sample("Call mum")])
        }
        when("the first one is opened") { app.press(.enter) }
        then("there is a map, with a marker, that says what was found and how exactly") {
            #expect(app.rows.contains { $0.contains("┌ São Paulo, Brazil · town centre ─") })
            #expect(app.rows.contains { $0.contains("◉ São Paulo") })
            #expect(app.rows.contains { $0.contains("─ 100 km ┐") })
        }
        when("the other one is opened") { app.press("J") }
        then("there is none") { #expect(!app.rows.contains { $0.contains("┌") }) }
    }

    @Test("D7 + and - zoom the map, as far as it goes")
    func zoom() throws {
        let app = try given("a page with a map") {
            try App([.sample("Visit") { $0.location = .saoPaulo }]).press(.enter)
        }
        when("+ is pressed") { app.press("+") }
        then("it shows less of the world") { #expect(app.rows.contains { $0.contains(" 40 km ┐") }) }
        when("+ is pressed again") { app.press("+") }
        then("it can't be nearer") { #expect(app.said == "The map is as near as it can be") }
        when("- is pressed four times") { app.press("-", "-", "-", "-") }
        then("it shows the world") { #expect(app.rows.contains { $0.contains(" the world ┐") }) }
        when("- is pressed again") { app.press("-") }
        then("there is no more") { #expect(app.said == "The map shows the whole world") }
    }

    @Test("D7 The map gives way where the page is small", arguments: [(24, 39), (12, 80), (5, 20)])
    func smallPage(rows: Int, columns: Int) throws {
        let app = try given("a to-do with an address, and a small screen") {
            try App([.sample("Visit") { $0.location = .saoPaulo }], rows: rows, columns: columns)
        }
        when("its page is opened, and scrolled to its end") {
            app.press(.enter)
            for _ in 0..<30 { app.press(.down) }
        }
        then("there is no map") {
            #expect(!app.rows.contains { $0.contains("┌") || $0.contains("└") })
        }
        when("it is to be zoomed") { app.press("+") }
        then("that is said") { #expect(app.said == "There is no map here") }
        when("the screen becomes larger") { app.resize(rows: 24, columns: 80) }
        then("there is a map") { #expect(app.rows.contains { $0.contains("◉ São Paulo") }) }
    }

    @Test("D7 A long page has its map below, and scrolls to it")
    func longPage() throws {
        let app = try given("a long page with an address") {
            let item = TodoItem.sample("Visit") { item in
                item.location = .saoPaulo
                item.note = (1...30).map { "Line \($0)" }.joined(separator: "\n")
            }
            return try App([item]).press(.enter)
        }
        then("the map is not in view") { #expect(!app.rows.contains { $0.contains("┌") }) }
        when("it is scrolled to its end") { app.press(.pageDown, .pageDown, .pageDown) }
        then("all of the map is in view") {
            #expect(app.rows.contains { $0.contains("◉ São Paulo") })
            #expect(app.rows.contains { $0.contains("└") })
        }
    }

    @Test("D7 An address that names no place that is known says so")
    func unknownPlace() throws {
        let app = try given("a to-do with such an address") {
            try App([.sample("Visit") { $0.location = Location(name: "Home", address: "xyzzy 5") }])
        }
        when("its page is opened") { app.press(.enter) }
        then("a sentence stands in place of the map") {
            #expect(app.rows.contains { $0.contains("No place found for this address") })
            #expect(!app.rows.contains { $0.contains("┌") })
        }
    }

    @Test("D7 o asks for the address in the browser, and shows the link where there is none")
    func browser() throws {
        let link =
            "https://www.openstreetmap.org/search?query=Rua%20Augusta%201500%2C%20S%C3%A3o%20Paulo%20-%20SP"
        let app = try given("the page of a to-do with an address") {
            try App([.sample("Visit") { $0.location = .saoPaulo }, .sample("Call mum")]).press(.enter)
        }
        var effects: [TerminalEffect] = []
        when("o is pressed") { effects = app.effects(of: "o") }
        then("the address is looked up") {
            #expect(effects == [.browse(link)])
            #expect(app.said.contains("Rua Augusta 1500"))
        }
        when("there is no browser") { app.failToBrowse(link) }
        then("the link is shown") { #expect(app.said.contains(link)) }
        when("o is pressed on a to-do without an address") { effects = app.press("J").effects(of: "o") }
        then("nothing is looked up, which is said") {
            #expect(effects.isEmpty)
            #expect(app.said == "There is no address to look up")
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
