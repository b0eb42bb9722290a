import DocketCore
import DocketScreens
import Testing

@Suite("P12 Projects' to-dos", .steps) struct ProjectFilterTests {
    private let home = Project.sample("Home")
    private let work = Project.sample("Work")

    private func start() throws -> App {
        try App(
            [
                .sample("Buy milk") { $0.project = home.id }, .sample("Call mum"),
                .sample("Cook") { $0.project = home.id },
                .sample("Wash the glass", done: true) { $0.project = home.id },
            ],
            people: [.sample("Ann Berg")],
            projects: [home, work]
        )
    }

    @Test("P12 Enter shows a project's to-dos alone, and Esc all again")
    func todos() throws {
        let app = try given("to-dos of a project, and of none") { try start() }
        when("Enter is pressed on the project") { app.press("P", .enter) }
        then("the list shows its open to-dos, and its name") {
            #expect(app.sections == ["To do": ["Buy milk", "Cook"]])
            #expect(app.list?.groupName == "Home")
            #expect(app.rows[1].contains("Home"))
        }
        when("f is pressed") { app.press("f") }
        then("the done ones are shown") { #expect(app.sections == ["Done": ["Wash the glass"]]) }
        when("Esc is pressed") { app.press(.escape) }
        then("all are shown again") {
            #expect(app.list?.rows.count == 4)
            #expect(app.list?.groupName == nil)
            #expect(app.message == "All to-dos are shown")
        }
        when("a person's to-dos are shown, and then a project's without any") {
            app.press("3", .enter, "P", "j", .enter)
        }
        then("the project takes the person's place, and the footer says how to go on") {
            #expect(app.list?.groupName == "Work")
            #expect(app.footer.contains("No to-dos of this project here · Esc shows all"))
        }
    }

    @Test("P12 A to-do that is added while a project's are shown belongs to it; that alone is no draft")
    func adding() throws {
        let app = try given("a project's to-dos") { try start().press("P", .enter) }
        when("one is added") { app.press("2").type("Sweep").press(.control("s")) }
        then("it belongs to the project, and is shown among its to-dos") {
            #expect(app.stored.items(in: .todo).first?.project == home.id)
            #expect(app.list?.groupName == "Home")
            #expect(app.selected == "Sweep")
        }
        when("another one is begun, and left before anything was typed") { app.press("2", .escape) }
        then("no draft is kept") { #expect(!app.message.contains("draft")) }
        when("one is begun, discarded, and saved with another title") {
            app.press("2").type("x").press(.control("x")).type("Dust").press(.control("s"))
        }
        then("it belongs to the project as well") {
            #expect(app.stored.items(in: .todo).first?.title == "Dust")
            #expect(app.stored.items(in: .todo).first?.project == home.id)
        }
    }

    @Test("P12 K and J move a to-do among those of the project that are shown")
    func moving() throws {
        let app = try given("a project's to-dos") { try start().press("P", .enter) }
        when("the first one is moved down") { app.press("J") }
        then("it stands behind the next one of the project, and the others keep their order") {
            #expect(app.sections == ["To do": ["Cook", "Buy milk"]])
            #expect(app.stored.items(in: .todo).map(\.title) == ["Call mum", "Cook", "Buy milk"])
        }
    }

    @Test("P12 All to-dos are shown again when the project is deleted")
    func deleted() throws {
        let app = try given("a project's to-dos") { try start().press("P", .enter) }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy deletes the project") {
            try other.save(other.list.deleting(Project.self, home.id))
            app.refresh()
        }
        then("all to-dos are shown") {
            #expect(app.list?.groupName == nil)
            #expect(app.list?.rows.count == 4)
        }
    }
}
