import DocketCore
import DocketScreens
import Testing

@Suite("K Counts before a movement", .steps) struct CountTests {
    private func start() throws -> App {
        try App(
            (1...40).map { .sample("Open \($0)") } + (1...5).map { .sample("Done \($0)", done: true) },
            people: (1...8).map { .sample("Person \($0)") }
        )
    }

    @Test(
        "K23 A count before a movement repeats it, and before g or G goes to that row",
        arguments: [
            (["5", "j"], "Open 6"), (["0", "2", "5", "j"], "Open 26"), (["1", "0", .down], "Open 11"),
            (["0", "4", "1", "G"], "Done 1"), (["7", "g"], "Open 7"), (["1", "5", "0", "G"], "Done 5"),
            (["9", "j", "5", "k"], "Open 5"), (["5", "j", "j"], "Open 7"), (["0", "j"], "Open 2"),
            (["0", "G"], "Open 1"), (["9", "9", "9", .pageDown], "Done 5"), (["G", "5", .pageUp], "Open 1"),
        ] as [([Key], String)]
    )
    func counting(keys: [Key], title: String) throws {
        let app = try given("45 to-dos, the first one selected") { try start() }
        when("a count and a movement are typed") { for key in keys { app.press(key) } }
        then("that row is selected") { #expect(app.selected == title) }
    }

    @Test("K23 The footer shows the count and what it repeats; Esc drops it, and so does any other key")
    func showing() throws {
        let app = try given("45 to-dos, the first one selected") { try start() }
        when("two digits are typed") { app.press("5", "3") }
        then("the footer shows the count, and the movements") {
            #expect(app.footer.hasPrefix(" 53  Esc drop  ↑↓ move"))
            #expect(!app.footer.contains("delete"))
        }
        when("Esc is pressed") { app.press(.escape) }
        then("the footer has the list's keys again, and no complaint") {
            #expect(app.message == "" && app.footer.contains("add"))
        }
        when("j is pressed") { app.press("j") }
        then("it moves by one row") { #expect(app.selected == "Open 2") }
        when("a count is typed before a key that it does not repeat") { app.press("5", " ") }
        then("that key does once what it does") {
            #expect(app.list?.filters.map(\.count) == [45, 39, 6])
            #expect(app.selected == "Open 3")
        }
        when("j is pressed") { app.press("j") }
        then("the count is gone") { #expect(app.selected == "Open 4") }
        when("a count is typed, and a key without a meaning, and j") { app.press("5", .unknown, "j") }
        then("the count is gone, too") { #expect(app.selected == "Open 5") }
        when("a count is typed, a row clicked, and j pressed") {
            app.press("5")
            app.click(on: "Open 1")
            app.press("j")
        }
        then("the count is gone, too") { #expect(app.selected == "Open 3") }
    }

    @Test("K23 After two digits, a key that they don't repeat does nothing")
    func twoTabs() throws {
        let app = try given("45 to-dos, the first one selected") { try start() }
        let before = app.stored
        when("1 and 3 are pressed as if they were tabs, and D") { app.press("1", "3", "D") }
        then("nothing is deleted, and the footer says why") {
            #expect(app.stored == before)
            #expect(app.message == "13 counts movements only: press the key again")
        }
        when("D is pressed again") { app.press("D") }
        then("the to-do is deleted") { #expect(app.stored.count(in: .todo) == before.count(in: .todo) - 1) }
    }

    @Test("K23 A to-do is moved so many places, but not out of its section")
    func moving() throws {
        let app = try given("five to-dos") {
            try App("ABCDE".map { .sample(String($0)) } + [.sample("x", done: true)])
        }
        when("the first one is moved down by 03") { app.press("0", "3", "J") }
        then("it is the fourth") { #expect(app.sections["To do"] == ["B", "C", "D", "A", "E"]) }
        when("it is moved down by 9, and then up by 9") { app.press("9", "J", "9", "K") }
        then("it is the first") { #expect(app.sections["To do"] == ["A", "B", "C", "D", "E"]) }
    }

    @Test("K23 A count of 20 digits goes to the end")
    func hugeCount() throws {
        let app = try given("45 to-dos") { try start() }
        when("20 digits and j are typed") {
            app.press("0").type(String(repeating: "9", count: 20)).press("j")
        }
        then("the last row is selected") { #expect(app.selected == "Done 5") }
        for (key, title) in [
            ("k", "Open 1"), (.pageDown, "Done 5"), (.pageUp, "Open 1"), (.control("d"), "Done 5"),
            (.control("u"), "Open 1"), ("g", "Done 5"), ("G", "Done 5"),
        ] as [(Key, String)] {
            when("20 digits and \(key.label) are typed") {
                app.press("0").type(String(repeating: "9", count: 20)).press(key)
            }
            then("the row at that end is selected") { #expect(app.selected == title) }
        }
        when("20 digits and K are typed") {
            app.press("0").type(String(repeating: "9", count: 20)).press("K")
        }
        then("the last to-do of the section is its first") {
            #expect(app.stored.items(in: .done).first?.title == "Done 5")
        }
        when("20 digits and J are typed") {
            app.press("0").type(String(repeating: "9", count: 20)).press("J")
        }
        then("it is the last again") { #expect(app.stored.items(in: .done).last?.title == "Done 5") }
    }

    @Test("K24 The digit of another tab opens it at once; within a count every digit counts")
    func tabs() throws {
        let app = try given("the list") { try start() }
        when("2 is pressed, and a title typed") { app.press("2").type("25 eggs") }
        then("the form has the title") { #expect(app.rows.joined().contains("25 eggs")) }
        when("the form is left, 3 pressed on the list, and a count typed among the people") {
            app.press(.control("x"), .escape, "3", "3", "j")
        }
        then("the fourth person is selected") {
            #expect(app.people?.rows.first { $0.isSelected }?.name == "Person 4")
        }
        when("02j is typed") { app.press("0", "2", "j") }
        then("the sixth person is selected") {
            #expect(app.people?.rows.first { $0.isSelected }?.name == "Person 6")
        }
        when("1 is pressed, and 12j") { app.press("1", "1", "2", "j") }
        then("the list is open, and the 13th to-do selected") { #expect(app.selected == "Open 13") }
    }
}
