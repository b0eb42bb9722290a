import DocketCore
import DocketScreens
import Testing

@Suite("Keyboard layouts", .steps) struct KeyboardLayoutTests {
    @Test(
        "A command is given by its key on a Russian, Ukrainian or Greek layout as well",
        arguments: ["о", "ξ"] as [Character]
    )
    func commands(down: Character) throws {
        let app = try given("two to-dos") { try App([.sample("Buy milk"), .sample("Call Bo")]) }
        when("the key of j is pressed") { app.press(.character(down)) }
        then("the selection moves down") { #expect(app.selected == "Call Bo") }
        when("so are those of a and k in turn") {
            app.press("л")
            #expect(app.selected == "Buy milk")
            app.press("ф")
        }
        then("the form is open") { #expect(app.form != nil) }
    }

    @Test("In a field the same keys are text", arguments: ["о", "ξ", "ф", "й"] as [Character])
    func text(character: Character) throws {
        let app = try App([.sample("Buy milk")])
        app.press("+", .character(character))
        #expect(app.form?.field(.title)?.text == String(character))
    }

    @Test("A key that means nothing on the Latin layout is named as it was typed")
    func unbound() throws {
        let app = try App([.sample("Buy milk")])
        app.press("ж")
        #expect(app.said == "ж means nothing here · ? shows what does")
    }
}
