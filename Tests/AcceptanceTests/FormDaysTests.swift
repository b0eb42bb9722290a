import DocketCore
import DocketScreens
import Testing

@Suite("O Repetition and first day in the form", .steps) struct FormDaysTests {
    @Test("O1 Repeat in the form takes words and echoes what it understood with the next three days")
    func echo() throws {
        let app = try given("a form with a title and a due date") {
            try App().press("+").type("Water the plants").press(.tab).type("fri").tab(to: .repetition)
        }
        for (text, echo) in [
            ("daily", "every day · 27.11., 28.11., 29.11."), ("every 3 days", "27.11., 30.11., 03.12."),
            ("weekdays", "27.11., 30.11., 01.12."), ("every week", "27.11., 04.12., 11.12."),
            ("every 2 weeks on mon, thu", "07.12., 10.12., 21.12."),
            ("every month", "27.11., 27.12., 27.01."), ("every month on 15", "15.12., 15.01., 15.02."),
            ("every month on the last fri", "27.11., 25.12., 29.01."),
            ("every year", "27.11., 27.11.2027, 27.11.2028"),
            ("every week until 5.12.2026", "every week until 05.12.2026 · 27.11., 04.12."),
            ("every day, 2 times", "27.11., 28.11."),
            ("3 days after done", "every 3 days after done · 27.11., 30.11., 03.12."),
            ("every 0 days", "0 days means never"), ("every mo", "every mon · 30.11., 07.12., 14.12."),
            ("ev", "not a repetition yet"),
        ] {
            when("“\(text)” is typed") { app.press(.control("u")).type(text) }
            then("the echo says \(echo)") { #expect(app.form?.echo(at: .repetition) == echo) }
        }
        when("it is saved") { app.press(.control("s")) }
        then("it is refused at the field, which says what to type") {
            #expect(
                app.form?.error(at: .repetition)?.hasPrefix("Invalid repetition: write it as daily,") == true
            )
            #expect(app.form?.field(.repetition)?.isFocused == true)
        }
        when("it is mended and saved") { app.type("ery mon").press(.control("s")) }
        try then("the to-do repeats") {
            let item = try #require(app.stored.items(in: .todo).first)
            #expect(item.repetition == Recurrence("FREQ=WEEKLY;BYDAY=MO"))
            #expect(item.dueDate == .on("2026-11-27"))
        }
    }

    @Test("O1 A to-do that repeats and has no due date gets the first day of its rule, and the echo says so")
    func firstDay() throws {
        let app = try given("a form without a due date") {
            try App().press("+").type("Water the plants").tab(to: .repetition).type("every mon")
        }
        then("the echo says which") {
            #expect(app.form?.echo(at: .repetition) == "due 23.11., then 30.11., 07.12.")
        }
        when("it is saved") { app.press(.control("s")) }
        then("it is due then") { #expect(app.stored.items(in: .todo).first?.dueDate == .on("2026-11-23")) }
        when("its page is opened") { app.press(.enter) }
        then("the page has the rule and the next day") {
            #expect(app.detail?.value(of: "Repeat") == "every mon")
            #expect(app.rows.contains { $0.contains("every mon  next 30.11.2026, Monday") })
        }
    }

    @Test("O4 A rule that words can't say stands in the form as it is, and stays unless it is edited")
    func custom() throws {
        let rule = Recurrence("FREQ=MONTHLY;BYMONTHDAY=-2")
        let app = try given("the form of a to-do with such a rule") {
            let item = TodoItem.sample("Pay") { ($0.dueDate, $0.repetition) = (.on("2026-11-29"), rule) }
            return try App([item]).press("e")
        }
        then("the echo says custom, and the days") {
            #expect(app.form?.echo(at: .repetition) == "custom · 29.11., 30.12., 30.01.")
        }
        when("the title is changed, and it is saved") { app.type(" rent").press(.control("s")) }
        then("the rule is as it was") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Pay rent"])
            #expect(app.stored.items(in: .todo).map(\.repetition) == [rule])
        }
        when("its page is opened") { app.press(.enter) }
        then("it says custom there") { #expect(app.detail?.value(of: "Repeat") == "custom") }
    }

    @Test("F34 Not before is a field only where it has a value")
    func notBefore() throws {
        let item = TodoItem.sample("Pay") {
            ($0.firstDay, $0.dueDate) = (.on("2026-11-01"), .on("2026-12-01"))
        }
        let app = try given("a to-do with a first day, and one without") {
            try App([item, .sample("Cook")])
        }
        when("a new form is opened") { app.press("+") }
        then("it has no such field") { #expect(!app.rows.contains { $0.contains("Not before") }) }
        when("the to-do without one is edited") { app.press(.escape, .down, "e") }
        then("it has none either") { #expect(!app.rows.contains { $0.contains("Not before") }) }
        when("the to-do with one is edited") { app.press(.escape, .up, "e") }
        then("it is there, below the due date, and a past day that was not changed is allowed") {
            #expect(app.form?.field(.firstDay)?.text == "01.11.2026")
            #expect(app.rows[4].hasPrefix(" Not before 01.11.2026"))
            app.type("!").press(.control("s"))
            #expect(app.stored.items(in: .todo).first?.title == "Pay!")
        }
        when("it is set to a day after the due date") {
            app.press("e").tab(to: .firstDay).press(.control("u")).type("2.12.2026").press(.control("s"))
        }
        then("that is refused at the field") {
            #expect(app.form?.error(at: .firstDay) == "The first day is after the due date")
        }
        when("it is cleared, and saved") { app.press(.control("u"), .control("s")) }
        then("the to-do has none") { #expect(app.stored.items(in: .todo).first?.firstDay == nil) }
    }

    @Test("F34 A kept draft has all the fields")
    func draft() throws {
        let app = try given("a form with project, tags and repetition that was left") {
            try App().press("+").type("Cook").tab(to: .repetition).type("daily").tab(to: .project).type(
                "Home"
            )
            .press(.down).type("#x").press(.escape)
        }
        when("the app is killed, and the draft brought back") { app.restart().press("+", .control("y")) }
        then("all is there") {
            #expect(app.form?.field(.repetition)?.text == "daily")
            #expect(app.form?.field(.project)?.text == "Home")
            #expect(app.form?.field(.tags)?.text == "#x")
        }
    }
}
