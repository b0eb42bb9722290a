import DocketCore
import DocketScreens
import Testing

@Suite("B Undo and redo", .steps) struct UndoTests {
    private let ann = Person.sample("Ann Berg")

    private func app() throws -> App {
        try App(
            [
                .sample("Buy milk") { $0.people = [ann.id] }, .sample("Call mum"), .sample("Cook"),
                .sample("Wash the glass", done: true),
            ],
            people: [ann]
        )
    }

    /// Keys that make a change, and its name in the footer.
    private static let changes: [(String, [Key], String)] = [
        ("checking", [" "], "Checked “Buy milk”"),
        ("unchecking", [.end, " "], "Unchecked “Wash the glass”"),
        ("deleting", ["D"], "Deleted “Buy milk”"),
        ("editing", ["e", "!", .control("s")], "Edited “Buy milk!”"),
        ("adding", ["+", "x", .control("s")], "Added “x”"),
        ("moving", ["J"], "Moved “Buy milk”"),
        ("adding a person", ["3", "+", "B", "o", .enter], "Added “Bo”"),
        ("renaming a person", ["3", "e", "!", .enter], "Renamed “Ann Berg!”"),
        ("deleting a person", ["3", "D"], "Deleted “Ann Berg”"),
    ]

    @Test("B1 u undoes the last change of any kind, and says which", arguments: changes)
    func undo(change: String, keys: [Key], name: String) throws {
        let app = try given("to-dos and a person") { try self.app() }
        let before = app.stored
        when("a change is made by \(change)") { for key in keys { app.press(key) } }
        then("the footer names it, and it is stored") {
            #expect(app.message == "\(name) · u undoes")
            #expect(app.stored != before)
        }
        when("u is pressed") { app.press("u") }
        then("the list is as before, on the screen and on disk, and the footer says so") {
            #expect(app.shownList == before)
            #expect(app.stored == before)
            #expect(app.message == "Undone: \(name) · U redoes")
        }
        when("u is pressed again") { app.press("u") }
        then("there is nothing to undo") { #expect(app.message == "There is nothing to undo") }
    }

    @Test("B2 U and Ctrl-R redo it", arguments: changes)
    func redo(change: String, keys: [Key], name: String) throws {
        let app = try given("to-dos and a person") { try self.app() }
        let before = app.stored
        when("a change is made by \(change)") { for key in keys { app.press(key) } }
        let after = app.stored
        for key in ["U", .control("r")] as [Key] {
            when("it is undone") { app.press("u") }
            then("the change is gone") { #expect(app.stored == before) }
            when("\(key) is pressed") { app.press(key) }
            then("the change is back, on the screen and on disk, and the footer says so") {
                #expect(app.shownList == after)
                #expect(app.stored == after)
                #expect(app.message == "Redone: \(name) · u undoes")
            }
        }
        when("U is pressed again") { app.press("U") }
        then("there is nothing to redo") { #expect(app.message == "There is nothing to redo") }
    }

    @Test("B3 All changes can be undone, the last one first, and redone")
    func steps() throws {
        let app = try given("to-dos and a person") { try self.app() }
        var states = [app.stored]
        when("changes are made on all screens") {
            for keys in [["J"], [" "], ["3", "D"], ["1", .end, "D"], ["+", "x", .control("s")]] as [[Key]] {
                for key in keys { app.press(key) }
                states.append(app.stored)
            }
        }
        for state in states.dropLast().reversed() {
            when("u is pressed") { app.press("u") }
            then("one more change is undone") { #expect(app.stored == state) }
        }
        for state in states.dropFirst() {
            when("U is pressed") { app.press("U") }
            then("one more change is redone") { #expect(app.stored == state) }
        }
    }

    @Test("B4 After a new change, earlier undone changes can't be redone")
    func newChange() throws {
        let app = try given("a deletion that was undone") { try self.app().press("D", "u") }
        when("another to-do is checked, and U pressed") { app.press(" ", "U") }
        then("there is nothing to redo") {
            #expect(app.message == "There is nothing to redo")
            #expect(app.sections["Done"] == ["Call mum", "Wash the glass"])
        }
        when("u is pressed") { app.press("u") }
        then("only the new change is undone") {
            #expect(app.sections["To do"] == ["Buy milk", "Call mum", "Cook"])
        }
    }
}
