import DocketCore
import DocketScreens
import FoundationEssentials
import Testing

@Suite("V Views", .steps) struct ViewsTests {
    private let ann = Person.sample("Ann Berg")
    private let home = Project.sample("Home", color: .green)

    private func start() throws -> App {
        try App(
            [
                .sample("Buy milk") { ($0.tags, $0.dueDate, $0.project) = (["dairy"], App.today, home.id) },
                .sample("Call the bank") {
                    ($0.people, $0.dueDate) = ([ann.id], App.today.adding(days: -1))
                },
                .sample("Paint the door") { ($0.project, $0.dueDate) = (home.id, App.today.adding(days: 3)) },
                .sample("Read a book"),
                .sample("Wash the glass", done: true) { $0.tags = ["dairy"] },
            ],
            people: [ann],
            projects: [home]
        )
    }

    /// The page's rows with their numbers, such as `All 4`.
    private func rows(of app: App) -> [String] {
        app.views?.rows.map { "\($0.name) \($0.remarks[0].split(separator: " ")[0])" } ?? []
    }

    @Test(
        "V3 v opens the views, with the number of open to-dos of each; typing narrows, Enter shows, Esc closes"
    )
    func page() throws {
        let app = try given("to-dos of a project, a tag, a person, and days") { try start() }
        when("v is pressed") { app.press("v") }
        then("all views are there, each with its number") {
            let builtIn = ["All 4", "Today 2", "Upcoming 2", "Later 0", "No date 1"]
            #expect(rows(of: app) == builtIn + ["Home 2", "#dairy 1", "Ann Berg 1"])
            #expect(app.rows.contains { $0.hasPrefix(" ❯ All") })
        }
        when("a part of a name is typed") { app.type("AIR") }
        then("what has it in its name is left") {
            #expect(rows(of: app) == ["#dairy 1"])
            #expect(app.footer.contains("Find: AIR"))
        }
        when("Enter is pressed") { app.press(.enter) }
        then("its open to-dos are shown, and it is named above the list") {
            #expect(app.sections == ["To do": ["Buy milk"]])
            #expect(app.rows[1].contains("· #dairy"))
        }
        when("Esc is pressed") { app.press(.escape) }
        then("all are shown") {
            #expect(app.list?.rows.count == 5)
            #expect(app.message == "All to-dos are shown")
        }
        for (typed, titles) in [
            ("today", ["Buy milk", "Call the bank"]), ("no da", ["Read a book"]),
            ("home", ["Buy milk", "Paint the door"]), ("ann", ["Call the bank"]),
        ] {
            when("“\(typed)” is shown") { app.press("v").type(typed).press(.enter) }
            then("its to-dos are there") { #expect(app.sections == ["To do": titles]) }
        }
        when("All is shown") { app.press("v", .enter) }
        then("so are all to-dos") {
            #expect(app.list?.rows.count == 5 && app.list?.groupName == nil)
        }
        when("nothing is called so") { app.press("v").type("xyz").press(.enter) }
        then("the page says so and stays") {
            #expect(rows(of: app).isEmpty)
            #expect(app.rows.contains { $0.contains("No view is called so") })
        }
        when("Esc is pressed") { app.press(.escape) }
        then("what was typed is cleared") { #expect(rows(of: app).count == 8) }
        when("Esc is pressed again") { app.press(.escape) }
        then("the list is back") { #expect(app.list != nil) }
    }

    @Test("V3 The numbers follow each change, also of another copy")
    func counts() throws {
        let app = try given("to-dos") { try start() }
        when("one of today's is checked, and v pressed") { app.press(" ", "v") }
        then("the numbers are less by one") {
            #expect(rows(of: app).contains("Today 1") && rows(of: app).contains("Home 1"))
            #expect(rows(of: app).contains("#dairy 0"), "also where all are done")
        }
        when("it is unchecked by undo") { app.press(.alt("u")) }
        then("they are as before") {
            #expect(rows(of: app).contains("Today 2") && rows(of: app).contains("Home 2"))
        }
        let other = try App(folder: app.folder)
        when("another copy checks it") {
            other.press(" ")
            app.refresh()
        }
        then("they are less again") {
            #expect(rows(of: app).contains("Today 1") && rows(of: app).contains("Home 1"))
        }
        when("the other copy adds one and quits, and the files are read anew") {
            other.press("a").type("Sow #garden today").press(.enter, .escape)
            other.quit()
            app.refresh()
        }
        then("it counts") {
            #expect(rows(of: app).contains("Today 2") && rows(of: app).contains("#garden 1"))
        }
    }

    @Test("V3 A view of days is read anew after midnight")
    func midnight() throws {
        let app = try given("to-dos") { try start() }
        when("today's are shown, and midnight passes") {
            app.press("v").type("upc").press(.enter)
            app.waitUntilTomorrow()
        }
        then("what is overdue by now is no longer there") {
            #expect(app.sections == ["To do": ["Paint the door"]])
        }
    }

    @Test(
        "V4 S saves what is searched, and its order, under a name; it is renamed, changed and deleted with undo"
    )
    func saved() throws {
        let app = try given("to-dos") { try start() }
        when("S is pressed where nothing is searched") { app.press("S") }
        then("the footer says what to do first") {
            #expect(app.message == "Search or sort first: / searches")
        }
        when("a project's to-dos are searched, sorted and saved") {
            app.press("P", .enter, "s", "t", "/").type("milk or door").press(.enter, "S")
        }
        then("the prompt shows what is saved") {
            #expect(app.footer.contains("View: ") && app.footer.contains("+Home (milk or door) is:open"))
        }
        when("the name of another view is typed") { app.type("today").press(.enter) }
        then("it is taken") { #expect(app.footer.contains("There is a view “Today” already")) }
        when("a name is typed") { app.press(.control("u")).type("Housework").press(.enter) }
        then("the view is saved and shown in its order") {
            #expect(app.message == "Saved the view “Housework” · u undoes")
            #expect(app.rows[1].contains("· Housework") && app.rows[1].contains("by title"))
            #expect(app.sections == ["To do": ["Buy milk", "Paint the door"]])
        }
        when("Esc is pressed") { app.press(.escape) }
        then("all are shown in the order of before") { #expect(!app.rows[1].contains("by due date")) }
        when("Docket is started again") { app.restart() }
        when("the view is renamed") {
            app.press("v").type("house").press(.function(2)).type(" today").press(.enter)
        }
        then("it has the name") { #expect(rows(of: app) == ["Housework today 2"]) }
        when("its query gets a mistake") { app.press(.function(4)).type(" due:friz").press(.enter) }
        then("the prompt says so, and stays") { #expect(app.footer.contains("Query: ")) }
        when("the mistake is mended") {
            for _ in 1...4 { app.press(.backspace) }
            app.type("today").press(.enter)
        }
        then("its number is that of the new query") { #expect(rows(of: app) == ["Housework today 1"]) }
        when("it is shown") { app.press(.enter) }
        then("it finds less") { #expect(app.sections == ["To do": ["Buy milk"]]) }
        when("it is deleted") { app.press("v").type("house").press(.delete) }
        then("its to-dos stay, and the footer says how to take it back") {
            #expect(rows(of: app).isEmpty)
            #expect(app.message == "Deleted the view “Housework today” · Alt-U undoes")
        }
        when("that is undone") { app.press(.alt("u")) }
        then("it is back") { #expect(rows(of: app) == ["Housework today 1"]) }
        when("it gets a name that what was typed does not find") {
            app.press(.function(2), .control("u")).type("Chores").press(.enter)
        }
        then("all views are shown, with it") { #expect(rows(of: app).contains("Chores 1")) }
        when("a view that everybody has is to be deleted") { app.press(.home, .delete) }
        then("it stays") { #expect(app.message == "Only a saved view can be changed") }
    }

    @Test("V4 A view that is saved is the last of those saved")
    func add() throws { try NamedPage.views.checkAdding() }

    @Test("V4 A view's name can be changed, and all keep their place")
    func rename() throws { try NamedPage.views.checkRenaming() }

    @Test("V4 When saved views are deleted the others are listed")
    func delete() throws { try NamedPage.views.checkDeleting() }

    @Test("V4 A failure to load, save or delete views is shown, and keeps what was typed")
    func failures() throws { try NamedPage.views.checkFailures() }

    @Test("V4 A blank name is refused", arguments: NamedPage.blankNames)
    func blankName(name: String) throws { try NamedPage.views.checkBlank(name) }

    @Test("V4 A name that another view has is refused, in any case")
    func takenName() throws { try NamedPage.views.checkTaken() }

    @Test("V4 A saved view that can't be read says why, and can be changed")
    func unreadable() throws {
        let app = try given("views from another program") {
            try App(
                [.sample("Buy milk")],
                views: [
                    SavedView(id: UUID(), name: "Bad", query: "due:friz", rank: 1),
                    SavedView(id: UUID(), name: "Gone", query: "+garden", rank: 2),
                ]
            )
        }
        when("the first is opened") { app.press("v").type("bad") }
        then("it has no number") { #expect(app.rows.contains { $0.hasSuffix(" ?") && $0.contains("Bad") }) }
        when("Enter is pressed") { app.press(.enter) }
        then("the page says why it shows nothing") {
            #expect(app.message.hasPrefix("“Bad” can't be read: due:friz is no day"))
        }
        when("the mistake is mended") {
            app.press(.function(4)).press(.backspace).press(.enter)
        }
        then("it has a number") { #expect(rows(of: app) == ["Bad 0"]) }
        when("one is opened whose project is gone") {
            app.press(.escape).type("gone").press(.enter)
        }
        then("the list says so") {
            #expect(app.message == "No project is called “garden” · Esc shows all · ? help")
        }
    }

    @Test("V4 A saved view that is saved under its name in other letters is renamed, and makes no second one")
    func otherCase() throws {
        let app = try given("a saved view") { try start() }
        app.press("/").type("the").press(.enter, "S").type("The").press(.enter)
        when("it is saved as “THE”") {
            app.press("S", .control("u")).type("THE").press(.enter)
        }
        then("there is one view, of that name") {
            #expect(app.message == "Changed the view “THE” · u undoes")
            #expect(app.stored.views.map(\.name) == ["THE"])
        }
    }

    @Test("V4 S in a saved view changes that one, if it keeps its name")
    func changed() throws {
        let app = try given("a saved view") { try start() }
        app.press("/").type("the").press(.enter, "S").type("The").press(.enter)
        when("more is searched in it, and saved under its name") {
            app.press("/").type("bank").press(.enter, "S", .enter)
        }
        then("it has both words") {
            #expect(app.message == "Changed the view “The” · u undoes")
            #expect(app.sections == ["To do": ["Call the bank"]])
        }
        when("it is deleted while it is shown, by undo twice") { app.press("u", "u") }
        then("all are shown") {
            #expect(app.list?.groupName == nil && app.list?.rows.count == 5)
        }
    }

    @Test(
        "V6 No key waits for a long list: with a query or a view, the rest of it is searched and counted between keys"
    )
    func longList() throws {
        let app = try given("5,000 to-dos, the last of them for Ann") {
            let others = (1..<5000).map { TodoItem.sample("To-do \($0)") }
            let last = TodoItem.sample("Buy milk") { ($0.people, $0.dueDate) = ([ann.id], App.today) }
            return try App(others + [last], people: [ann])
        }
        let keys: [Key] = ["/", "@", "a", "n", "n"]
        for key in keys {
            when("\(key) is pressed") { app.press(key) }
            then("not all of them were looked at") { #expect(key == "/" || app.isSearching) }
        }
        when("nothing is pressed for a moment") { app.idle() }
        then("the last one is found") {
            #expect(!app.isSearching && app.list?.rows.map(\.title) == ["Buy milk"])
        }
        when("the views are opened") { app.press(.escape, "v") }
        then("people are counted, and the views not yet") {
            #expect(
                rows(of: app) == ["All …", "Today …", "Upcoming …", "Later …", "No date …", "Ann Berg 1"]
            )
        }
        when("nothing is pressed for a moment") { app.idle() }
        then("all are counted") {
            let builtIn = ["All 5000", "Today 1", "Upcoming 1", "Later 0", "No date 4999"]
            #expect(rows(of: app) == builtIn + ["Ann Berg 1"])
        }
        when("Today is shown") { app.press(.down, .enter) }
        then("it is searched between keys, too") { #expect(app.isSearching) }
        when("nothing is pressed for a moment") { app.idle() }
        then("its to-do is there") { #expect(app.sections == ["To do": ["Buy milk"]]) }
    }

    @Test(
        "V5 Adding while a view is shown gives the to-do what the view asks for, and the quick line shows it"
    )
    func adding() throws {
        let app = try given("to-dos") { try start() }
        when("a view with a project, a tag, a person, a priority and a day is saved") {
            app.press("/").type("+home #dairy @ann !high due:today (milk or -is:done)").press(.enter, "S")
            app.type("All of it").press(.enter)
        }
        when("a line is typed") { app.press("a").type("Buy butter") }
        then("the line below shows what it gets") {
            let echo = app.rows.suffix(2).joined()
            for part in ["Buy butter", "#dairy", "Home", "Ann Berg", "high", "due 21.11.2026"] {
                #expect(echo.contains(part))
            }
        }
        when("it is added") { app.press(.enter, .escape) }
        then("it is in the view") {
            #expect(app.list?.rows.map(\.title).contains("Buy butter") == true)
            let item = app.shownList.items(in: .todo).first { $0.title == "Buy butter" }
            #expect(item?.project == home.id && item?.tags == ["dairy"] && item?.people == [ann.id])
            #expect(item?.priority == .high && item?.dueDate == App.today)
        }
        when("a tag's to-dos are shown, and one is added in the form") {
            app.press("v").type("#dairy").press(.enter, "+").type("Buy cream").press(.control("s"))
        }
        then("it has the tag") {
            #expect(app.shownList.items(in: .todo).first { $0.title == "Buy cream" }?.tags == ["dairy"])
        }
        when("Upcoming is shown, and a line is typed") {
            app.press("v").type("upc").press(.enter, "a").type("Sow")
        }
        then("no day is taken for it: a week has several") {
            #expect(!app.rows.suffix(2).joined().contains("due"))
        }
    }
}
