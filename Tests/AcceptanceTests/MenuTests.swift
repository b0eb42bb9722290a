import DocketCore
import DocketScreens
import Testing

@Suite("K Keys that wait for one more", .steps) struct MenuTests {
    private let ann = Person.sample("Ann Berg")
    private let bo = Person.sample("Bo Li")

    private func start(rows: Int = 24, columns: Int = 80) throws -> App {
        try App(
            [
                .sample("Buy milk"), .sample("Call mum") { $0.dueDate = .on("2027-03-15") },
                .sample("Pay rent"), .sample("Wash the glass", done: true),
            ],
            people: [ann, bo],
            rows: rows,
            columns: columns
        )
    }

    private func item(_ title: String, in app: App) -> TodoItem? {
        app.stored.items(in: .todo).first { $0.title == title }
    }

    @Test("K18 A key that waits for one more shows the choices in the footer; Esc or another key leaves them")
    func choices() throws {
        let app = try given("a list") { try start() }
        when("s is pressed") { app.press("s") }
        then("the footer shows what it waits for") {
            #expect(app.footer == " Sort:  d due  p priority  a age  t title  h by hand  Esc cancel  ? help")
        }
        when("Esc is pressed, and j") { app.press(.escape, "j") }
        then("j means what it always means") { #expect(app.selected == "Call mum") }
        when("the comma is pressed, and a key that is none of its choices") { app.press(",", "u") }
        then("the footer says so, and nothing was done") {
            #expect(app.message == "u is no choice after ,")
        }
        when("j is pressed") { app.press("j") }
        then("it means what it always means") { #expect(app.selected == "Pay rent") }
        when("q is pressed while a choice is awaited, and Tab") { app.press("s", "q", "s", .tab) }
        then("Docket goes on") { #expect(app.message == "Tab is no choice after s") }
        when("the help is asked for while a choice is awaited, and the second row chosen") {
            app.press(",", "?", .down, .enter)
        }
        then("that is done") { #expect(app.message == "Scheduled “Pay rent” for tomorrow · u undoes") }
        when("a row is clicked while a choice is awaited") {
            app.press("s")
            app.click(on: "Buy milk")
        }
        then("the click does what it always does") {
            #expect(app.selected == "Buy milk")
            #expect(app.footer.contains("Enter open"))
        }
    }

    @Test("K18 On a narrow screen the choices take more rows, and none is left out")
    func narrowChoices() throws {
        let app = try given("a screen of 40 columns") { try start(rows: 12, columns: 40) }
        when("the comma is pressed") { app.press(",") }
        then("all choices are shown") {
            for choice in [
                "t today", "m tomorrow", "w Monday", "d date", "p priority", "a person", "Esc cancel",
            ] {
                #expect(app.rows.contains { $0.contains(choice) }, "\(choice)")
            }
        }
        when("Esc is pressed") { app.press(.escape) }
        then("the list is shown again") { #expect(app.footer.contains("? help")) }
    }

    @Test("K18 On a screen of 80 columns the choices take one row", arguments: [",", "s"] as [Key])
    func oneRow(key: Key) throws {
        let app = try given("a sorted list, so that it can be reversed") { try start().press("s", "d") }
        let above = app.rows[22]
        when("\(key) is pressed") { app.press(key) }
        then("the footer has all choices, and the row above stays") {
            #expect(app.footer.contains("Esc cancel"))
            #expect(app.footer.contains(key == "," ? "a person" : "r reverse"))
            #expect(app.rows[22] == above)
        }
    }

    @Test(
        "K18 The selected to-do is in view while a choice is awaited",
        arguments: [(24, 80), (24, 20), (12, 40), (11, 40), (5, 20)],
        [",", "s"] as [Key]
    )
    func selectionInView(_ size: (rows: Int, columns: Int), key: Key) throws {
        let items = (10...49).map { TodoItem.sample("Item \($0)") }
        let app = try given("a list of 40 to-dos") { try App(items, rows: size.rows, columns: size.columns) }
        for moves in [0, 18, 21] {
            when("one of them is selected") { app.press(.home).press(Array(repeating: .down, count: moves)) }
            let before = app.rows
            when("\(key) is pressed") { app.press(key) }
            then("its row is above the choices, which are all there") {
                let row = app.rows.firstIndex { $0.contains("Item \(10 + moves)") }
                let menu = app.rows.firstIndex { $0.hasPrefix(key == "," ? " Set:" : " Sort:") }
                #expect(row ?? .max < menu ?? 0, "\(app.rows)")
                let shown = app.rows[(menu ?? 0)...].joined(separator: " ")
                let keys = Set(shown.split(separator: " "))
                #expect(
                    keys.isSuperset(
                        of: (key == "," ? "t m w d p a Esc" : "d p a t h Esc").split(separator: " ")
                    )
                )
                #expect(!shown.contains("…"))
            }
            when("Esc is pressed") { app.press(.escape) }
            then("the list is where it was") { #expect(app.rows == before) }
        }
    }

    @Test("K18 The choices work by the same keys on a Russian layout")
    func russianLayout() throws {
        let app = try given("a list") { try start() }
        when("the keys of s and d are pressed, and those of the comma and m") {
            app.press("ы", "в", "б", "ь")
        }
        then("the list is sorted by due date, and the selected to-do is due tomorrow") {
            #expect(app.list?.sort == "by due date")
            #expect(item("Buy milk", in: app)?.dueDate == .on("2026-11-22"))
        }
    }

    @Test("K18 While a choice is awaited, a to-do that another copy deletes closes it")
    func deletedMeanwhile() throws {
        let app = try given("a list, and a choice for its first to-do") { try start().press(",") }
        let other = try given("another copy") { try App(folder: app.folder) }
        when("the other copy deletes that to-do, and t is pressed") {
            other.press("D")
            app.refresh()
            app.press("t")
        }
        then("the to-do that is selected now was not changed") {
            #expect(app.stored.items(in: .todo).map(\.dueDate) == [.on("2027-03-15"), nil])
        }
    }

    @Test(
        "K19 , and t, m or w makes a to-do due today, tomorrow or next Monday, and goes to the next one",
        arguments: [
            ("t", "2026-11-21", "today"), ("m", "2026-11-22", "tomorrow"),
            ("w", "2026-11-23", "Monday, 23.11.2026"),
        ]
    )
    func postponing(key: Character, day: String, words: String) throws {
        let app = try given("three to-dos, the first one selected") { try start() }
        when("the comma and \(key) are pressed") { app.press(",", .character(key)) }
        then("it is due then, the footer says so, and the next one is selected") {
            #expect(item("Buy milk", in: app)?.dueDate == .on(day))
            #expect(app.message == "Scheduled “Buy milk” for \(words) · u undoes")
            #expect(app.selected == "Call mum")
        }
        when("both are pressed twice more") { app.press(",", .character(key), ",", .character(key)) }
        then("all three are due then, and the last one of the section stays selected") {
            #expect(app.stored.items(in: .todo).map(\.dueDate) == [.on(day), .on(day), .on(day)])
            #expect(app.selected == "Pay rent")
        }
        when("u is pressed three times") { app.press("u", "u", "u") }
        then("they are due when they were") {
            #expect(app.stored.items(in: .todo).map(\.dueDate) == [nil, .on("2027-03-15"), nil])
            #expect(app.message == "Undone: Scheduled “Buy milk” · U redoes")
        }
    }

    @Test("K19 In a sorted list the one that was next is selected, and one that is due then already says so")
    func postponingSorted() throws {
        let app = try given("a list sorted by due date") {
            try App([
                .sample("a") { $0.dueDate = .on("2026-11-21") },
                .sample("b") { $0.dueDate = .on("2026-11-22") },
                .sample("c") { $0.dueDate = .on("2026-12-24") },
            ]).press("s", "d")
        }
        when("the first one is postponed to the next week") { app.press(",", "w") }
        then("it has moved, and the one that was next is selected") {
            #expect(app.sections["To do"] == ["b", "a", "c"])
            #expect(app.selected == "b")
        }
        when("that is postponed to the day that it is due on") { app.press(",", "m") }
        then("the footer says so, and the next one is selected") {
            #expect(app.message == "Scheduled “b” for tomorrow · it was so already")
            #expect(app.selected == "a")
        }
    }

    @Test("K20 , d asks for a due date, shows the day that it understands, and refuses what is none")
    func askingForDate() throws {
        let app = try given("three to-dos, the first one selected") { try start() }
        when("the comma and d are pressed") { app.press(",", "d") }
        then("the footer asks for the date") { #expect(app.footer.hasPrefix(" Due:    such as 15.3.")) }
        when("a part of a date is typed") { app.type("fri") }
        then("the footer says what it is") {
            #expect(app.footer.contains("Due: fri"))
            #expect(app.footer.contains("27.11.2026  Friday, in 6 days"))
        }
        when("more is typed, which makes it none, and Enter pressed") { app.type("x").press(.enter) }
        then("the footer says so, and asks on") {
            #expect(app.rows.suffix(3).joined().contains("Invalid due date"))
        }
        when("it is corrected, and Enter pressed") { app.press(.backspace, .enter) }
        then("it is due then, and the next one is selected") {
            #expect(item("Buy milk", in: app)?.dueDate == .on("2026-11-27"))
            #expect(app.message == "Scheduled “Buy milk” for Friday, 27.11.2026 · u undoes")
            #expect(app.selected == "Call mum")
        }
        when("a day in the past is typed") { app.press(",", "d").type("1.1.2020").press(.enter) }
        then("it is refused") { #expect(app.rows.suffix(3).joined().contains("Invalid due date")) }
        when("the text is deleted") { app.press(.control("u")) }
        then("the footer says what Enter does") { #expect(app.footer.contains("Enter removes 15.03.2027")) }
        when("Enter is pressed") { app.press(.enter) }
        then("the to-do has no due date any more") {
            #expect(item("Call mum", in: app)?.dueDate == nil)
            #expect(app.message == "Removed the due date of “Call mum” · u undoes")
        }
        when("the next date is asked for, and Esc pressed") { app.press(",", "d").type("fri").press(.escape) }
        then("nothing has changed") {
            #expect(item("Pay rent", in: app)?.dueDate == nil)
            #expect(app.selected == "Pay rent")
        }
    }

    @Test(
        "K20 The time of a date such as tonight is set, and shown before, only if the to-do has none",
        arguments: [
            (nil, nil, "21.11.2026  Saturday, today, 20:00", "20:00"),
            ("18:00", nil, "21.11.2026  Saturday, today", "18:00"),
            ("18:00", "19:00", "21.11.2026  Saturday, today", "18:00"),
            (nil, "19:00", "21.11.2026  Saturday, today", nil),
        ] as [(String?, String?, String, String?)]
    )
    func tonight(start: String?, end: String?, echo: String, expected: String?) throws {
        let app = try given("a to-do, perhaps with times") {
            try App([
                .sample("Cook") { item in
                    item.startTime = start.flatMap { ClockTime(text: $0) }
                    item.endTime = end.flatMap { ClockTime(text: $0) }
                }
            ])
        }
        when("tonight is typed as its due date") { app.press(",", "d").type("tonight") }
        then("the footer says what will be set") {
            #expect(app.footer.trimmed.hasPrefix("Due: tonight  \(echo)"))
            #expect(app.footer.contains("20:00") == echo.contains("20:00"))
        }
        when("Enter is pressed") { app.press(.enter) }
        then("that is what it has now") {
            #expect(item("Cook", in: app)?.dueDate == .on("2026-11-21"))
            #expect(item("Cook", in: app)?.startTime?.text == expected)
            #expect(item("Cook", in: app)?.endTime?.text == end)
        }
    }

    @Test("K21 , p and one key more sets the priority")
    func priority() throws {
        let app = try given("a list") { try start() }
        when("the comma and p are pressed") { app.press(",", "p") }
        then("the footer shows the priorities") {
            #expect(app.footer == " Priority:  h high  m medium  l low  Esc cancel  ? help")
        }
        when("h is pressed") { app.press("h") }
        then("the to-do has a high priority, and is still selected") {
            #expect(item("Buy milk", in: app)?.priority == .high)
            #expect(app.message == "Set “Buy milk” to high priority · u undoes")
            #expect(app.selected == "Buy milk")
        }
        when("the low one is chosen, and that is undone") { app.press(",", "p", "l", "u") }
        then("it is high again") { #expect(item("Buy milk", in: app)?.priority == .high) }
    }

    @Test("K22 , a finds a person by a part of their name, and assigns or unassigns them")
    func assigning() throws {
        let app = try given("a list and two people") { try start() }
        when("the comma and a are pressed") { app.press(",", "a") }
        then("the footer asks for the person") {
            #expect(app.footer.contains("Assign:    type a part of a name"))
        }
        when("a part of a name is typed") { app.type("li") }
        then("the person is found") { #expect(app.footer.contains("assigns Bo Li")) }
        when("Enter is pressed") { app.press(.enter) }
        then("they are assigned, and the to-do is still selected") {
            #expect(item("Buy milk", in: app)?.people == [bo.id])
            #expect(app.message == "Assigned “Buy milk” to Bo Li · u undoes")
            #expect(app.selected == "Buy milk")
        }
        when("the same name is typed again") { app.press(",", "a").type("BO") }
        then("the footer says that Enter unassigns") { #expect(app.footer.contains("unassigns Bo Li")) }
        when("Enter is pressed") { app.press(.enter) }
        then("they are not assigned any more") {
            #expect(item("Buy milk", in: app)?.people == [])
            #expect(app.message == "Unassigned “Buy milk” from Bo Li · u undoes")
        }
        when("a name is typed that nobody has, and Enter pressed") {
            app.press(",", "a").type("xyz").press(.enter)
        }
        then("the footer says so") { #expect(app.footer.contains("Nobody is called “xyz”")) }
        when("it is deleted, and the second person chosen with the arrows") {
            app.press(.control("u"), .down, .down, .enter)
        }
        then("that one is assigned") { #expect(item("Buy milk", in: app)?.people == [bo.id]) }
    }

    @Test("K22 The arrows choose between people of one name")
    func sameName() throws {
        let people =
            (1...200).map { Person.sample("Person \($0)") } + [.sample("Kim Lee"), .sample("Kim Lee")]
        let app = try given("200 people, and two of one name") {
            try App([.sample("Buy milk")], people: people)
        }
        when("their name is typed") { app.press(",", "a").type("kim") }
        then("the first one is found") { #expect(app.footer.contains("assigns Kim Lee · 1 of 2")) }
        when("arrows are pressed beyond the last one, and back") { app.press(.down, .down, .up) }
        then("they have gone round") { #expect(app.footer.contains("assigns Kim Lee · 2 of 2")) }
        when("Enter is pressed") { app.press(.enter) }
        then("the other one is assigned") {
            #expect(app.stored.items(in: .todo).first?.people == [people[201].id])
        }
    }

    @Test("K22 Without people, the footer says where to add some")
    func nobody() throws {
        let app = try given("a list without people") { try App([.sample("Buy milk")]) }
        when("the comma and a are pressed") { app.press(",", "a") }
        then("the footer says where to add people") {
            #expect(app.message == "There is nobody to assign: 3 opens People, + adds a person")
        }
    }

    @Test("K19 On a to-do's page the same keys change it, and the page stays")
    func onPage() throws {
        let app = try given("the page of a to-do") { try start().press(.enter) }
        when("it is made due tomorrow") { app.press(",", "m") }
        then("the page shows it") {
            #expect(app.rows.contains { $0.contains("22.11.2026") })
            #expect(app.detail != nil)
        }
        when("its priority is set, and a person assigned") {
            app.press(",", "p", "h", ",", "a").type("ann").press(.enter)
        }
        then("the page shows both") {
            #expect(app.detail != nil)
            #expect(item("Buy milk", in: app)?.priority == .high)
            #expect(item("Buy milk", in: app)?.people == [ann.id])
        }
    }

    @Test("K19 Without a to-do the comma says why it does nothing")
    func emptyList() throws {
        let app = try given("an empty list") { try App() }
        when("the comma is pressed") { app.press(",") }
        then("the footer says why") { #expect(app.message == "There is no to-do here") }
    }
}
