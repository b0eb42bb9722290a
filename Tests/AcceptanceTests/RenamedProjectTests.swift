import DocketCore
import DocketScreens
import Testing

/// A project that another copy renames while its name stands in a form or a draft is still the same one.
@Suite("W4 Projects that are renamed meanwhile", .steps) struct RenamedProjectTests {
    private let home = Project.sample("Home")

    /// An app with a to-do of a project, and another copy on its folder.
    private func start() throws -> (App, FileStorageCopy) {
        let app = try App([.sample("Buy milk") { $0.project = home.id }], projects: [home])
        return (app, try FileStorageCopy(in: app.folder))
    }

    private func rename(in copy: FileStorageCopy) throws {
        var house = home
        house.name = "House"
        try copy.save(copy.list.replacing(home, with: house))
    }

    private func checkProject(of title: String, in app: App) throws {
        let stored = app.stored
        #expect(stored.projects.map(\.name) == ["House"])
        let item = try #require(stored.items(in: .todo).first { $0.title == title })
        #expect(item.project == home.id)
        #expect(!app.message.contains("new project"))
    }

    @Test(
        "W4 A kept edit that is brought back keeps the project under its new name",
        arguments: [false, true]
    )
    func keptEdit(isQuick: Bool) throws {
        let (app, other) = try given("a kept edit of a to-do with a project") { try start() }
        try when("another copy renames the project, and the app is killed and restarted") {
            if isQuick {
                app.press("t").type("Buy oat milk").press(.escape)
            } else {
                app.press("e").type(" and bread").press(.escape)
            }
            try rename(in: other)
            app.restart()
        }
        when("the draft is brought back") { app.press("e", .control("y")) }
        then("the form says what the project is called now") {
            #expect(app.form?.echo(at: .project) == "House")
        }
        when("it is saved") { app.press(.control("s")) }
        try then("the to-do keeps its project, and no other is made") {
            try checkProject(of: isQuick ? "Buy oat milk" : "Buy milk and bread", in: app)
        }
    }

    @Test("W4 A kept edit does not bring back a project that was deleted since")
    func deleted() throws {
        let (app, other) = try given("a kept edit of a to-do with a project") { try start() }
        try when("another copy deletes the project, and the draft is brought back and saved") {
            app.press("e").type("!").press(.escape)
            try other.save(other.list.deleting(Project.self, home.id))
            app.restart()
            app.press("e", .control("y"), .control("s"))
        }
        then("the to-do has none") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk!"])
            #expect(app.stored.items(in: .todo).map(\.project) == [nil])
            #expect(app.stored.projects == [])
        }
    }

    @Test(
        "W4 A to-do that is begun in a project's list belongs to it under its new name",
        arguments: ["a", "2"] as [Key],
        [false, true]
    )
    func begun(key: Key, isShown: Bool) throws {
        let (app, other) = try given("a project's list") { try start() }
        try when("a to-do is begun, another copy renames the project, and the to-do is saved") {
            app.press("P", .enter, key).type("Sweep")
            try rename(in: other)
            if isShown { app.refresh() }
            app.press(key == "a" ? .enter : .control("s"))
            app.refresh()
        }
        try then("it belongs to that project, and no other is made") {
            try checkProject(of: "Sweep", in: app)
        }
    }

    @Test(
        "W4 A kept draft that was begun in a project's list belongs to it under its new name",
        arguments: ["a", "2"] as [Key]
    )
    func keptNew(key: Key) throws {
        let (app, other) = try given("a kept draft that was begun in a project's list") { try start() }
        try when("another copy renames the project, and the draft is brought back after a restart and saved")
        {
            app.press("P", .enter, key).type("Sweep").press(.escape)
            try rename(in: other)
            app.restart()
            app.press(key, .control("y")).press(key == "a" ? .enter : .control("s"))
        }
        try then("it belongs to that project, and no other is made") {
            try checkProject(of: "Sweep", in: app)
        }
    }

    @Test(
        "W4 A name that is typed makes a project, even if one was called so",
        arguments: ["a", "2"] as [Key]
    )
    func typed(key: Key) throws {
        let (app, other) = try given("a project's list") { try start() }
        try when("another copy renames the project, and a to-do is begun and its old name typed") {
            app.press("P", .enter)
            try rename(in: other)
            app.refresh()
            app.press(key)
            if key == "a" {
                app.type("Sweep +Home").press(.enter)
            } else {
                app.type("Sweep").tab(to: .project).press(.control("u")).type("Home").press(.control("s"))
            }
        }
        then("there are both") {
            #expect(app.stored.projects.map(\.name) == ["House", "Home"])
            #expect(app.stored.items(in: .todo).first?.project == app.stored.projects.last?.id)
        }
    }
}
