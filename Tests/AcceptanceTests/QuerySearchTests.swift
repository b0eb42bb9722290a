import DocketCore
import DocketScreens
import FoundationEssentials
import Testing

@Suite("V Queries in the search", .steps) struct QuerySearchTests {
    private let ann = Person.sample("Ann Berg")
    private let home = Project.sample("Home")

    private func started() throws -> App {
        try App(
            [
                .sample("Buy milk") { $0.tags = ["dairy"] },
                .sample("Call the bank") {
                    ($0.people, $0.dueDate) = ([ann.id], Day(isoText: "2027-03-15"))
                },
                .sample("Paint the door") { ($0.project, $0.priority) = (home.id, .high) },
                .sample("Wash the glass", done: true),
            ],
            people: [ann],
            projects: [home]
        )
    }

    @Test(
        "X17 The search takes queries: tags, projects, people, priority, states, fields and days",
        arguments: [
            ("#dairy", ["Buy milk"]), ("+home", ["Paint the door"]), ("@ann", ["Call the bank"]),
            ("!high", ["Paint the door"]), ("is:done", ["Wash the glass"]), ("has:due", ["Call the bank"]),
            ("due:15.3.2027", ["Call the bank"]), ("the -is:done", ["Call the bank", "Paint the door"]),
            ("milk or door", ["Buy milk", "Paint the door"]), ("\"the do\"", ["Paint the door"]),
            ("due:none -#dairy is:open", ["Paint the door"]),
        ]
    )
    func queries(text: String, titles: [String]) throws {
        let app = try given("to-dos with a tag, a project, a person, a day") { try started() }
        when("a query is typed") { app.press("/").type(text) }
        then("what it finds is shown") { #expect(app.list?.rows.map(\.title) == titles) }
        when("Enter is pressed") { app.press(.enter) }
        then("it stands beside the filters") { #expect(app.rows[1].contains("· /\(text)")) }
    }

    @Test("V1 A query with a mistake says where and what as it is typed, and the last good one stays")
    func mistake() throws {
        let app = try given("to-dos") { try started() }
        when("a quote is opened behind a query") { app.press("/").type("the \"") }
        then("the prompt says what is missing, and what the query found is shown") {
            #expect(app.footer.contains("The quote has no end"))
            #expect(app.list?.rows.map(\.title) == ["Call the bank", "Paint the door", "Wash the glass"])
        }
        when("it becomes a term that is no day") { app.press(.backspace).type("due:friz") }
        then("the reason names the term") {
            #expect(app.rows.contains { $0.contains("due:friz is no day") })
        }
        when("Enter is pressed") { app.press(.enter) }
        then("the prompt stays open with the reason") {
            #expect(app.footer.contains("the due:friz"))
            #expect(app.rows.contains { $0.contains("due:friz is no day") })
        }
        when("the term becomes a day") { app.press(.control("u")).type("the due:15.3.2027") }
        then("it counts") { #expect(app.list?.rows.map(\.title) == ["Call the bank"]) }
        when("an open quote is typed, and Esc pressed") { app.type(" \"").press(.escape) }
        then("all are shown") { #expect(app.list?.rows.count == 4) }
    }

    @Test(
        "V2 A query's terms stand out as it is typed, and Tab completes tags, projects, people and words behind is: and has:"
    )
    func completion() throws {
        let app = try given("to-dos") { try started() }
        when("the beginning of a tag is typed") { app.press("/").type("the or #da") }
        then("the rest of it stands behind it, and what was typed is marked") {
            #expect(app.footer.hasPrefix(" Search: the or #dairy"))
            #expect(app.footerSpans.contains { $0.text == "or" && $0.role == .faint })
            #expect(app.footerSpans.contains { $0.text == "#da" && $0.role == .key })
            #expect(app.footerSpans.contains { $0.text == "iry" && $0.role == .example })
        }
        when("Tab is pressed") { app.press(.tab) }
        then("the tag is complete") {
            #expect(app.footer.hasPrefix(" Search: the or #dairy"))
            #expect(
                app.list?.rows.map(\.title) == [
                    "Buy milk", "Call the bank", "Paint the door", "Wash the glass",
                ]
            )
        }
        for (typed, completed) in [
            ("+h", "+Home"), ("@an", "@\"Ann Berg\""), ("is:ove", "is:overdue"), ("has:l", "has:location"),
        ] {
            when("\(typed) is typed, and Tab pressed") { app.press(.control("u")).type(typed).press(.tab) }
            then("it is \(completed)") { #expect(app.footer.hasPrefix(" Search: \(completed)")) }
        }
        when("Tab is pressed again") { app.press(.tab) }
        then("the next word takes its place") { #expect(app.footer.hasPrefix(" Search: has:link")) }
        when("nothing can follow") { app.press(.control("u")).type("#nothing").press(.tab) }
        then("the prompt says so, and keeps the text") {
            #expect(app.footer.contains("#nothing") && app.footer.contains("Nothing completes this"))
        }
        when("what can follow is longer than a search may be") {
            app.press(.control("u"), .paste(String(repeating: "x", count: 192) + " is:ove"), .tab)
        }
        then("the prompt says so, too") { #expect(app.footer.contains("Nothing completes this")) }
        when("a day is wrong") { app.press(.control("u")).type("due:friz milk") }
        then("it stands out") {
            #expect(app.footerSpans.contains { $0.text == "due:friz" && $0.role == .error })
        }
    }

    @Test("X18 What a search found by today is found by the new day after midnight")
    func midnight() throws {
        let app = try given("a to-do for tomorrow") {
            try App([.sample("Call the bank") { $0.dueDate = App.today.adding(days: 1) }])
        }
        when("today's are searched") { app.press("/").type("due:today").press(.enter) }
        then("there are none") { #expect(app.list?.rows.isEmpty ?? false) }
        when("midnight passes") { app.waitUntilTomorrow() }
        then("it is there") { #expect(app.list?.rows.map(\.title) == ["Call the bank"]) }
    }

    @Test(
        "X19 The search takes words: overdue, today, tomorrow, this week, no date, no project, no tag, nobody",
        arguments: [
            ("overdue", ["Old"]), ("today", ["Now"]), ("tomorrow", ["Next"]), ("this week", ["Now", "Next"]),
            ("no date", ["Today"]), ("no project", ["Old", "Now", "Today"]),
            ("no tag", ["Old", "Next", "Today"]), ("nobody", ["Now", "Next", "Today"]),
            ("nobody no project no tag", ["Today"]), ("-overdue no tag", ["Next", "Today"]),
            ("\"today\"", ["Today"]), ("toda", ["Today"]),
        ]
    )
    func words(text: String, titles: [String]) throws {
        // Saturday
        let today = App.today
        let app = try given("to-dos of yesterday, today, tomorrow and no day") {
            try App(
                [
                    .sample("Old") { ($0.dueDate, $0.people) = (today.adding(days: -7), [ann.id]) },
                    .sample("Now") { ($0.dueDate, $0.tags) = (today, ["home"]) },
                    .sample("Next") { ($0.dueDate, $0.project) = (today.adding(days: 1), home.id) },
                    .sample("Today"),
                ],
                people: [ann],
                projects: [home]
            )
        }
        when("words are searched") { app.press("/").type(text) }
        then("they mean what people say") { #expect(app.list?.rows.map(\.title) == titles) }
    }

    @Test("V7 What is wrong with a query is shown whole, and a bracket that closes nothing is text")
    func wholeMistake() throws {
        let app = try given("to-dos, one with a bracket in its title") {
            try App([.sample("Buy milk (2 l)"), .sample("Buy bread")], rows: 12, columns: 40)
        }
        when("a bracket of it is typed") { app.press("/").type("milk (2") }
        then("it is found") { #expect(app.list?.rows.map(\.title) == ["Buy milk (2 l)"]) }
        when("a word is mistyped") { app.press(.control("u")).type("milk is:opne") }
        then("all of the reason stands above the prompt") {
            let text = app.rows.flatMap { $0.split(separator: " ") }.joined(separator: " ")
            let known = "open, done, overdue, today, week, later, repeating, part or parent"
            #expect(text.contains("is:opne is unknown: write \(known) behind is:"))
            #expect(app.footer.contains("milk is:opne"))
        }
        when("there is room for it") { app.resize(rows: 24, columns: 200) }
        then("it stands beside the text") {
            #expect(app.footer.contains("is:opne  is:opne is unknown: write open, done, overdue"))
        }
        when("an or has only one bracket") { app.press(.control("u")).type("(milk or bread") }
        then("the other one is missing") {
            #expect(app.footer.contains("Missing ). To find “(”, use quotes"))
        }
    }

    @Test(
        "V8 view: and a name stand for the query of that view, in the search too, and docket list uses a saved view's order"
    )
    func viewTerms() throws {
        let app = try given("to-dos and saved views, one of which names another") {
            try App(
                [.sample("Buy milk") { $0.tags = ["dairy"] }, .sample("Buy bread"), .sample("Pay rent")],
                views: [
                    SavedView(id: UUID(), name: "My dairy", query: "#dairy", rank: 1),
                    SavedView(id: UUID(), name: "Shop", query: "view:\"My dairy\" or bread", rank: 2),
                    SavedView(id: UUID(), name: "Circle", query: "view:circle", rank: 3),
                ]
            )
        }
        for (text, titles) in [
            ("view:my", ["Buy milk"]), ("-view:my buy", ["Buy bread"]),
            ("view:shop", ["Buy milk", "Buy bread"]), ("view:\"No date\" rent", ["Pay rent"]),
        ] {
            when("\(text) is searched") { app.press("/").type(text) }
            then("it finds what the view finds") { #expect(app.list?.rows.map(\.title) == titles) }
            app.press(.escape)
        }
        when("there is no such view") { app.press("/").type("view:nothing") }
        then("the prompt says so") { #expect(app.footer.contains("There is no view “nothing”")) }
        when("a view asks for itself") { app.press(.control("u")).type("view:circle") }
        then("the prompt says so") { #expect(app.footer.contains("The view “Circle” asks for itself")) }
        when("the views are opened") { app.press(.escape, "v") }
        then("those of a view are counted") {
            #expect(app.rows.contains { $0.contains("Shop") && $0.contains(" 2") })
        }
    }
}
