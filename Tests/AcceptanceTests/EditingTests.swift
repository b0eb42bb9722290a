import DocketCore
import DocketScreens
import Testing

@Suite("F14 Editing text", .steps) struct EditingTests {
    private func form(_ title: String = "") throws -> App { try App().press("+").type(title) }

    @Test("F14 Text is edited by grapheme cluster, word and line, and pasted as a whole")
    func keys() throws {
        let app = try given("a title with a family and an accent") { try form("Ann 👨‍👩‍👧 cafe\u{301} x") }
        var title: String? { app.form?.field(.title)?.text }
        when("Backspace is pressed three times") { app.press(.backspace, .backspace, .backspace) }
        then("the accented letter is gone as a whole") { #expect(title == "Ann 👨‍👩‍👧 caf") }
        when("the word and the family are deleted") { app.press(.control("w"), .backspace, .backspace) }
        then("both are gone") { #expect(title == "Ann ") }
        when("text is typed at the start, and at the end again") {
            app.press(.home).type("Call ").press(.end).type("now")
        }
        then("it is inserted there") { #expect(title == "Call Ann now") }
        when("the cursor goes back two words, and the rest of the line is deleted") {
            app.press(.alt("b"), .alt("b"), .control("k"))
        }
        then("the first word is left") { #expect(title == "Call ") }
        when("the text is deleted, and two lines are pasted") {
            app.press(.control("u"), .paste("Buy\nmilk"))
        }
        then("the line break is a blank") { #expect(title == "Buy milk") }
        when("the text is edited in the middle") { app.press(.left, .left, .delete, .right, "!") }
        then("the edits are made at the cursor") { #expect(title == "Buy mik!") }
    }

    @Test("F14 A line that is longer than its field scrolls with the cursor")
    func scrolling() throws {
        let text = String((0..<300).map { Character(String($0 % 10)) })
        let app = try given("a form on a narrow screen") { try App(rows: 12, columns: 40).press("+") }
        when("a title of 300 characters is pasted") { app.press(.paste(text)) }
        try then("its end is shown, with the cursor behind it") {
            let field = try #require(app.form?.field(.title))
            #expect(text.hasSuffix(field.text) && !field.text.isEmpty)
            #expect(field.cursorColumn == field.text.count)
        }
        when("the cursor goes to the start") { app.press(.home) }
        try then("its start is shown") {
            let field = try #require(app.form?.field(.title))
            #expect(text.hasPrefix(field.text) && field.cursorColumn == 0)
        }
    }

    @Test(
        "F14 A field is cut at its limit, and the footer says so",
        arguments: [DraftField.title, .locationName, .note]
    )
    func limits(field: DraftField) throws {
        let limit = try #require(field.limit)
        #expect(limit == (field == .note ? 20_000 : 500))
        let app = try given("a form with the field focused") { try form().tab(to: field) }
        when("exactly the limit is pasted") { app.press(.paste(String(repeating: "x", count: limit))) }
        then("the footer shows no message") { #expect(!app.footer.contains("full")) }
        when("one more is typed") { app.type("y") }
        then("the footer says that the field is full") {
            #expect(app.footer.contains("is full: it takes \(limit) characters"))
        }
        when("the form is left, the draft brought back, and a character typed at the start of the field") {
            app.press(.escape, "+", .control("y")).tab(to: field).press(.home).type("Z")
        }
        then("the footer says so again") { #expect(app.footer.contains("is full")) }
        try then("the text is as long as the limit") {
            let draft = try app.folder.contents(of: "draft.json")
            #expect(draft.contains(String(repeating: "x", count: limit)) && !draft.contains("xy"))
            #expect(!draft.contains("Z"))
        }
    }

    @Test("F14 A title of 10 MB is cut at the limit, and the footer says so")
    func hugePaste() throws {
        let app = try given("an open form") { try form() }
        when("10 MB are pasted") { app.press(.paste(String(repeating: "Buy milk ", count: 1_200_000))) }
        then("the footer says what the limit is") {
            #expect(app.footer.contains("Title is full: it takes 500 characters"))
        }
        when("it is saved") { app.press(.control("s")) }
        then("the title is as long as the limit") {
            #expect(app.stored.items(in: .todo).first?.title.count == 500)
        }
    }

    @Test("F14 A text of few characters and many bytes is cut at its limit, and the footer says so")
    func manyBytes() throws {
        let letter = "e" + String(repeating: "\u{301}", count: 50)
        let app = try given("an open form") { try form() }
        when("300 letters with 50 accents each are pasted") {
            app.press(.paste(String(repeating: letter, count: 300)))
        }
        then("the footer says what the limit is") {
            #expect(app.footer.contains("Title is full: it takes 20000 bytes"))
        }
        when("it is saved") { app.press(.control("s")) }
        then("the title has whole letters, as many as fit") {
            #expect(app.stored.items(in: .todo).first?.title == String(repeating: letter, count: 198))
        }
    }

    @Test("F14 In the note ↑ and ↓ move by a line, and leave it at its ends")
    func note() throws {
        let app = try given("a note of two lines") {
            try form("Buy milk").tab(to: .note).press(.paste("first\nsecond"))
        }
        when("Up is pressed, a character typed, and Up pressed again") { app.press(.up, "!", .up) }
        then("the field above is focused") { #expect(app.form?.field(.address)?.isFocused == true) }
        when("the cursor goes to the end, a new line is typed, and Down is pressed") {
            app.press(.down, .down, .end, .enter).type("third").press(.down)
        }
        then("the element below is focused") { #expect(app.form?.save.isFocused == true) }
        when("it is saved") { app.press(.control("s")) }
        then("the note has both insertions") {
            #expect(app.stored.items(in: .todo).first?.note == "first!\nsecond\nthird")
        }
    }
}
