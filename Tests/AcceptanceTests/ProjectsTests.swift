import DocketCore
import DocketScreens
import Testing

@Suite("P Projects", .steps) struct ProjectsTests {
    private let home = Project.sample("Home", color: .red)
    private let work = Project.sample("Work")

    private func start(rows: Int = 24, columns: Int = 80) throws -> App {
        try App(
            [
                .sample("Buy milk") { $0.project = home.id }, .sample("Call mum"),
                .sample("Cook") { $0.project = home.id },
                .sample("Wash the glass", done: true) { $0.project = home.id },
            ],
            projects: [home, work],
            rows: rows,
            columns: columns
        )
    }

    private func projects(of app: App) -> [String] { app.stored.projects.map(\.name) }

    @Test("P9 P shows the projects, each with its colour and the number of its open to-dos; Esc goes back")
    func page() throws {
        let app = try given("two projects") { try start() }
        when("P is pressed") { app.press("P") }
        then("they are listed, the colour in words too") {
            #expect(app.projects?.rows.map(\.name) == ["Home", "Work"])
            #expect(app.projects?.rows.map(\.remarks.last) == ["2 open", "0 open"])
            #expect(app.rows[2] == " Projects · 2")
            #expect(app.rows[3].contains("❯ ■ Home"))
            #expect(app.rows[3].contains("red"))
            #expect(app.rows[3].hasSuffix("2 open"))
            #expect(app.header.hasPrefix(" ‹ Todos"))
        }
        when("Esc is pressed") { app.press(.escape) }
        then("the list is back") { #expect(app.list?.rows.count == 4) }
        when("it is opened from People, and left") { app.press("3", "P", "h") }
        then("People is back") { #expect(app.people != nil) }
        when("it is opened again, and 1 pressed") { app.press("P", "1") }
        then("the to-dos are shown") { #expect(app.list != nil) }
    }

    @Test("P9 Without projects the footer says how to add one, and keys that need one say so")
    func empty() throws {
        let app = try given("no projects") { try App([.sample("Buy milk")]).press("P") }
        then("the footer says how to add one") {
            #expect(app.projects?.rows == [])
            #expect(app.footer.contains("+ adds one"))
        }
        for key in ["e", "D", "c", "J", "j", .enter] as [Key] {
            when("\(key.label) is pressed") { app.press(key) }
            then("it says why it does nothing") { #expect(app.message == "There is no project here") }
        }
    }

    @Test("P9 A project is moved with K and J")
    func changes() throws {
        let app = try given("two projects") { try start().press("P") }
        when("one is added") { app.press("+").type(" Garden ").press(.enter) }
        then("it is the last, selected, and stored") {
            #expect(app.projects?.rows.last?.isSelected == true)
            #expect(projects(of: app) == ["Home", "Work", "Garden"])
            #expect(app.message == "Added “Garden” · u undoes")
        }
        when("it is moved up by two") { app.press("2", "K") }
        then("a digit opens a tab here") { #expect(app.form != nil) }
        when("it is moved up twice") { app.press(.escape, "P", "G", "K", "K") }
        then("it is the first, and still selected") {
            #expect(projects(of: app) == ["Garden", "Home", "Work"])
            #expect(app.projects?.rows.first?.isSelected == true)
        }
        when("it is moved up once more") { app.press("K") }
        then("the footer says why not") { #expect(app.message == "It is the first project") }
        when("all that is undone") { app.press("u", "u", "u") }
        then("the projects are as before") { #expect(projects(of: app) == ["Home", "Work"]) }
    }

    @Test("P9 A project that is added is the last of the list")
    func add() throws { try NamedPage.projects.checkAdding() }

    @Test("P9 A project's name can be changed, and all keep their place")
    func rename() throws { try NamedPage.projects.checkRenaming() }

    @Test("P9 A failure to load, save or delete projects is shown, and keeps what was typed")
    func failures() throws { try NamedPage.projects.checkFailures() }

    @Test("P9 A blank name is refused", arguments: NamedPage.blankNames)
    func blankName(name: String) throws { try NamedPage.projects.checkBlank(name) }

    @Test("P9 A name that another project has is refused, in any case")
    func takenName() throws { try NamedPage.projects.checkTaken() }

    @Test("P10 A project's colour is chosen with one more key, or taken away")
    func color() throws {
        let app = try given("two projects") { try start().press("P", "j") }
        when("c is pressed") { app.press("c") }
        then("the footer shows the colours") {
            for choice in ["k black", "r red", "b blue", "m magenta", "n none"] {
                #expect(app.rows.contains { $0.contains(choice) }, "\(choice)")
            }
        }
        when("g is pressed") { app.press("g") }
        then("the project is green") {
            #expect(app.stored.projects.map(\.color) == [.red, .green])
            #expect(app.message == "Coloured “Work” green · u undoes")
            #expect(app.projects?.rows.last?.isSelected == true)
        }
        when("c and g are pressed again") { app.press("c", "g") }
        then("there is nothing to do") { #expect(app.message == "It is green already") }
        when("c and n are pressed") { app.press("c", "n") }
        then("it has no colour") {
            #expect(app.stored.projects.map(\.color) == [.red, nil])
            #expect(app.message == "Removed the colour of “Work” · u undoes")
        }
        when("that is undone") { app.press("u") }
        then("it is green again") { #expect(app.stored.projects.map(\.color) == [.red, .green]) }
    }

    @Test("P11 Deleting a project leaves its to-dos without one, in one step that the notice counts")
    func delete() throws {
        let app = try given("a project with open and done to-dos") { try start().press("P") }
        when("it is deleted") { app.press("D") }
        then("its to-dos stay, without a project") {
            #expect(app.message == "Deleted “Home” · 3 to-dos have no project now · u undoes")
            #expect(app.projects?.rows.map(\.name) == ["Work"])
            #expect(app.stored.count == 4)
            #expect(app.stored.items(in: .todo).allSatisfy { $0.project == nil })
        }
        when("that is undone") { app.press("u") }
        then("the project is back in its place, with its to-dos") {
            #expect(app.projects?.rows.map(\.name) == ["Home", "Work"])
            #expect(app.projects?.rows.map(\.remarks.last) == ["2 open", "0 open"])
            #expect(app.stored.items(in: .done).map(\.project) == [home.id])
        }
        when("the other one is deleted, which has no to-dos") { app.press("G", "D") }
        then("nothing is counted") { #expect(app.message == "Deleted “Work” · u undoes") }
    }

    @Test("P11 When projects are deleted the others are listed, and the list is empty after the last")
    func deleteAll() throws { try NamedPage.projects.checkDeleting() }

    @Test(
        "P9 On a narrow screen the colour gives way before the name, and never its word alone",
        arguments: [20, 40]
    )
    func narrow(columns: Int) throws {
        let app = try given("a narrow screen") { try start(rows: 12, columns: columns).press("P") }
        then("name and count are shown, and the colour only with its word") {
            #expect(app.rows[3].contains("Home"))
            #expect(app.rows[3].hasSuffix("2 open"))
            #expect(app.rows[3].contains("■") == app.rows[3].contains("red"))
            #expect(app.rows[3].contains("red") == (columns == 40))
        }
    }
}

/// What another copy does while the page or its prompt is open.
@Suite("P Projects beside others", .steps) struct ProjectsBesideOthersTests {
    private let home = Project.sample("Home", color: .red)
    private let work = Project.sample("Work")

    private func start() throws -> (App, FileStorageCopy) {
        let app = try App(
            [.sample("Buy milk") { $0.project = home.id }],
            projects: [home, work]
        )
        .press("P")
        return (app, try FileStorageCopy(in: app.folder))
    }

    @Test("P9 A project that another copy deletes while it is renamed is back under its new name")
    func renamingDeleted() throws {
        let (app, other) = try given("the prompt for a new name") { try start() }
        when("a name is typed") { app.press("e").type("s") }
        try when("another copy deletes the project, and Enter is pressed") {
            try other.save(other.list.deleting(Project.self, home.id))
            app.refresh()
            app.press(.enter)
        }
        then("it is there, and the footer says so") {
            #expect(app.stored.projects.map(\.name).sorted() == ["Homes", "Work"])
            #expect(app.message == "Renamed “Homes” · “Homes” had been deleted, and is back · u undoes")
        }
    }

    @Test("P9 A name that two copies change is the later one, and the footer says so")
    func renamingRenamed() throws {
        let (app, other) = try given("the prompt for a new name") { try start() }
        when("a name is typed") { app.press("e").type("s") }
        try when("another copy renames and colours the project, and Enter is pressed") {
            var edited = home
            (edited.name, edited.color) = ("House", .blue)
            try other.save(other.list.replacing(home, with: edited))
            app.refresh()
            app.press(.enter)
        }
        then("the name is the one from here, the colour that of the other copy") {
            #expect(app.stored.projects.map(\.name) == ["Homes", "Work"])
            #expect(app.stored.projects.map(\.color) == [.blue, nil])
            #expect(app.message.contains("its name was changed meanwhile, yours stays"))
        }
    }

    @Test("P10 The choice of a colour closes when another copy deletes the project")
    func coloringDeleted() throws {
        let (app, other) = try given("the colours to choose from") { try start() }
        when("c is pressed") { app.press("c") }
        try when("another copy deletes the project, and r is pressed") {
            try other.save(other.list.deleting(Project.self, home.id))
            app.refresh()
            app.press("r")
        }
        then("the other project keeps its colour") {
            #expect(app.stored.projects.map(\.name) == ["Work"])
            #expect(app.stored.projects.map(\.color) == [nil])
        }
    }

    @Test("P11 A project that another copy has renamed is not deleted unseen")
    func deletingRenamed() throws {
        let (app, other) = try given("two projects") { try start() }
        try when("another copy renames one, and it is deleted before that is shown") {
            var edited = home
            edited.name = "House"
            try other.save(other.list.replacing(home, with: edited))
            app.press("D")
        }
        then("it stays, and the footer says why") {
            #expect(app.stored.projects.map(\.name) == ["House", "Work"])
            #expect(app.message == "Not deleted: “House” was changed since")
        }
    }
}
