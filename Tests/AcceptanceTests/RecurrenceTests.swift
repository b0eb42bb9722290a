import DocketCore
import DocketScreens
import Testing

@Suite("O Checking what repeats", .steps) struct RecurrenceTests {
    /// The clock stands at Saturday, 21 November 2026.
    private func start(_ rule: String, due: String?) throws -> App {
        try App([
            .sample("Call mum"),
            .sample("Water plants") { item in
                item.repetition = Recurrence(rule)
                item.dueDate = due.map(Day.on)
            },
            .sample("Read a book"),
        ])
    }

    private func stored(_ section: Section, in app: App) -> [String] {
        app.stored.items(in: section).map(\.title)
    }

    private func plants(in app: App) -> TodoItem? {
        app.stored.items(in: .todo).first { $0.title == "Water plants" }
    }

    @Test(
        "O2 A checked to-do that repeats leaves a done copy and goes on to its next day; after the last it is done"
    )
    func repeating() throws {
        let app = try given("a to-do for each second day, due three days ago, three times") {
            try start("FREQ=DAILY;INTERVAL=2;COUNT=3", due: "2026-11-18")
        }
        let id = plants(in: app)?.id
        when("it is checked") { app.press("j", " ") }
        then("a copy is done, and it is due on the next day that is not in the past, in its place") {
            #expect(stored(.done, in: app) == ["Water plants"])
            #expect(app.stored.items(in: .done)[0].repetition == nil)
            #expect(app.stored.items(in: .done)[0].dueDate == .on("2026-11-18"))
            #expect(stored(.todo, in: app) == ["Call mum", "Water plants", "Read a book"])
            #expect(plants(in: app)?.id == id)
            #expect(plants(in: app)?.dueDate == .on("2026-11-22"))
            #expect(app.message == "Checked “Water plants” · again tomorrow · u undoes")
            #expect(app.selected == "Water plants")
        }
        when("that is undone") { app.press("u") }
        then("both are taken back") {
            #expect(stored(.done, in: app) == [])
            #expect(plants(in: app)?.dueDate == .on("2026-11-18"))
        }
        when("it is checked twice") { app.press(" ", " ") }
        then("after the last time it is simply done") {
            #expect(stored(.done, in: app) == ["Water plants", "Water plants"])
            #expect(stored(.todo, in: app) == ["Call mum", "Read a book"])
            #expect(app.message == "Checked “Water plants” · u undoes")
        }
    }

    @Test(
        "O3 A month without the rule's day is skipped, unless the rule says last; no clock change moves a day"
    )
    func shortMonths() throws {
        for (rule, due, next) in [
            ("FREQ=MONTHLY", "2026-12-31", "2027-01-31"), ("FREQ=MONTHLY", "2027-01-31", "2027-03-31"),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", "2027-01-31", "2027-02-28"),
            ("FREQ=YEARLY", "2028-02-29", "2032-02-29"),
            // The last Sunday of March has 23 hours in Europe.
            ("FREQ=DAILY", "2027-03-28", "2027-03-29"), ("FREQ=DAILY", "2027-10-31", "2027-11-01"),
        ] {
            let app = try given("a to-do with \(rule), due \(due)") { try start(rule, due: due) }
            when("it is checked") { app.press("j", " ") }
            then("it is due on \(next)") { #expect(plants(in: app)?.dueDate == .on(next)) }
        }
    }

    @Test("O2 The parts of what repeats are open again the next time")
    func parts() throws {
        let whole = TodoItem.sample("Clean") { $0.repetition = Recurrence("FREQ=WEEKLY") }
        let app = try given("a weekly to-do with two parts that were done one after the other") {
            try App([
                whole, .sample("Bath") { $0.parent = whole.id },
                .sample("Floor", done: true) { item in
                    (item.parent, item.completedAt) = (whole.id, App.now.addingTimeInterval(60))
                },
                .sample("Windows", done: true) { ($0.parent, $0.completedAt) = (whole.id, App.now) },
                .sample("Call mum", done: true),
            ])
        }
        when("it is checked") { app.press(" ") }
        then("the copy is done, and both parts are open") {
            #expect(stored(.done, in: app) == ["Clean", "Call mum"])
            #expect(stored(.todo, in: app) == ["Clean", "Bath", "Windows", "Floor"])
            #expect(app.stored.items(in: .todo)[0].dueDate == .on("2026-11-28"))
        }
    }

    @Test("O2 Two running copies that check it at the same time leave one done copy")
    func twoCopies() throws {
        let app = try given("a daily to-do") { try start("FREQ=DAILY", due: "2026-11-21") }
        let other = try given("another copy that has not seen what this one does") {
            try FileStorageCopy(in: app.folder)
        }
        let change = other.list.checking([try #require(plants(in: app)).id], at: App.now, on: App.today)
            .change
        try when("both check it") {
            app.press("j", " ")
            try other.save(change)
        }
        then("there is one done copy, and it is due tomorrow") {
            app.refresh()
            #expect(stored(.done, in: app) == ["Water plants"])
            #expect(plants(in: app)?.dueDate == .on("2026-11-22"))
        }
    }

    @Test("O4 A rule that has no words is followed, and kept as it is")
    func customRule() throws {
        let app = try given("a to-do on the last day but one of each month") {
            try start("FREQ=MONTHLY;BYMONTHDAY=-2", due: "2026-11-29")
        }
        when("its page is opened") { app.press("j", .enter) }
        then("the page calls the rule custom") {
            #expect(app.rows.contains { $0.contains("custom") })
        }
        when("it is checked") { app.press(.escape, " ") }
        then("it goes on to that day of the next month") {
            #expect(plants(in: app)?.dueDate == .on("2026-12-30"))
            #expect(plants(in: app)?.repetition == Recurrence("FREQ=MONTHLY;BYMONTHDAY=-2"))
        }
    }

    @Test(
        "O4 A rule from elsewhere that Docket can't follow is kept untouched, and checking says why the to-do stays"
    )
    func unknownRule() throws {
        let app = try given("a to-do that repeats each second") {
            try start("FREQ=SECONDLY;COUNT=1000000000", due: "2026-11-21")
        }
        when("it is checked") { app.press("j", " ") }
        then("it stays, and the footer says why") {
            #expect(stored(.done, in: app) == [])
            #expect(app.message.hasPrefix("“Water plants” stays: "))
        }
        when("its priority is changed") { app.press(",", "p", "h") }
        then("the rule is as it was") {
            #expect(plants(in: app)?.repetition == Recurrence("FREQ=SECONDLY;COUNT=1000000000"))
        }
    }
}
