import DocketCore
import DocketScreens
import Testing

@Suite("F Titles that can't be seen", .steps) struct InvisibleTextTests {
    private static let invisible = [
        "\u{200B}", "\u{200D}\u{200C}", "\u{AD}", "\u{2060}", "\u{2800}", "\u{3164}", "\u{FE0F}", "\u{E0041}",
    ]

    @Test("F22 A title or name of which nothing can be seen counts as empty", arguments: invisible)
    func title(text: String) throws {
        let app = try given("a form with this title, as pasted") { try App().press("+", .paste(text)) }
        then("Save is disabled") { #expect(app.form?.save.isEnabled == false) }
        when("Ctrl-S is pressed") { app.press(.control("s")) }
        then("the footer says that a title is needed") { #expect(app.footer.contains("title is needed")) }
        when("a blank is added, and Ctrl-S pressed") { app.type(" ").press(.control("s")) }
        then("the title is refused at its field") {
            #expect(app.form?.error(at: .title) == "Title cannot be empty")
            #expect(app.stored.isEmpty)
        }
        when("a letter is added, and Ctrl-S pressed") { app.type("x").press(.control("s")) }
        then("it is saved") { #expect(app.stored.items(in: .todo).count == 1) }
        when("a person gets such a name") { app.press("3", "+", .paste(text), .enter) }
        then("the name is refused") {
            #expect(app.footer.contains("Name cannot be empty"))
            #expect(app.stored.people.isEmpty)
        }
    }

    @Test("F22 A to-do with such a title is shown, and can be given another")
    func stored() throws {
        let app = try given("a stored to-do whose title can't be seen") { try App([.sample("\u{200B}")]) }
        then("it is in the list") { #expect(app.stored.items(in: .todo).map(\.title) == ["\u{200B}"]) }
        when("it is edited") { app.press("e").type("Buy milk").press(.control("s")) }
        then("it has the new title") {
            #expect(app.stored.items(in: .todo).first?.title.hasSuffix("Buy milk") == true)
        }
    }
}
