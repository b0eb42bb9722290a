import DocketCore
import DocketScreens
import Testing

@Suite("T Project and tags in the form", .steps) struct FormNamesTests {
    @Test(
        "T2 The form has the fields Project and Tags; → or Tab completes them from what exists, and Save makes what is new"
    )
    func completing() throws {
        let app = try given("an open form with a title") { try App().press("+").type("Buy milk") }
        when("a project and tags that are new are typed") {
            app.tab(to: .project).type("Kitchen").press(.tab).type("dairy, #shop")
        }
        then("the form says that the project is new") {
            #expect(app.form?.echo(at: .project) == "new project")
            #expect(app.stored.projects == [])
        }
        when("it is saved") { app.press(.control("s")) }
        try then("the project is made, the to-do has both, and the footer says so") {
            let item = try #require(app.stored.items(in: .todo).first)
            #expect(item.project.flatMap(app.stored.project)?.name == "Kitchen")
            #expect(item.tags == ["dairy", "shop"])
            #expect(app.message == "Added “Buy milk” in the new project “Kitchen” · u undoes")
        }
        when("the beginnings of both are typed for another to-do") {
            app.press("+").type("Cook").tab(to: .project).type("ki")
        }
        then("the rest stands behind the cursor, and the footer names the key") {
            #expect(app.form?.field(.project)?.completion == "tchen")
            #expect(app.roles(of: "tchen") == [.example])
            #expect(app.footer.contains("→ complete"))
            #expect(app.form?.echo(at: .project) == nil)
        }
        when("Tab is pressed twice, and a tag begun and completed with →") {
            app.press(.tab, .tab).type("fresh #DA").press(.right)
        }
        then("both are completed, as they are spelled there") {
            #expect(app.form?.field(.project)?.text == "Kitchen")
            #expect(app.form?.field(.tags)?.text == "fresh #dairy")
        }
        when("it is saved") { app.press(.control("s")) }
        then("it belongs to the same project") {
            #expect(app.stored.projects.map(\.name) == ["Kitchen"])
            #expect(app.stored.items(in: .todo).map(\.tags) == [["fresh", "dairy"], ["dairy", "shop"]])
            #expect(Set(app.stored.items(in: .todo).map(\.project)).count == 1)
        }
    }

    @Test("T2 Only what is being typed is completed, and only at the end of the text")
    func notCompleting() throws {
        let app = try given("a form where a project was begun") {
            try App.withNames().press("+").type("Cook").tab(to: .project).type("ki")
        }
        then("it can be completed") { #expect(app.form?.field(.project)?.completion == "tchen") }
        when("the cursor goes back") { app.press(.left) }
        then("nothing is offered") { #expect(app.form?.field(.project)?.completion == nil) }
        when("the field is left and comes back") { app.press(.end, .tab, .backTab) }
        then("nothing is offered, and Tab goes on") {
            #expect(app.form?.field(.project)?.completion == nil)
            #expect(app.form?.echo(at: .project) == "new project")
            app.press(.tab)
            #expect(app.form?.field(.tags)?.isFocused == true)
        }
        when("a whole name is typed, and Tab pressed") {
            app.press(.backTab, .control("u")).type("kitchen").press(.tab)
        }
        then("the next field is focused, and the echo has the project's name") {
            #expect(app.form?.field(.tags)?.isFocused == true)
            #expect(app.form?.field(.project)?.text == "kitchen")
            #expect(app.form?.echo(at: .project) == "Kitchen")
        }
    }

    @Test("T2 A new project is undone with its to-do, and ^S completes nothing")
    func undo() throws {
        let app = try given("a form where a project was begun") {
            try App.withNames().press("+").type("Cook").tab(to: .project).type("ki")
        }
        when("it is saved") { app.press(.control("s")) }
        then("the project has the name as it was typed") {
            #expect(app.stored.projects.map(\.name) == ["Kitchen", "ki"])
            #expect(app.message == "Added “Cook” in the new project “ki” · u undoes")
        }
        when("that is undone") { app.press("u") }
        then("both are gone") {
            #expect(app.stored.projects.map(\.name) == ["Kitchen"])
            #expect(app.stored.items(in: .todo).map(\.title) == ["Buy milk"])
        }
    }

    @Test("T3 A tag that no to-do carries any more is offered no more; a project stays until it is deleted")
    func unused() throws {
        let app = try given("one to-do with a project and a tag") { try App.withNames() }
        when("a tag is begun in a new form") { app.press("+").tab(to: .tags).type("#d") }
        then("it is offered") { #expect(app.form?.field(.tags)?.completion == "airy") }
        when("the form is left, the to-do deleted, and tag and project begun in a new form") {
            app.press(.control("x"), .escape, "D", "+").tab(to: .project).type("k")
        }
        then("the project is offered") { #expect(app.form?.field(.project)?.completion == "itchen") }
        when("the tag is begun") { app.press(.down).type("#d") }
        then("it is not offered") { #expect(app.form?.field(.tags)?.completion == nil) }
    }

    @Test("T2 A tag that another copy adds while the form is open is offered, too")
    func fromElsewhere() throws {
        let app = try given("a form with a begun tag") {
            try App.withNames().press("+").tab(to: .tags).type("#d")
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy renames the tag, and a letter is typed") {
            try other.edit("Buy milk") { $0.tags = ["drinks"] }
            app.refresh()
            app.type("r")
        }
        then("the new tag is offered") { #expect(app.form?.field(.tags)?.completion == "inks") }
    }

    @Test("W4 What another copy does to project, tags and repetition survives the Save of an open form")
    func besideOthers() throws {
        let app = try given("the form of a to-do with project and tags") { try App.withNames().press("e") }
        let other = try FileStorageCopy(in: app.folder)
        let kitchen = try #require(other.list.projects.first)
        try when("another copy deletes the project and adds a tag and a repetition; here a tag is added") {
            try other.save(other.list.deleting(Project.self, kitchen.id))
            try other.edit("Buy milk") {
                $0.tags.append("cold")
                $0.repetition = Recurrence("FREQ=DAILY")
            }
            app.refresh()
            app.tab(to: .tags).type(" #fresh").press(.control("s"))
        }
        try then("all of it is there, and the project is not made again") {
            let item = try #require(app.stored.items(in: .todo).first)
            #expect(item.tags == ["dairy", "cold", "fresh"])
            #expect(item.project == nil && item.repetition == Recurrence("FREQ=DAILY"))
            #expect(app.stored.projects == [])
            #expect(app.message == "Edited “Buy milk” · u undoes")
        }
    }

    @Test("T2 A project that another copy deletes after it was chosen is made again on Save")
    func deletedMeanwhile() throws {
        let app = try given("a new form with a project that exists") {
            try App.withNames().press("+").type("Cook").tab(to: .project).type("Kitchen")
        }
        let other = try FileStorageCopy(in: app.folder)
        try when("another copy deletes the project") {
            try other.save(other.list.deleting(Project.self, try #require(other.list.projects.first).id))
            app.refresh()
        }
        then("the form says that it is new") { #expect(app.form?.echo(at: .project) == "new project") }
        when("it is saved") { app.press(.control("s")) }
        then("the to-do has it") {
            let list = app.stored
            #expect(list.projects.map(\.name) == ["Kitchen"])
            #expect(list.items(in: .todo).first?.project == list.projects.first?.id)
        }
    }
}

extension App {
    /// An app with one to-do, which has the project Kitchen and the tag dairy.
    fileprivate static func withNames() throws -> App {
        try App().press("+").type("Buy milk").tab(to: .project).type("Kitchen").press(.tab).type("dairy")
            .press(.control("s"))
    }
}
