import DocketCore
import DocketScreens
import FoundationEssentials
import Testing

@Suite("A Agenda", .steps) struct AgendaTests {
    private func start(columns: Int = 80, _ more: [TodoItem] = []) throws -> App {
        let days = [("Renew passport", -1), ("Pay the rent", -20), ("Paint the door", 3), ("Ask Bo", 40)]
        return try App(
            [
                .sample("Read a book"),
                .sample("Lunch") { ($0.dueDate, $0.startTime) = (App.today, ClockTime(hour: 13, minute: 0)) },
                .sample("Buy milk") { $0.dueDate = App.today },
                .sample("Call Ann") { ($0.dueDate, $0.priority) = (App.today, .high) },
                .sample("Water the plants") {
                    ($0.dueDate, $0.repetition) = (App.today.adding(days: 1), Recurrence("FREQ=MONTHLY"))
                },
                .sample("Wash the glass", done: true) { $0.dueDate = App.today },
            ] + days.map { title, days in .sample(title) { $0.dueDate = App.today.adding(days: days) } }
                + more,
            rows: 40,
            columns: columns
        ).press("4")
    }

    /// The lines of the agenda: headers as they are, rows with a mark.
    private func lines(of app: App) -> [String] {
        app.agenda?.page.lines.compactMap { line in
            switch line {
            case .blank: nil
            case .header(let title, _): title
            case .todo(let row):
                (row.isSelected ? "> " : "- ") + (row.occurrence == nil ? "" : "again: ") + row.title
            case .row(let row): (row.isSelected ? "> " : "") + "\(row.name) \(row.tail[0].text)"
            case .detail(let text, _): text
            }
        } ?? []
    }

    private func marked(in app: App) -> [String] {
        (app.agenda?.page.todos ?? []).filter(\.isMarked).map(\.title)
    }

    private func selected(in app: App) -> String? { lines(of: app).first { $0.hasPrefix("> ") } }

    @Test(
        "A1 The agenda shows what is overdue, then today and each day with something due, then what has no date, folded"
    )
    func days() throws {
        let app = try given("to-dos of several days, opened by 4") { try start() }
        then("each day has those of it, by time, then by priority") {
            #expect(
                lines(of: app) == [
                    "Overdue · 2", "> Pay the rent", "- Renew passport",
                    "Today · Saturday, 21 November · 3", "- Lunch", "- Call Ann", "- Buy milk",
                    "Tomorrow · Sunday, 22 November · 1", "- Water the plants",
                    "Tuesday, 24 November · 1", "- Paint the door",
                    "Tuesday, 22 December", "- again: Water the plants",
                    "Thursday, 31 December · 1", "- Ask Bo",
                    "No date · 1 ▸",
                ]
            )
        }
        when("the day to come of the one that repeats is selected, and checked") {
            app.press("7", "j", " ")
        }
        then("it is not, and the footer says how to open it") {
            #expect(selected(in: app) == "> again: Water the plants")
            #expect(app.message == "That is a day to come of the to-do: Enter opens it")
            #expect(app.stored.count(in: .done) == 1)
        }
        when("it is opened, and left") { app.press(.enter) }
        then("its page is there") { #expect(app.detail != nil && app.rows[2].contains("Water the plants")) }
        when("Esc is pressed") { app.press(.escape) }
        then("the agenda is back, on the same row") {
            #expect(selected(in: app) == "> again: Water the plants")
        }
        when("what has no date is unfolded") { app.press("G", .enter, "j") }
        then("it is shown below its header") {
            #expect(lines(of: app).suffix(2) == ["No date · 1 ▾", "> Read a book"])
        }
        when("it is folded again") { app.press("k", .enter) }
        then("only the header is left") { #expect(lines(of: app).last == "> No date · 1 ▸") }
        when("midnight passes") {
            app.waitUntilTomorrow()
            app.press("g")
        }
        then("what was due is overdue, and tomorrow is today") {
            #expect(lines(of: app).first == "Overdue · 5")
            #expect(lines(of: app).contains("Today · Sunday, 22 November · 1"))
        }
    }

    @Test(
        "A2 From 100 columns on a month shows the load of each day; Tab goes into it, and a chosen day moves the list"
    )
    func month() throws {
        let many = (1...9).map { number in
            TodoItem.sample("Part \(number)") { $0.dueDate = App.today.adding(days: 7) }
        }
        let app = try given("an agenda of 100 columns") { try start(columns: 100, many) }
        then("the month is at its right, with ISO weeks, and the numbers of its days") {
            let month = app.agenda?.month
            #expect(month?.title == "November 2026")
            #expect(month?.weeks.map(\.number) == [44, 45, 46, 47, 48, 49])
            let counts = month?.weeks.flatMap(\.cells).compactMap { $0 }.filter { $0.count > 0 }
            #expect(
                counts?.map { "\($0.day.day): \($0.count)" } == [
                    "1: 1", "20: 1", "21: 3", "22: 1", "24: 1", "28: 9",
                ]
            )
            #expect(app.rows.contains { $0.contains("[21]") })
            #expect(app.rows.contains { $0.contains("▒▒3") && $0.contains("░░1") })
            #expect(app.rows.contains { $0.contains("██9") })
        }
        when("> is pressed twice, and <") { app.press(">", ">", "<") }
        then("the next month is shown, and the list stays") {
            #expect(app.agenda?.month?.title == "December 2026")
            #expect(selected(in: app) == "> Pay the rent")
        }
        when("Tab is pressed, and days are chosen") { app.press("<", .tab, .right, .right) }
        then("the list shows what is due from that day on") {
            #expect(selected(in: app) == nil)
            #expect(app.agenda?.month?.weeks.flatMap(\.cells).first { $0?.isChosen == true }??.day.day == 23)
        }
        when("a to-do is added there") { app.press("a").type("Buy paint").press(.enter, .escape) }
        then("it is due then") {
            #expect(
                app.stored.items(in: .todo).first { $0.title == "Buy paint" }?.dueDate == .on("2026-11-23")
            )
        }
        when("Tab is pressed again") { app.press(.tab) }
        then("the list is back, on that day") { #expect(selected(in: app) == "> Buy paint") }
        when("the day of today is clicked") { app.click(on: "[21]") }
        then("it is chosen") {
            #expect(app.agenda?.month?.weeks.flatMap(\.cells).first { $0?.isChosen == true }??.day.day == 21)
        }
        when("there are 99 columns") {
            app.resize(rows: 24, columns: 99)
            app.press(.tab)
        }
        then("there is no month, and Tab says why") {
            #expect(app.agenda?.month == nil)
            #expect(app.message == "The month needs 100 columns: there are 99")
        }
        when("the screen becomes narrow while a day is chosen") {
            app.resize(rows: 24, columns: 120)
            app.press(.tab)
            app.resize(rows: 24, columns: 80)
        }
        then("the keys act on the list again") {
            #expect(app.press("g").agenda?.page.todos.first?.isSelected == true)
        }
    }

    @Test("A3 The keys of the list do the same in the agenda: open, check, edit, delete, mark, t and comma")
    func keys() throws {
        let app = try given("an agenda with Lunch selected") { try start().press("j", "j") }
        #expect(selected(in: app) == "> Lunch")
        when("it is checked") { app.press(" ") }
        then("it is done, and the next one is selected") {
            #expect(app.message.hasPrefix("Checked “Lunch”"))
            #expect(app.stored.items(in: .done).map(\.title).contains("Lunch"))
            #expect(selected(in: app) == "> Call Ann")
        }
        when("it is opened, and J pressed there") { app.press(.enter, "J") }
        then("the next one of the agenda is open") {
            #expect(app.detail != nil && app.rows[2].contains("Buy milk"))
        }
        when("Esc and e are pressed") { app.press(.escape, "e") }
        then("the form of that one is open") { #expect(app.form != nil) }
        when("it is saved with another day") {
            app.press(.tab, .control("u")).type("24.11.2026").press(.control("s"))
        }
        then("it stands there, and is selected") {
            #expect(selected(in: app) == "> Buy milk")
            #expect(lines(of: app).contains("Tuesday, 24 November · 2"))
        }
        when("it is postponed by comma and m") { app.press(",", "m") }
        then("it stands under tomorrow") {
            #expect(
                app.stored.items(in: .todo).first { $0.title == "Buy milk" }?.dueDate == .on("2026-11-22")
            )
        }
        when("two are marked and changed by t") {
            app.press("g", "m", "m", "t").type("!high").press(.enter)
        }
        then("both are changed") {
            let high = app.stored.items(in: .todo).filter { $0.priority == .high }.map(\.title)
            #expect(Set(high) == ["Pay the rent", "Renew passport", "Call Ann"])
        }
        when("all are marked") { app.press("M") }
        then("each to-do of the agenda is") { #expect(marked(in: app).count == 7) }
        when("Esc is pressed") { app.press(.escape) }
        then("none is") {
            #expect(marked(in: app).isEmpty && app.message == "Nothing is marked any more")
        }
        when("one is deleted") { app.press("g", "D") }
        then("it is gone, and u brings it back") {
            #expect(!lines(of: app).contains { $0.hasSuffix("Pay the rent") })
            app.press("u")
            #expect(lines(of: app).contains { $0.hasSuffix("Pay the rent") })
        }
        when("a key of the list alone is pressed") { app.press("f") }
        then("it says where it works") { #expect(app.message == "That is for the list: 1 opens it") }
    }

    @Test("A4 The month's weeks begin where the user's locale begins them, or on the day that a setting says")
    func weeks() throws {
        for (first, days, numbers) in [
            (Weekday.monday, ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], [44, 45, 46, 47, 48, 49]),
            (.sunday, ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"], [45, 46, 47, 48, 49]),
            (.saturday, ["Sa", "Su", "Mo", "Tu", "We", "Th", "Fr"], [45, 46, 47, 48, 49]),
        ] {
            var app: App?
            try given("weeks that begin on \(first)") {
                app = try App([.sample("Buy milk")], columns: 120, firstWeekday: first).press("4")
            }
            then("the month begins with that day, and has the ISO numbers of its weeks") {
                let month = app?.agenda?.month
                #expect(month?.weekdays == days)
                #expect(month?.weeks.map(\.number) == numbers)
            }
        }
    }
}
