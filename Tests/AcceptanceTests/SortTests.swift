import DocketCore
import DocketScreens
import Testing

@Suite("X Sorting", .steps) struct SortTests {
    @Test("X9 s sorts each section by due date, priority, age or title, then goes back to your own order")
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
        let app = try given("three to-dos, the second one selected") {
            try App([
                item("eins", due: nil, priority: .medium, created: 3),
                item("Zwei", due: "2027-03-15", priority: .low, created: 1),
                item("ärger", due: "2026-12-01", priority: .high, created: 2),
            ]).press("j")
        }
        for (words, titles) in [
            ("by due date", ["ärger", "Zwei", "eins"]), ("by priority", ["ärger", "eins", "Zwei"]),
            ("newest first", ["eins", "ärger", "Zwei"]), ("by title", ["ärger", "eins", "Zwei"]),
        ] {
            when("s is pressed") { app.press("s") }
            then("they are sorted \(words), the screen says so, and the selection stays") {
                #expect(app.sections["To do"] == titles)
                #expect(app.message == "Sorted \(words)")
                #expect(app.rows[1].contains("· \(words)"))
                #expect(app.selected == "Zwei")
            }
        }
        when("s is pressed once more") { app.press("s") }
        then("they are in their own order again") {
            #expect(app.sections["To do"] == ["eins", "Zwei", "ärger"])
            #expect(app.list?.sort == nil)
        }
    }

    @Test("X9 On the same day to-dos without a time come first, then the earlier time")
    func times() throws {
        func item(_ title: String, _ day: String, _ time: String?) -> TodoItem {
            .sample(title) { item in
                item.dueDate = .on(day)
                item.startTime = time.flatMap(ClockTime.init(text:))
            }
        }
        let app = try given("to-dos of two days, with and without times") {
            try App([
                item("a", "2027-03-16", nil), item("b", "2027-03-15", "23:59"),
                item("c", "2027-03-15", "00:00"), item("d", "2027-03-15", nil),
            ])
        }
        when("they are sorted by due date") { app.press("s") }
        then("they are sorted by day and time") { #expect(app.sections["To do"] == ["d", "c", "b", "a"]) }
    }

    @Test("X10 A change in a sorted list keeps the order and the selection")
    func changes() throws {
        let app = try given("four to-dos sorted by title") {
            try App([.sample("c"), .sample("b"), .sample("a"), .sample("d")]).press("s", "s", "s", "s")
        }
        when("the second one is checked") { app.press(.home, "j", " ") }
        then("the others keep their order, and the next one is selected") {
            #expect(app.sections == ["To do": ["a", "c", "d"], "Done": ["b"]])
            #expect(app.selected == "c")
        }
        when("that is undone") { app.press("u") }
        then("it is in its former place") {
            #expect(app.sections["To do"] == ["a", "b", "c", "d"])
            #expect(app.selected == "c")
        }
    }

    @Test("X11 Sort order, search and person filter are shown even on a narrow screen")
    func narrow() throws {
        let ann = Person.sample("Ann Berg")
        let app = try given("the smallest screen") {
            try App([.sample("A") { $0.assignedUsers = [ann.id] }], people: [ann], rows: 5, columns: 20)
        }
        when("s is pressed") { app.press("s") }
        then("the order is shown") { #expect(app.rows[1].contains("All 1 · by due date")) }
        when("a is searched") { app.press("s", "s", "s", "s", "/", "a", .enter) }
        then("the query is shown") { #expect(app.rows[1].contains("· /a")) }
        when("a person's to-dos are shown") { app.press(.escape, "3", .enter) }
        then("the person is shown") { #expect(app.rows[1].contains("· Ann Berg")) }
    }
}
