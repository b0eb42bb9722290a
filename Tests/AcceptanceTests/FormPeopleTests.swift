import DocketCore
import DocketScreens
import Testing

@Suite("F Assigning people", .steps) struct FormPeopleTests {
    private static let names = [
        "Ann Berg", "Bo Li", "Zoë Ørsted", "Joanna Bo", "Jürgen Bergmann", "Łukasz", "Carla Diaz", "Mei 漢字",
    ]

    private func form(_ people: [Person], rows: Int = 24, columns: Int = 80) throws -> App {
        let app = try App(people: people, rows: rows, columns: columns).press("+").type("Cook")
        app.tab(to: .people)
        return app
    }

    @Test("F31 On the people, typing a part of a name finds them, and Enter assigns")
    func finding() throws {
        let app = try given("a form with the people focused") { try form(Self.names.map(Person.sample)) }
        for (text, name, footer) in [
            ("bo", "Bo Li", "Finding “bo”: 2 people"), ("ORS", "Zoë Ørsted", "Finding “ORS”: 1 person"),
            ("luk", "Łukasz", "Finding “luk”: 1 person"), ("jurgen b", "Jürgen Bergmann", "1 person"),
            ("berg", "Ann Berg", "2 people"), ("anna", "Joanna Bo", "1 person"), ("漢", "Mei 漢字", "1 person"),
        ] {
            when("“\(text)” is typed") { app.type(text) }
            then("\(name) is found, and the footer shows the text") {
                #expect(app.person == name)
                #expect(app.footer.contains(footer))
            }
            when("it is deleted") { for _ in text { app.press(.backspace) } }
            then("the footer no longer shows a text") { #expect(!app.footer.contains("Finding")) }
        }
        when("a name is typed, and Enter pressed") { app.type("ors").press(.enter) }
        then("that person is assigned, and the field still focused") {
            #expect(app.chosen == ["Zoë Ørsted"])
            #expect(app.person == "Zoë Ørsted")
        }
        when("a name is typed that nobody has, and Enter pressed") { app.type("xyz").press(.enter) }
        then("the footer says so, and nobody is assigned") {
            #expect(app.message == "Nobody is called “xyz”")
            #expect(app.chosen == ["Zoë Ørsted"])
        }
        when("Esc is pressed") { app.press(.escape) }
        then("only the typed name is gone") { #expect(app.form != nil && !app.footer.contains("xyz")) }
        when("Enter is pressed") { app.press(.enter) }
        then("Save is focused") { #expect(app.form?.save.isFocused == true) }
    }

    @Test("F31 Enter unassigns who is assigned, and says which")
    func assignedAlready() throws {
        let app = try given("a form with the people focused") { try form(Self.names.map(Person.sample)) }
        when("a name is typed, and Enter pressed") { app.type("carla").press(.enter) }
        then("the footer says who is assigned") {
            #expect(app.message == "Assigned Carla Diaz")
            #expect(app.chosen == ["Carla Diaz"])
        }
        when("the name is typed once more") { app.type("carla") }
        then("the footer says what Enter does") { #expect(app.footer.contains("Enter unassign")) }
        when("Enter is pressed") { app.press(.enter) }
        then("the person is unassigned, and the footer says so") {
            #expect(app.message == "Unassigned Carla Diaz")
            #expect(app.chosen.isEmpty)
        }
    }

    @Test("F31 Blanks in a typed name are a part of it: a full name finds who has it")
    func fullName() throws {
        let app = try given("a form with two people of one first name") {
            try form([.sample("Anna Ahl"), .sample("Anna Berg")])
        }
        when("the full name of the second is typed, and Enter pressed") {
            app.type("Anna Berg").press(.enter)
        }
        then("only that one is assigned") { #expect(app.chosen == ["Anna Berg"]) }
        when("Space is pressed without a typed name") { app.press(" ") }
        then("it unassigns the focused person") { #expect(app.chosen.isEmpty) }
    }

    @Test("F31 Nothing but Enter and Esc ends a typed name, and the footer says so")
    func unfinished() throws {
        let app = try given("a form with a typed name") {
            try form(Self.names.map(Person.sample)).type("bo li")
        }
        for key in [.control("s"), .function(2), .tab, .backTab, .control("y")] as [Key] {
            when("\(key) is pressed") { app.press(key) }
            then("the form stays, and the footer says what Enter and Esc do") {
                #expect(app.message == "Enter assigns Bo Li, Esc drops “bo li”")
                #expect(app.person == "Bo Li")
            }
        }
        when("the title is clicked") { app.click(on: "Title") }
        then("the people stay focused") { #expect(app.person == "Bo Li") }
        when("a name is typed that nobody has, and ^S pressed") {
            app.press(.control("u")).type("xyz").press(.control("s"))
        }
        then("the footer says so") { #expect(app.message == "Nobody is called “xyz”, Esc drops it") }
        when("Esc and ^S are pressed") { app.press(.escape, .control("s")) }
        then("it is saved") { #expect(app.stored.items(in: .todo).map(\.title) == ["Cook"]) }
    }

    @Test("F31 A click on Cancel leaves at once, even while a name is typed")
    func cancelling() throws {
        let app = try given("a form with a typed name") {
            try form(Self.names.map(Person.sample)).type("bo")
        }
        when("Cancel is clicked") { app.click(on: "[ Cancel ]") }
        then("the form is left") { #expect(app.form == nil) }
    }

    @Test("F32 While a name is typed, the arrows go round those who have it, the best first")
    func round() throws {
        let people = ["Joanna Bo", "Cebo", "Ann Berg", "Bo Li"].map(Person.sample)
        let app = try given("a form with a typed name") { try form(people).type("bo") }
        for (key, name) in [
            (.right, "Joanna Bo"), (.down, "Cebo"), (.right, "Bo Li"), (.left, "Cebo"), (.up, "Joanna Bo"),
        ] as [(Key, String)] {
            when("\(key) is pressed") { app.press(key) }
            then("\(name) is focused") { #expect(app.person == name) }
        }
        when("Enter is pressed") { app.press(.enter) }
        then("that one is assigned") { #expect(app.chosen == ["Joanna Bo"]) }
    }

    @Test(
        "F31 Hostile names are found, shown and assigned",
        arguments: [
            "\u{1B}[2J\u{202E}Eve", String(repeating: "Donaudampfschiff", count: 30), "[x] Eve",
            "e\u{301}\u{302}ve", "   a b",
        ]
    )
    func hostile(name: String) throws {
        let eve = Person.sample(name)
        let app = try given("a form with such a person among others") {
            try form([.sample("Ann Berg"), eve, .sample("Bo Li")])
        }
        when("the name's letters are typed, and Enter pressed") {
            app.press(.paste(String(name.filter { $0.isLetter }.prefix(6))), .enter)
        }
        then("the person is assigned, and the screen has no control characters") {
            #expect(app.form?.people.map(\.isChosen) == [false, true, false])
            #expect(app.rows.joined().unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
        when("it is saved") { app.press(.control("s")) }
        then("that is stored") { #expect(app.stored.items(in: .todo).first?.people == [eve.id]) }
    }

    @Test("F32 The people stand in aligned columns, and the arrows move through them in both directions")
    func columns() throws {
        let app = try given("a form with the people focused") { try form(Self.names.map(Person.sample)) }
        then("names of different width are aligned") {
            let columns = app.rows.compactMap { row in row.firstRange(of: "[ ]").map { _ in row.boxColumns } }
            #expect(columns == [[12, 34, 56], [12, 34, 56], [12, 34]])
        }
        for (key, name) in [
            (.right, "Bo Li"), (.down, "Jürgen Bergmann"), (.right, "Łukasz"), (.right, "Łukasz"),
            (.down, "Mei 漢字"), (.left, "Carla Diaz"), (.left, "Carla Diaz"), (.up, "Joanna Bo"),
            (.up, "Ann Berg"),
        ] as [(Key, String)] {
            when("\(key) is pressed") { app.press(key) }
            then("\(name) is focused") { #expect(app.person == name) }
        }
        when("Up is pressed in the first row") { app.press(.up) }
        then("the note is focused") { #expect(app.form?.field(.note)?.isFocused == true) }
        when("Down is pressed four times, and once more") { app.press(.down, .down, .down, .down) }
        then("Save is focused") { #expect(app.form?.save.isFocused == true) }
        when("Up is pressed") { app.press(.up) }
        then("the last row is focused") { #expect(app.person == "Carla Diaz") }
    }

    @Test("F32 Among 200 people, two of the same name can be told apart by place, and both chosen")
    func sameName() throws {
        let people = (1...200).map { Person.sample($0 == 77 || $0 == 160 ? "Kim Doe" : "Person \($0)") }
        let app = try given("a form with 200 people") { try form(people) }
        when("the name is typed") { app.type("kim d") }
        then("it finds both, and assigns nobody yet") {
            #expect(app.footer.contains("Finding “kim d”: 2 people"))
            #expect(app.chosen == [])
        }
        when("Enter is pressed, the name typed again, and Right pressed") {
            app.press(.enter).type("kim d").press(.right)
        }
        then("the second is focused, in view, and not assigned") {
            #expect(app.person == "Kim Doe")
            #expect(app.chosen == [])
        }
        when("Enter is pressed") { app.press(.enter) }
        when("it is saved") { app.press(.control("s")) }
        then("both are stored") {
            #expect(
                Set(app.stored.items(in: .todo).first?.people ?? []) == [
                    people[76].id, people[159].id,
                ]
            )
        }
    }

    @Test(
        "F33 PgUp and PgDn move by the visible lines of the note, and by the visible rows of people",
        arguments: [24, 12]
    )
    func paging(rows: Int) throws {
        let app = try given("a note of 60 lines, its cursor in the last one") {
            try App(people: (1...200).map { .sample("Person \($0)") }, rows: rows).press("+").type("Cook")
        }
        when("the note is pasted") {
            app.tab(to: .note).press(.paste((1...60).map { "line \($0)" }.joined(separator: "\n")))
        }
        when("PgUp is pressed") { app.press(.pageUp) }
        let shown = app.rows.count { $0.contains(/line \d/) }
        then("the cursor is as many lines above as are shown") {
            #expect(app.cursorText.hasSuffix("line \(60 - shown)"))
        }
        when("PgUp is pressed many times") { for _ in 1...60 { app.press(.pageUp) } }
        then("the cursor is in the first line, in the note") {
            #expect(app.cursorText.hasSuffix("line 1"))
            #expect(app.form?.field(.note)?.isFocused == true)
        }
        when("PgDn is pressed on the people") { app.press(.tab, .pageDown) }
        then("the person as many rows below is focused") {
            let people = app.form?.people ?? []
            #expect(people.contains { $0.isFocused } && people.first?.isFocused == false)
            #expect(app.person != "Person 1")
        }
    }
}

extension App {
    /// The focused person.
    fileprivate var person: String? { form?.people.first(where: \.isFocused)?.name }

    fileprivate var chosen: [String] { form?.people.filter(\.isChosen).map(\.name) ?? [] }

    /// The row that the cursor is in.
    fileprivate var cursorText: String {
        guard let cursor = state.canvas(charset: .unicode).cursor else { return "" }
        return rows[cursor.row].trimmed
    }
}

extension String {
    /// The columns of the check boxes in the row.
    fileprivate var boxColumns: [Int] {
        ranges(of: "[ ]").map { DisplayText(String(self[..<$0.lowerBound])).columns }
    }
}
