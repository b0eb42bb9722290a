import DocketCore
import DocketScreens
import Testing

@Suite("Order of the list", .steps)
struct OrderTests {
    @Test("K, J and Shift with an arrow move a to-do within its section, and it stays so after a restart")
    func moving() throws {
        let app = try App([
            .sample("A"), .sample("B"), .sample("C"), .sample("X", done: true), .sample("Y", done: true),
        ])
        app.press("J")
        #expect(app.sections["To do"] == ["B", "A", "C"])
        #expect(app.selected == "A")
        #expect(app.said == "Moved “A” · u undoes")
        app.press(.shiftDown)
        #expect(app.sections["To do"] == ["B", "C", "A"])
        app.press("J")
        #expect(app.said == "It is the last of its section")
        app.press("K", .shiftUp, "K")
        #expect(app.said == "It is the first of its section")
        app.press(.end, "K")
        app.restart()
        #expect(app.sections == ["To do": ["A", "B", "C"], "Done": ["Y", "X"]])
    }

    @Test("Undo takes every move back, and redo makes it again")
    func undo() throws {
        let app = try App([.sample("A"), .sample("B"), .sample("C")])
        app.press("J", "J", "u", "u")
        #expect(app.sections["To do"] == ["A", "B", "C"])
        #expect(app.said == "Undone: Moved “A” · U redoes")
        app.press("U", "U")
        #expect(app.sections["To do"] == ["B", "C", "A"])
    }

    @Test("A to-do moves past the neighbours that are shown, whatever hidden ones stand between")
    func hidden() throws {
        let app = try App([.sample("a1"), .sample("b"), .sample("a2"), .sample("a3")])
        app.press("/", "a", .enter, "J")
        #expect(app.sections["To do"] == ["a2", "a1", "a3"])
        app.press(.escape)
        #expect(app.sections["To do"] == ["a2", "b", "a1", "a3"])
    }

    @Test(
        "s sorts each section by due date, priority, created and title, and comes back to the user's own order"
    )
    func sorting() throws {
        func item(_ title: String, due: String?, priority: Priority, created: Double) -> TodoItem {
            TodoItem(
                id: TodoItem.sample(title).id,
                title: title,
                priority: priority,
                dueDate: due.map(Day.on),
                createdAt: App.now.addingTimeInterval(created)
            )
        }
        let app = try App([
            item("eins", due: nil, priority: .medium, created: 3),
            item("Zwei", due: "2027-03-15", priority: .low, created: 1),
            item("ärger", due: "2026-12-01", priority: .high, created: 2),
        ])
        app.press("j")
        for (words, titles) in [
            ("by due date", ["ärger", "Zwei", "eins"]), ("by priority", ["ärger", "eins", "Zwei"]),
            ("newest first", ["eins", "ärger", "Zwei"]), ("by title", ["ärger", "eins", "Zwei"]),
        ] {
            app.press("s")
            #expect(app.sections["To do"] == titles)
            #expect(app.said == "Sorted \(words)")
            #expect(app.list?.sort == words)
            #expect(app.rows[1].contains("· \(words)"))
            #expect(app.selected == "Zwei")
        }
        app.press("J")
        #expect(app.said == "They are sorted by title: s comes back to your own order")
        app.press("s")
        #expect(app.sections["To do"] == ["eins", "Zwei", "ärger"])
        #expect(app.list?.sort == nil)
    }

    @Test("What is active is shown however narrow the screen is")
    func narrow() throws {
        let app = try App([.sample("A")], rows: 8, columns: 20)
        app.press("s")
        #expect(app.rows[1].contains("All 1 · by due date"))
    }

    @Test("A change in a sorted list keeps the order and the selection")
    func changes() throws {
        let app = try App([.sample("c"), .sample("b"), .sample("a"), .sample("d")])
        app.press("s", "s", "s", "s")
        #expect(app.sections["To do"] == ["a", "b", "c", "d"])
        app.press(.home, "j", " ")
        #expect(app.sections == ["To do": ["a", "c", "d"], "Done": ["b"]])
        #expect(app.selected == "c")
        app.press("u")
        #expect(app.sections["To do"] == ["a", "b", "c", "d"])
    }
}
