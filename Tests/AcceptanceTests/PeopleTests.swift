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
            #expect(app.people?.rows == [])
            #expect(app.footer.contains("+ adds a person"))
        }
    }

    @Test("P3 A person who is added is the last of the list")
    func add() throws { try NamedPage.people.checkAdding() }

    @Test("P4 When people are deleted the others are listed, and the list is empty after the last")
    func delete() throws { try NamedPage.people.checkDeleting() }

    @Test("P5 A failure to load, save or delete people is shown and changes nothing")
    func failures() throws { try NamedPage.people.checkFailures() }

    @Test("P7 A name of white space only is refused", arguments: NamedPage.blankNames)
    func blankName(name: String) throws { try NamedPage.people.checkBlank(name) }

    @Test("P8 A person's name can be changed, and everybody keeps their place")
    func rename() throws { try NamedPage.people.checkRenaming() }

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
}
