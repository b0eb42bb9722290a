import DocketCore
import DocketScreens
import FoundationEssentials
import Testing

/// A page of names that the user gives: the people, the projects, the saved views. `check…` are what all of them promise.
struct NamedPage: Sendable {
    /// What a name stands for, in messages.
    let noun: String
    let key: Key
    /// The keys from the page to the prompt for a new name, and from what follows it back to the page.
    var toPrompt: [Key] = ["+"]
    var back: [Key] = []
    var rename: Key = "e"
    var delete: [Key] = ["D", .delete]
    /// The message about a name that was changed.
    var renamed: @Sendable (String) -> String = { "Renamed “\($0)” · u undoes" }
    let list: @Sendable ([String]) -> (people: [Person], projects: [Project], views: [SavedView])
    let shown: @Sendable (App) -> [(name: String, isSelected: Bool)]
    let stored: @Sendable (TodoList) -> [String]

    static let people = NamedPage(
        noun: "person",
        key: "3",
        list: { ($0.map { .sample($0) }, [], []) },
        shown: { $0.people?.rows.map { ($0.name, $0.isSelected) } ?? [] },
        stored: { $0.people.map(\.name) }
    )

    static let projects = NamedPage(
        noun: "project",
        key: "P",
        list: { ([], $0.map { .sample($0) }, []) },
        shown: { $0.projects?.rows.map { ($0.name, $0.isSelected) } ?? [] },
        stored: { $0.projects.map(\.name) }
    )

    /// A view is saved where its to-dos are searched. Letters narrow the page.
    static let views = NamedPage(
        noun: "view",
        key: "v",
        toPrompt: [.escape, "/", "m", .enter, "S"],
        back: [.escape, "v"],
        rename: .function(2),
        delete: [.delete],
        renamed: { "Renamed the view “\($0)” · Alt-U undoes" },
        list: { names in
            let views = names.enumerated().map { rank, name in
                SavedView(id: UUID(), name: name, query: "milk", rank: rank)
            }
            return ([], [], views)
        },
        shown: { app in
            (app.views?.rows ?? []).filter { !$0.tail.isEmpty }.map { ($0.name, $0.isSelected) }
        },
        stored: { $0.views.map(\.name) }
    )

    static let blankNames = ["  ", "\u{200B}", "\u{3164}\u{2800} "]
}

extension NamedPage {
    private func start(_ names: String...) throws -> App {
        let list = list(names)
        return try App(
            [.sample("Buy milk")],
            people: list.people,
            projects: list.projects,
            views: list.views
        )
        .press(key)
    }

    private func select(_ name: String, in app: App) {
        app.press(.home)
        for _ in 0..<20 where shown(app).first(where: \.isSelected)?.name != name { app.press(.down) }
    }

    private func expect(_ names: String..., in app: App, at location: SourceLocation = #_sourceLocation) {
        #expect(shown(app).map(\.name) == names, sourceLocation: location)
        #expect(stored(app.stored) == names, sourceLocation: location)
    }

    func checkAdding() throws {
        let app = try given("two names") { try start("Ann Berg", "Bo Li") }
        then("they are listed") { expect("Ann Berg", "Bo Li", in: app) }
        when("another one is added") { app.press(toPrompt).type(" Cy ").press(.enter) }
        then("it is selected where it is added") { #expect(shown(app).last?.isSelected != false) }
        when("the page is shown") { app.press(back) }
        then("it is the last one, and stored") { expect("Ann Berg", "Bo Li", "Cy", in: app) }
        when("a name is typed, and Esc pressed") { app.press(toPrompt).type("Di").press(.escape) }
        when("the page is shown") { app.press(back) }
        then("nothing is added") { expect("Ann Berg", "Bo Li", "Cy", in: app) }
    }

    func checkRenaming() throws {
        let app = try given("two names") { try start("Ann Berg", "Bo Li") }
        when("the first one is changed") {
            select("Ann Berg", in: app)
            app.press(rename).type("sson").press(.enter)
        }
        then("the new name is in the same place") {
            expect("Ann Bergsson", "Bo Li", in: app)
            #expect(app.message == renamed("Ann Bergsson"))
        }
        when("it is to be changed, and Enter pressed at once") { app.press(rename, .enter) }
        then("the prompt is closed, nothing has changed, and the footer shows no message") {
            #expect(app.message.isEmpty)
            expect("Ann Bergsson", "Bo Li", in: app)
        }
    }

    func checkDeleting() throws {
        let app = try given("two names") { try start("Ann Berg", "Bo Li") }
        when("the first one is deleted") {
            select("Ann Berg", in: app)
            app.press(delete[0])
        }
        then("the other one is listed") { expect("Bo Li", in: app) }
        when("that one is deleted") {
            select("Bo Li", in: app)
            app.press(delete[delete.count - 1])
        }
        then("none is left") { expect(in: app) }
    }

    func checkFailures() throws {
        let app = try given("two names, and files that can't be written") {
            let app = try start("Ann Berg", "Bo Li")
            try app.folder.block()
            return app
        }
        when("one is deleted") {
            select("Ann Berg", in: app)
            app.press(delete[0])
        }
        then("the error is shown, and both are still listed") {
            #expect(app.footer.contains("Can't save todos.json: Not a directory"))
            #expect(shown(app).map(\.name) == ["Ann Berg", "Bo Li"])
        }
        when("one is added") { app.press(toPrompt).type("Cy").press(.enter) }
        then("the error is shown") { #expect(app.footer.contains("Can't save todos.json")) }
        try when("the cause is gone, and Enter is pressed again") {
            try app.folder.unblock()
            app.press(.enter).press(back)
        }
        then("the name was still in the prompt, and is added") {
            expect("Ann Berg", "Bo Li", "Cy", in: app)
        }
        try when("the file is damaged and the app started") {
            try app.folder.write("[", to: "todos.json")
            app.restart().press(key)
        }
        then("the error is shown") {
            #expect(app.rows.contains { $0.contains("Can't load") && $0.contains("todos.json") })
        }
    }

    func checkBlank(_ name: String) throws {
        let app = try given("a name, and the prompt for another one") {
            try start("Ann Berg").press(toPrompt)
        }
        when("a blank name is entered") { app.type(name).press(.enter) }
        then("it is refused") { #expect(app.footer.contains("Name cannot be empty")) }
        when("a name is typed, and Enter pressed") {
            app.press(.control("u")).type("Bo").press(.enter).press(back)
        }
        then("the prompt was still open, and the name is added") { expect("Ann Berg", "Bo", in: app) }
        when("one gets the blank name") {
            select("Ann Berg", in: app)
            app.press(rename, .control("u")).type(name).press(.enter)
        }
        then("that is refused, too") {
            #expect(app.footer.contains("Name cannot be empty"))
            expect("Ann Berg", "Bo", in: app)
        }
    }

    /// A name that another one has, in any case. People may have the same name.
    func checkTaken() throws {
        let app = try given("two names") { try start("Ann Berg", "Bo Li") }
        when("one is added with a name that is taken") { app.press(toPrompt).type(" bO li").press(.enter) }
        then("it is refused") { #expect(app.footer.contains("There is a \(noun) “Bo Li” already")) }
        when("another one gets that name") {
            app.press(.escape).press(back)
            select("Ann Berg", in: app)
            app.press(rename, .control("u")).type(" bO li").press(.enter)
        }
        then("it is refused") {
            #expect(app.footer.contains("There is a \(noun) “Bo Li” already"))
            expect("Ann Berg", "Bo Li", in: app)
        }
        when("it gets its own name in other letters") {
            app.press(.control("u")).type("ANN BERG").press(.enter)
        }
        then("it has it") { expect("ANN BERG", "Bo Li", in: app) }
    }
}
