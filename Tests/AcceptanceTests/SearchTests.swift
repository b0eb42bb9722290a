import DocketCore
import DocketScreens
import Testing

@Suite("Search", .steps)
struct SearchTests {
    private let ann = Person.sample("Ann Berg")

    private func app(columns: Int = 80) throws -> App {
        try App(
            [
                .sample("Buy milk") { $0.note = "Two litres, and the oat one for Bo" },
                .sample("Café au lait") {
                    $0.location = Location(name: "Corner shop", address: "Rua Augusta")
                },
                .sample("Call mum") { $0.assignedUsers = [ann.id] },
                .sample("Wash the glass", done: true),
            ],
            people: [ann],
            columns: columns
        )
    }

    @Test("/ narrows the list while typing, in title, note, location and people, without case and accents")
    func narrowing() throws {
        let app = try app()
        app.press("/")
        #expect(app.footer.hasPrefix(" Search: "))
        for (text, titles) in [
            ("LA", ["Café au lait", "Wash the glass"]), ("cafe", ["Café au lait"]),
            ("CAFÉ", ["Café au lait"]),
            ("oat one", ["Buy milk"]), ("corner", ["Café au lait"]), ("augusta", ["Café au lait"]),
            ("ann b", ["Call mum"]), ("", ["Buy milk", "Café au lait", "Call mum", "Wash the glass"]),
        ] {
            app.press(.control("u"))
            app.type(text)
            #expect(app.list?.rows.map(\.title) == titles, "\(text)")
        }
    }

    @Test("The counts are of what was found, and the query stands beside the filters")
    func counts() throws {
        let app = try app()
        app.press("/")
        app.type("la")
        app.press(.enter)
        #expect(app.list?.filters.map(\.count) == [2, 1, 1])
        #expect(app.rows[1].contains("All 2   Open 1   Done 1   · /la"))
        #expect(app.footer.hasSuffix("1/2"))
    }

    @Test("What matched is marked in the title; what matched elsewhere is told behind it")
    func marks() throws {
        let app = try app()
        app.press("/")
        app.type("ca")
        #expect(app.list?.rows.map(\.titleMatch) == [0..<2, 0..<2])
        app.press(.control("u"))
        app.type("oat")
        #expect(app.list?.rows.first?.snippet == "…and the oat one for Bo")
        #expect(app.rows.contains { $0.contains("○ Buy milk  …and the oat one for Bo") })
    }

    @Test(
        "Esc while typing goes back to where the search began; Enter keeps what was found, and Esc shows all again"
    )
    func leaving() throws {
        let app = try app()
        app.press("j", "j", "/")
        app.type("milk")
        #expect(app.selected == "Buy milk")
        app.press(.escape)
        #expect(app.selected == "Call mum")
        #expect(app.list?.rows.count == 4)
        app.press("/")
        app.type("milk")
        app.press(.enter)
        #expect(app.list?.rows.map(\.title) == ["Buy milk"])
        app.press(.escape)
        #expect(app.list?.rows.count == 4)
        #expect(app.selected == "Buy milk")
    }

    @Test("n and N go round among the matches; without a search they say so")
    func matches() throws {
        let app = try app()
        app.press("n")
        #expect(app.said == "Nothing was searched: / searches")
        app.press("/")
        app.type("la")
        app.press(.enter)
        for title in ["Wash the glass", "Café au lait", "Wash the glass"] {
            app.press("n")
            #expect(app.selected == title)
        }
        app.press("N")
        #expect(app.selected == "Café au lait")
    }

    @Test("What is found can be moved among while typing, opened, checked and undone")
    func acting() throws {
        let app = try app()
        app.press("/")
        app.type("la")
        app.press(.down, .enter, .enter)
        #expect(app.detail != nil)
        app.press(.escape, .up, " ")
        #expect(app.sections == ["Done": ["Café au lait", "Wash the glass"]])
        app.press("u", .escape)
        #expect(app.sections["To do"] == ["Buy milk", "Café au lait", "Call mum"])
    }

    @Test("A key that does nothing while a search is typed says so in the prompt")
    func refusing() throws {
        let app = try app()
        app.press("/", .function(1))
        #expect(app.footer.contains("⏎ keeps what was found, ⎋ goes back"))
        app.press(.pageUp)
        #expect(app.footer.contains("PgUp means nothing here"))
        app.type("milk")
        #expect(!app.footer.contains("means nothing"))
    }

    @Test("Nothing found is said, with the way back")
    func nothing() throws {
        let app = try app()
        app.press("/")
        app.type("xyz")
        app.press(.enter)
        #expect(app.sections == [:])
        #expect(app.said == "Nothing has “xyz” in it · ⎋ shows all · ? help")
        app.press(" ")
        #expect(app.said == "There is no to-do here")
    }

    @Test("A new to-do that the search would hide is shown all the same")
    func adding() throws {
        let app = try app()
        app.press("/")
        app.type("milk")
        app.press(.enter, "+")
        app.type("Cook")
        app.press(.control("s"))
        #expect(app.selected == "Cook")
        #expect(app.list?.query == nil)
    }

    @Test("What another copy adds while a search is typed is searched as well")
    func received() throws {
        let app = try app()
        app.press("/")
        app.type("milk")
        let other = try FileStorageCopy(in: app.folder)
        try other.make(other.list.adding(TodoItem.sample("More milk")))
        app.noticeFiles()
        #expect(app.list?.rows.map(\.title) == ["More milk", "Buy milk"])
    }
}
