import DocketCore
import DocketScreens
import Testing

@Suite("X Search", .steps) struct SearchTests {
    private let ann = Person.sample("Ann Berg")

    private func list(searching text: String? = nil) throws -> App {
        let app = try App(
            [
                .sample("Buy milk") { $0.note = "Two litres, and the oat one for Bo" },
                .sample("Café au lait") {
                    $0.location = Location(name: "Corner shop", address: "Rua Augusta")
                },
                .sample("Call mum") { $0.people = [ann.id] },
                .sample("Wash the glass", done: true),
            ],
            people: [ann]
        )
        if let text { app.press("/").type(text) }
        return app
    }

    @Test(
        "X1 / narrows the list while typing, in title, note, location and people, without case and accents",
        arguments: [
            ("LA", ["Café au lait", "Wash the glass"]), ("cafe", ["Café au lait"]),
            ("CAFÉ", ["Café au lait"]), ("oat one", ["Buy milk"]), ("corner", ["Café au lait"]),
            ("augusta", ["Café au lait"]), ("ann b", ["Call mum"]),
        ]
    )
    func narrowing(text: String, titles: [String]) throws {
        let app = try given("four to-dos") { try list() }
        when("/ is pressed") { app.press("/") }
        then("the prompt is open") { #expect(app.footer.hasPrefix(" Search: ")) }
        when("a text is typed") { app.type(text) }
        then("only the matches are shown") { #expect(app.list?.rows.map(\.title) == titles) }
        when("the text is deleted") { app.press(.control("u")) }
        then("all are shown") { #expect(app.list?.rows.count == 4) }
    }

    @Test("X2 The counts are those of the matches, and the query stands beside the filters")
    func counts() throws {
        let app = try given("four to-dos") { try list() }
        when("a text is searched, and Enter pressed") { app.press("/").type("la").press(.enter) }
        then("the counts are those of the matches, and the query stands beside them") {
            #expect(app.list?.filters.map(\.count) == [2, 1, 1])
            #expect(app.rows[1].contains("All 2   Open 1   Done 1   · /la"))
            #expect(app.footer.hasSuffix("1/2"))
        }
    }

    @Test("X3 A match in the title is marked; a match elsewhere is shown behind the title")
    func marks() throws {
        let app = try given("four to-dos") { try list() }
        when("a text that two titles contain is searched") { app.press("/").type("ca") }
        then("it is marked in both") {
            #expect(app.list?.rows.map(\.titleMatches) == [[0..<2], [0..<2]])
        }
        when("a word of a note is searched") { app.press(.control("u")).type("oat") }
        then("the matching part of the note is shown behind the title") {
            #expect(app.list?.rows.first?.snippet == "…and the oat one for Bo")
            #expect(app.rows.contains { $0.contains("○ Buy milk  …and the oat one for Bo") })
        }
    }

    @Test(
        "X12 A search of several words finds what has each of them somewhere; blanks and line breaks change nothing",
        arguments: [
            ("oat milk", ["Buy milk"]), ("milk buy", ["Buy milk"]), ("la augusta cor", ["Café au lait"]),
            ("ann mum", ["Call mum"]), ("ann milk", []), ("milk ", ["Buy milk"]), (" milk", ["Buy milk"]),
            ("buy  milk", ["Buy milk"]), ("buy\nmilk\n", ["Buy milk"]),
        ]
    )
    func severalWords(text: String, titles: [String]) throws {
        let app = try given("four to-dos") { try list() }
        when("the text is pasted into the search") { app.press("/", .paste(text)) }
        then("what has each word somewhere is shown") {
            #expect((app.list?.rows ?? []).map(\.title) == titles)
        }
    }

    @Test("X13 Every word that was found is marked, also in what is shown behind the title")
    func everyWord() throws {
        let app = try given("four to-dos") { try list() }
        when("two words of a title are searched") { app.press("/").type("milk y m") }
        then("both are marked, wherever they stand") {
            #expect(app.list?.rows.first?.titleMatches == [2..<3, 4..<8])
            #expect(app.list?.rows.first?.snippet == nil)
        }
        when("a word of the title and two of the note are searched") {
            app.press(.control("u")).type("milk oat one")
        }
        then("each is marked where it stands") {
            #expect(app.list?.rows.first?.titleMatches == [4..<8])
            #expect(app.list?.rows.first?.snippet == "…and the oat one for Bo")
            #expect(app.list?.rows.first?.snippetMatches == [9..<12, 13..<16])
            let spans = app.state.canvas(charset: .unicode).rows.joined()
            #expect(spans.filter { $0.role == .selectedMatch }.map(\.text.text) == ["milk", "oat", "one"])
        }
    }

    @Test("X13 Words that stand in several texts are all shown behind the title")
    func severalTexts() throws {
        let app = try given("a to-do with a location and an address") {
            try App(
                [
                    .sample("Meet") {
                        $0.note = "A long note of many words, at whose end there is the agenda of that day"
                        $0.location = Location(name: "Oslo cafe", address: "Rua Augusta")
                    }
                ],
                columns: 120
            )
        }
        for (text, shown, found) in [
            ("oslo rua", "Oslo cafe … Rua Augusta", ["Oslo", "Rua", "Oslo"]),
            ("rua meet oslo", "Rua Augusta … Oslo cafe", ["Meet", "Rua", "Oslo", "Oslo"]),
            ("oslo cafe", "Oslo cafe", ["Oslo", "cafe", "Oslo", "cafe"]),
            ("agenda rua", "…is the agenda of th … Rua Augusta", ["agenda", "Rua"]),
        ] {
            when("words of several texts are searched") { app.press("/", .control("u")).type(text) }
            then("each is shown and marked, in the column of the location, too") {
                #expect(app.list?.rows.first?.snippet == shown)
                let spans = app.state.canvas(charset: .unicode).rows.joined().filter {
                    $0.role == .selectedMatch
                }
                #expect(spans.sorted { $0.column < $1.column }.map(\.text.text) == found, "\(text)")
            }
            when("the search is left") { app.press(.escape) }
        }
    }

    @Test("X16 A search that finds nothing says so while it is typed")
    func nothingWhileTyping() throws {
        let app = try given("four to-dos") { try list() }
        when("a text without a match is typed") { app.press("/").type("xyz") }
        then("the prompt says so") { #expect(app.footer.hasPrefix(" Search: xyz  nothing found")) }
        when("one letter is deleted after the other") { app.press(.backspace, .backspace, .backspace) }
        then("the prompt does not say so any more") { #expect(!app.footer.contains("nothing")) }
    }

    @Test("X4 Enter keeps the matches; Esc while typing goes back to where the search began")
    func leaving() throws {
        let app = try given("the third to-do selected") { try list().press("j", "j") }
        when("a text is searched") { app.press("/").type("milk") }
        then("the first match is selected") { #expect(app.selected == "Buy milk") }
        when("Esc is pressed") { app.press(.escape) }
        then("all are shown, and the selection is where it was") {
            #expect(app.list?.rows.count == 4)
            #expect(app.selected == "Call mum")
        }
        when("the text is searched again, and Enter pressed") { app.press("/").type("milk").press(.enter) }
        then("only the match is shown") { #expect(app.list?.rows.map(\.title) == ["Buy milk"]) }
    }

    @Test("X4 A key that is disabled while a search is typed says so in the prompt")
    func refusing() throws {
        let app = try given("an open search prompt") { try list(searching: "") }
        when("the help is asked for") { app.press(.function(1)) }
        then("the prompt says how to leave it") {
            #expect(app.footer.contains("Enter keeps what was found, Esc goes back"))
        }
        when("a key without a meaning is pressed") { app.press(.pageUp) }
        then("the row above the prompt says so") {
            #expect(app.rows.dropLast().last?.contains("PgUp means nothing here") == true)
        }
        when("more is typed") { app.type("milk") }
        then("the message is gone") { #expect(!app.footer.contains("means nothing")) }
    }

    @Test("X5 Esc on the list shows all to-dos again, with the same one selected")
    func showingAll() throws {
        let app = try given("a kept search within a person's to-dos") {
            try list().press("3", .enter, "/").type("mum").press(.enter)
        }
        when("Esc is pressed") { app.press(.escape) }
        then("the search has ended, and the footer says that the person filter is still on") {
            #expect(app.message == "Search ended · still: Ann Berg’s, Open")
            #expect(app.list?.query == nil)
            #expect(app.list?.groupName == "Ann Berg")
        }
        when("Esc is pressed again") { app.press(.escape) }
        then("all are shown, with the same one selected") {
            #expect(app.message == "All to-dos are shown")
            #expect(app.list?.rows.count == 4)
            #expect(app.selected == "Call mum")
        }
        when("the open ones are shown, and Esc pressed") { app.press("f", .escape) }
        then("the filter has ended, too") { #expect(app.list?.rows.count == 4) }
        when("Esc is pressed once more") { app.press(.escape) }
        then("the footer says that all to-dos are shown") { #expect(app.message == "All to-dos are shown") }
    }

    @Test("X6 n and N go to the next and the previous match, and wrap around")
    func matches() throws {
        let app = try given("four to-dos") { try list() }
        when("n is pressed before anything was searched") { app.press("n") }
        then("the footer says how to search") { #expect(app.message == "Nothing was searched: / searches") }
        when("a text with two matches is searched") { app.press("/").type("la").press(.enter) }
        for title in ["Wash the glass", "Café au lait", "Wash the glass"] {
            when("n is pressed") { app.press("n") }
            then("\(title) is selected") {
                #expect(app.selected == title)
            }
        }
        when("N is pressed") { app.press("N") }
        then("the previous match is selected") { #expect(app.selected == "Café au lait") }
    }

    @Test("X7 A search without a match says so, and how to show all to-dos again")
    func nothing() throws {
        let app = try given("four to-dos") { try list() }
        when("a text without a match is searched") { app.press("/").type("xyz").press(.enter) }
        then("no to-do is shown, and the footer says so") {
            #expect(app.sections == [:])
            #expect(app.message == "Nothing has “xyz” in it · Esc ends the search · ? help")
        }
        when("the screen becomes narrower") { app.resize(rows: 12, columns: 40) }
        then("the footer says it in fewer words") {
            #expect(app.message == "Nothing found · Esc ends it · ? help")
        }
        when("it becomes very narrow") { app.resize(rows: 5, columns: 20) }
        then("it says what Esc does") { #expect(app.message == "Esc ends the search") }
        when("Space is pressed") { app.press(" ") }
        then("the footer says that there is no to-do") { #expect(app.message == "There is no to-do here") }
        when("a person is searched whom nobody knows") {
            app.resize(rows: 24, columns: 80)
            app.press(.escape).press("/").type("@nobody").press(.enter)
        }
        then("the footer says so") {
            #expect(app.message == "Nobody is called “nobody” · Esc ends the search · ? help")
        }
    }
}
