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
        then("the others are in their order") { #expect(app.sections["To do"] == ["b", "a2", "a1", "a3"]) }
    }

    @Test("K25 Under a filter or search only the selected to-do moves; hidden ones keep their order")
    func hiddenOrder() throws {
        let app = try given("a search that hides every other one of six to-dos, the last match selected") {
            try App([
                .sample("a1"), .sample("b1"), .sample("a2"), .sample("b2"), .sample("a3"), .sample("b3"),
            ]).press("/", "a", .enter, .end)
        }
        when("K is pressed twice") { app.press("K", "K") }
        then("it is the first of the matches") { #expect(app.sections["To do"] == ["a3", "a1", "a2"]) }
        when("all are shown") { app.press(.escape) }
        then("only that one has moved") {
            #expect(app.sections["To do"] == ["a3", "a1", "b1", "a2", "b2", "b3"])
        }
        when("both moves are undone") { app.press("u", "u") }
        then("all are where they were") {
            #expect(app.sections["To do"] == ["a1", "b1", "a2", "b2", "a3", "b3"])
        }
    }

    @Test("K26 Ctrl-F and Ctrl-B move by a page, Ctrl-D and Ctrl-U by half a page, in list and people")
    func controlPaging() throws {
        let app = try given("60 to-dos and 60 people") {
            try App(
                (1...60).map { .sample("To-do \($0)") },
                people: (1...60).map { .sample("Person \($0)") }
            )
        }
        for (key, number) in [
            (Key.control("f"), 21), (.control("d"), 31), (.control("u"), 21), (.control("b"), 1),
        ] {
            when("\(key.label) is pressed") { app.press(key) }
            then("the to-do that far away is selected") { #expect(app.selected == "To-do \(number)") }
        }
        when("the people are opened") { app.press("3") }
        for (key, number) in [
            (Key.control("f"), 22), (.control("d"), 32), (.control("u"), 22), (.control("b"), 1),
        ] {
            when("\(key.label) is pressed") { app.press(key) }
            then("the person that far away is selected") {
                #expect(app.people?.rows.first(where: \.isSelected)?.name == "Person \(number)")
            }
        }
    }

    @Test("K26 On the smallest screen half a page is a row, also of a change in the history")
    func smallestPage() throws {
        let app = try given("a change of the history that is longer than the screen") {
            let app = try App([.sample("Buy milk")], rows: 5, columns: 20)
            app.press("e").type(" and bread").press(.control("s"), "H").idle()
            app.press(.enter).idle()
            return app
        }
        let before = app.rows
        when("Ctrl-D is pressed") { app.press(.control("d")) }
        then("the second row is the first") { #expect(app.rows[1] == before[2]) }
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
    }
}
