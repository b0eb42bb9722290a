import DocketCore
import DocketScreens
import Testing

@Suite("P People", .steps) struct PeopleTests {
    private let ann = Person.sample("Ann Berg")
    private let bo = Person.sample("Bo Li")

    @Test("P1 Saved people are listed")
    func saved() throws {
        let app = try given("two people") { try App(people: [ann, bo]) }
        when("the tab is opened") { app.press("3") }
        then("they are listed") { #expect(app.people?.rows.map(\.name) == ["Ann Berg", "Bo Li"]) }
    }

    @Test("P2 With no people the list is empty")
    func empty() throws {
        let app = try given("no people") { try App() }
        when("the tab is opened") { app.press("3") }
        then("the list is empty, and the footer says how to add somebody") {
            #expect(app.people?.content == .empty)
            #expect(app.footer.contains("+ adds a person"))
        }
    }

    @Test("P3 A person who is added is the last of the list")
    func add() throws {
        let app = try given("one person") { try App(people: [ann]).press("3") }
        when("another one is added") { app.press("+").type(" Bo Li ").press(.enter) }
        then("the list shows both, the new one last, and stores them") {
            #expect(app.people?.rows.map(\.name) == ["Ann Berg", "Bo Li"])
            #expect(app.people?.rows.last?.isSelected == true)
            #expect(app.stored.people.map(\.name) == ["Ann Berg", "Bo Li"])
        }
        when("a name is typed, and Esc pressed") { app.press("+").type("Cy").press(.escape) }
        then("nobody is added") { #expect(app.people?.rows.count == 2) }
    }

    @Test("P4 When people are deleted the others are listed, and the list is empty after the last")
    func delete() throws {
        let app = try given("two people") { try App(people: [ann, bo]).press("3") }
        when("the first one is deleted") { app.press("D") }
        then("the other one is listed") { #expect(app.people?.rows.map(\.name) == ["Bo Li"]) }
        when("that one is deleted") { app.press(.delete) }
        then("the list is empty") {
            #expect(app.people?.content == .empty)
            #expect(app.stored.people.isEmpty)
        }
    }

    @Test("P5 A failure to load, save or delete people is shown and changes nothing")
    func failures() throws {
        let app = try given("two people, and files that can't be written") {
            let app = try App(people: [ann, bo]).press("3")
            try app.folder.block()
            return app
        }
        when("one is deleted") { app.press("D") }
        then("the error is shown, and both are still listed") {
            #expect(app.footer.contains("Can't save todos.json: Not a directory"))
            #expect(app.people?.rows.count == 2)
        }
        when("one is added") { app.press("+").type("Cy").press(.enter) }
        then("the error is shown") {
            #expect(app.people?.rows.count == 2)
            #expect(app.footer.contains("Can't save todos.json"))
        }
        try when("the cause is gone, and Enter is pressed again") {
            try app.folder.unblock()
            app.press(.enter)
        }
        then("the name was still in the prompt, and is added") {
            #expect(app.people?.rows.map(\.name) == ["Ann Berg", "Bo Li", "Cy"])
        }
        try when("the file is damaged and the app started") {
            try app.folder.write("[", to: "todos.json")
            app.restart()
            app.press("3")
        }
        then("the error is shown instead of the people") {
            #expect(app.people?.damage?.message.contains("todos.json") == true)
            #expect(app.rows.contains { $0.contains("Can't load") })
        }
    }

    @Test("P7 A name of white space only is refused", arguments: ["  ", "\u{200B}", "\u{3164}\u{2800} "])
    func blankName(name: String) throws {
        let app = try given("the prompt for a name") { try App(people: [ann]).press("3", "+") }
        when("a blank name is entered") { app.type(name).press(.enter) }
        then("the name is refused") {
            #expect(app.footer.contains("Name cannot be empty"))
            #expect(app.people?.rows.count == 1)
        }
        when("a name is typed, and Enter pressed") { app.press(.control("u")).type("Bo").press(.enter) }
        then("the prompt was still open, and the person is added") {
            #expect(app.people?.rows.map(\.name) == ["Ann Berg", "Bo"])
        }
    }

    @Test("P7 A command that is disabled while the prompt is open says so in the prompt")
    func helpInPrompt() throws {
        let app = try given("the prompt for a name") { try App(people: [ann]).press("3", "+", "B") }
        when("the help is asked for") { app.press(.function(1)) }
        then("the prompt says how to leave it") {
            #expect(app.footer.contains("Enter saves the name, Esc leaves the prompt"))
        }
        when("the name is changed") { app.press("o") }
        then("the message is gone") {
            #expect(!app.footer.contains("Esc leaves the prompt"))
            #expect(app.footer.contains("Name: Bo"))
        }
    }

    @Test("P8 A person's name can be changed, and everybody keeps their place")
    func rename() throws {
        let app = try given("two people") { try App(people: [ann, bo]).press("3") }
        when("e is pressed, and the name changed") { app.press("e").type("sson").press(.enter) }
        then("the new name is in the same place") {
            #expect(app.people?.rows.map(\.name) == ["Ann Bergsson", "Bo Li"])
            #expect(app.message == "Renamed “Ann Bergsson” · u undoes")
        }
        when("e and Enter are pressed") { app.press("e", .enter) }
        then("the prompt is closed, nothing has changed, and the footer shows no message") {
            #expect(app.message.isEmpty)
            #expect(app.stored.people.map(\.name) == ["Ann Bergsson", "Bo Li"])
        }
    }
}
