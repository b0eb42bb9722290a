import DocketCore
import DocketScreens
import Testing

@Suite("X Sorting", .steps) struct SortTests {
    @Test("X9 s and one key more sorts each section by due date, priority, age or title, or by hand")
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
        for (key, words, titles) in [
            (Key("d"), "by due date", ["ärger", "Zwei", "eins"]),
            ("p", "by priority", ["ärger", "eins", "Zwei"]),
            ("a", "newest first", ["eins", "ärger", "Zwei"]), ("t", "by title", ["ärger", "eins", "Zwei"]),
        ] {
            when("s and \(key.label) are pressed") { app.press("s", key) }
            then("they are sorted \(words), the screen says so, and the selection stays") {
                #expect(app.sections["To do"] == titles)
                #expect(app.message == "Sorted \(words)")
                #expect(app.rows[1].contains("· \(words)"))
                #expect(app.selected == "Zwei")
            }
        }
        when("s and h are pressed") { app.press("s", "h") }
        then("they are in their own order again") {
            #expect(app.sections["To do"] == ["eins", "Zwei", "ärger"])
            #expect(app.list?.sort == nil)
        }
    }

    @Test("X14 s and r reverse the order, which is shown above the list; by hand there is none")
    func reversing() throws {
        let app = try given("four to-dos by hand, the second one selected") {
            try App([
                .sample("b"), .sample("c") { $0.dueDate = .on("2027-03-15") },
                .sample("a") { $0.dueDate = .on("2026-12-24") }, .sample("B"),
            ]).press("j")
        }
        when("s and r are pressed") { app.press("s", "r") }
        then("the footer says that there is no reverse") {
            #expect(app.message == "By hand there is no reverse: s sorts them first")
        }
        for (key, words, titles) in [
            (Key("d"), "by due date, last first", ["c", "a", "b", "B"]),
            ("t", "by title, Z to A", ["c", "b", "B", "a"]), ("a", "oldest first", ["b", "c", "a", "B"]),
            ("p", "by priority, low first", ["b", "c", "a", "B"]),
        ] {
            when("they are sorted, and s and r pressed") { app.press("s", key, "s", "r") }
            then("the order is reversed, but to-dos that are equal, or have no date, stay in your order") {
                #expect(app.sections["To do"] == titles)
                #expect(app.message == "Sorted \(words)")
                #expect(app.list?.sort == words)
                #expect(app.selected == "c")
            }
        }
        when("s and r are pressed again") { app.press("s", "r") }
        then("it is as it was") { #expect(app.list?.sort == "by priority") }
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
        when("they are sorted by due date") { app.press("s", "d") }
        then("they are sorted by day and time") { #expect(app.sections["To do"] == ["d", "c", "b", "a"]) }
    }

    @Test("X10 A change in a sorted list keeps the order and the selection")
    func changes() throws {
        let app = try given("four to-dos sorted by title") {
            try App([.sample("c"), .sample("b"), .sample("a"), .sample("d")]).press("s", "t")
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
            try App([.sample("A") { $0.people = [ann.id] }], people: [ann], rows: 5, columns: 20)
        }
        when("they are sorted") { app.press("s", "d") }
        then("the order is shown") { #expect(app.rows[1].contains("All 1 · by due date")) }
        when("a is searched") { app.press("s", "h", "/", "a", .enter) }
        then("the query is shown") { #expect(app.rows[1].contains("· /a")) }
        when("a person's to-dos are shown") { app.press(.escape, "3", .enter) }
        then("the person is shown") { #expect(app.rows[1].contains("· Ann Berg")) }
    }
}
