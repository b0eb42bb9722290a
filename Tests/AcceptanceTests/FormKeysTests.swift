import DocketCore
import DocketScreens
import Testing

@Suite("K Keys in the form", .steps) struct FormKeysTests {
    private func form() throws -> App {
        try App(people: [.sample("Ann Berg"), .sample("Bo Li")]).press("+")
    }

    @Test(
        "K7 Tab, Enter and the arrows go through the form's fields",
        arguments: [(Key.tab, Key.backTab), (.down, .up)]
    )
    func fields(next: Key, previous: Key) throws {
        let order = [
            "title", "due", "start", "end", "repeats", "reminders", "priority", "project", "tags",
            "locationName",
            "address",
            "note",
        ]
        let app = try given("an open form") { try form() }
        then("the first field is focused") { #expect(app.focus == "title") }
        for field in order.dropFirst() + ["Ann Berg", "Save", "Cancel", "title"] {
            when("the key for the next field is pressed") { app.press(next) }
            then("\(field) is focused") { #expect(app.focus == field) }
        }
        for field in ["Cancel", "Save", "Ann Berg"] + order.reversed() {
            when("the key for the previous field is pressed") { app.press(previous) }
            then("\(field) is focused") { #expect(app.focus == field) }
        }
        for field in order.dropFirst() {
            when("Enter is pressed") { app.press(.enter) }
            then("\(field) is focused") { #expect(app.focus == field) }
        }
        when("Enter is pressed in the note") { app.press("a", .enter, "b") }
        then("the note is still focused") { #expect(app.focus == "note") }
        when("Enter is pressed on the people") { app.press(.tab, .enter) }
        then("the buttons are focused") { #expect(app.focus == "Save") }
    }

    @Test("K8 The arrows change a choice, and Space assigns a person or presses a button")
    func choices() throws {
        let app = try given("a form with a title, and the priority focused") {
            try form().press("x").tab(to: .priority)
        }
        for (key, text) in [
            (.left, "‹ low ›"), (.right, "‹ medium ›"), (.right, "‹ high ›"), (" ", "‹ low ›"),
        ] as [(Key, String)] {
            when("\(key) is pressed") { app.press(key) }
            then("the priority is \(text)") { #expect(app.form?.field(.priority)?.text == text) }
        }
        when("the people are focused, and Right and Space pressed") {
            app.tab(to: .people).press(.right, " ")
        }
        then("the second person is assigned") {
            #expect(app.focus == "Bo Li")
            #expect(app.form?.people.map(\.isChosen) == [false, true])
        }
        when("Left and Space are pressed, and Space again") { app.press(.left, " ", " ") }
        then("the first person is not assigned") {
            #expect(app.focus == "Ann Berg")
            #expect(app.form?.people.map(\.isChosen) == [false, true])
        }
        when("the buttons are focused, and Right pressed") { app.press(.tab, .right) }
        then("Cancel is focused") { #expect(app.focus == "Cancel") }
        when("Left is pressed") { app.press(.left) }
        then("Save is focused") { #expect(app.focus == "Save") }
        when("Space is pressed") { app.press(" ") }
        then("the to-do is saved") { #expect(app.message == "Added “x” · u undoes") }
    }
}

extension App {
    /// The focused field, person or button.
    fileprivate var focus: String? {
        guard let form else { return nil }
        if let person = form.people.first(where: \.isFocused) { return person.name }
        if let button = [form.save, form.cancel].first(where: \.isFocused) { return button.title }
        return DraftField.allCases.first { form.field($0)?.isFocused == true }?.rawValue
    }
}
