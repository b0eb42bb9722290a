import DocketCore
import DocketScreens
import Testing

@Suite("K Moving to-dos and the selection", .steps) struct MovingTests {
    @Test("K1 K, J and Shift with an arrow move a to-do within its section, and it stays so after a restart")
    func moving() throws {
        let app = try given("three open and two done to-dos") {
            try App([
                .sample("A"), .sample("B"), .sample("C"), .sample("X", done: true), .sample("Y", done: true),
            ])
        }
        when("J is pressed") { app.press("J") }
        then("the first one is the second, and still selected") {
            #expect(app.sections["To do"] == ["B", "A", "C"])
            #expect(app.selected == "A")
            #expect(app.message == "Moved “A” · u undoes")
        }
        when("Shift-Down is pressed") { app.press(.shiftDown) }
        then("it is the last") { #expect(app.sections["To do"] == ["B", "C", "A"]) }
        when("J is pressed again") { app.press("J") }
        then("it does not leave its section") { #expect(app.message == "It is the last of its section") }
        when("K is pressed, Shift-Up, and K again") { app.press("K", .shiftUp, "K") }
        then("it is the first, and can't be moved further") {
            #expect(app.sections["To do"] == ["A", "B", "C"])
            #expect(app.message == "It is the first of its section")
        }
        when("the last of Done is moved up, and the app started again") { app.press(.end, "K").restart() }
        then("both sections have the new order") {
            #expect(app.sections == ["To do": ["A", "B", "C"], "Done": ["Y", "X"]])
        }
    }

    @Test("K2 A to-do moves past its visible neighbour, even where hidden to-dos stand between")
    func hidden() throws {
        let app = try given("a search that hides the second of four to-dos") {
            try App([.sample("a1"), .sample("b"), .sample("a2"), .sample("a3")]).press("/", "a", .enter)
        }
        when("the first one is moved down") { app.press("J") }
        then("it is behind the next visible one") {
            #expect(app.sections["To do"] == ["a2", "a1", "a3"])
        }
        when("all are shown") { app.press(.escape) }
        then("the hidden one has not moved") { #expect(app.sections["To do"] == ["a2", "b", "a1", "a3"]) }
    }

    @Test("K3 In a sorted list to-dos can't be moved, and the footer says how to go back to your own order")
    func sorted() throws {
        let app = try given("a list that is sorted by title") {
            try App([.sample("b"), .sample("a")]).press("s", "t")
        }
        when("J is pressed") { app.press("J") }
        then("nothing has moved, and the footer says why") {
            #expect(app.message == "They are sorted by title: s h comes back to your own order")
            #expect(app.sections["To do"] == ["a", "b"])
            #expect(app.stored.items(in: .todo).map(\.title) == ["b", "a"])
        }
    }

    @Test(
        "K4 PgUp, PgDn, Home and End move the selection, which stays on the screen",
        arguments: [5, 12, 24]
    )
    func pages(rows: Int) throws {
        let app = try given("a list that is longer than the screen") {
            try App(
                (1...60).map { .sample("Item \($0)", done: $0 > 40) },
                people: (1...60).map { .sample("Person \($0)") },
                rows: rows,
                columns: 40
            )
        }
        for (key, title) in [(Key.end, "Item 60"), (.home, "Item 1"), ("G", "Item 60"), ("g", "Item 1")] {
            when("\(key) is pressed") { app.press(key) }
            then("the last or the first one is selected") { #expect(app.selected == title) }
        }
        then("the first section's header is shown") {
            #expect(app.rows[rows >= 10 ? 3 : 2].contains("To do"))
        }
        when("PgDn is pressed") { app.press(.pageDown) }
        let row = app.list?.rows.firstIndex { $0.isSelected }
        then("another one is selected") { #expect(row != nil && app.selected != "Item 1") }
        when("PgDn is pressed again") { app.press(.pageDown) }
        then("the selection is on the same row of the screen") {
            #expect(app.list?.rows.firstIndex { $0.isSelected } == row)
        }
        for key in [Key.down, .pageDown, .end, .pageUp, .up, .pageUp, .pageUp, .pageUp, .pageUp] {
            when("\(key) is pressed") { app.press(key) }
            then("the selection is on the screen") { #expect(app.selected != nil) }
        }
        when("the people are shown, and the same keys pressed there") { app.press("3") }
        for (key, name) in [
            (Key.end, "Person 60"), (.home, "Person 1"), ("G", "Person 60"), ("g", "Person 1"),
            (.down, "Person 2"), ("j", "Person 3"), (.up, "Person 2"), ("k", "Person 1"),
        ] {
            when("\(key) is pressed") { app.press(key) }
            then("the selection moves there") {
                #expect(app.people?.rows.first(where: \.isSelected)?.name == name)
            }
        }
        when("PgDn is pressed") { app.press(.pageDown) }
        then("the selection is a page further, and on the screen") {
            let name = app.people?.rows.first(where: \.isSelected)?.name
            #expect(name != nil && name != "Person 1")
        }
        when("PgUp is pressed") { app.press(.pageUp) }
        then("the first person is selected again") {
            #expect(app.people?.rows.first(where: \.isSelected)?.name == "Person 1")
        }
    }
}
