import DocketCore
import DocketScreens
import Testing

@Suite("F The due date", .steps) struct DueDateTests {
    @Test(
        "F8 A due date in the past, or a text that is no date, is refused at its field",
        arguments: [
            "20.11.2026", "٣", "someday", "2026-11-20", "01/01/2026", "yesterday", "last friday",
        ]
    )
    func invalidDueDate(text: String) throws {
        let app = try given("a form with this date") {
            try App().press("+").type("Buy milk").press(.tab).type(text)
        }
        when("it is saved") { app.press(.control("s")) }
        try then("the message is shown at the date, and nothing is stored") {
            let message = try #require(app.form?.error(at: .due))
            #expect(message.hasPrefix("Invalid due date"))
            // Only for a text that is no date does the message list the forms that are understood.
            #expect(message.contains("in the past") != message.contains("tomorrow"))
            #expect(app.form?.field(.due)?.isFocused == true)
            #expect(app.stored.isEmpty)
        }
        when("today is typed instead") { app.press(.control("u")).type("21.11.2026") }
        then("the message is gone") { #expect(app.form?.error(at: .due) == nil) }
        when("it is saved again") { app.press(.control("s")) }
        then("it is stored") { #expect(app.stored.items(in: .todo).count == 1) }
    }

    @Test(
        "F12 The due date field understands dates, words and spans, and echoes the day before Save",
        arguments: [
            ("15.03.2027", "Monday, in 114 days"), ("2027-03-15", "15.03.2027  Monday, in 114 days"),
            ("15/03/2027", "15.03.2027  Monday, in 114 days"), ("15.3.", "15.03.2027  Monday, in 114 days"),
            ("today", "21.11.2026  Saturday, today"), ("tomorrow", "22.11.2026  Sunday, tomorrow"),
            ("fri", "27.11.2026  Friday, in 6 days"), ("Saturday", "28.11.2026  Saturday, in 7 days"),
            ("+3d", "24.11.2026  Tuesday, in 3 days"), ("+2w", "05.12.2026  Saturday, in 14 days"),
            ("in 5 days", "26.11.2026  Thursday, in 5 days"),
        ]
    )
    func dueDate(text: String, echo: String) throws {
        let app = try given("a form with the due date focused") {
            try App().press("+").type("Buy milk").press(.tab)
        }
        when("a date is typed") { app.type(text) }
        then("the day is shown beside it") { #expect(app.form?.echo(at: .due) == echo) }
        when("the screen becomes narrow") { app.resize(rows: 12, columns: 40) }
        then("the day is shown below it") { #expect(app.form?.echo(at: .due) == echo) }
    }

    @Test(
        "F18 Dates are understood as they come to mind",
        arguments: [
            ("tod", "21.11.2026  Saturday, today"), ("tom", "22.11.2026  Sunday, tomorrow"),
            ("Fr", "27.11.2026  Friday, in 6 days"), ("next friday", "27.11.2026  Friday, in 6 days"),
            ("next sunday", "29.11.2026  Sunday, in 8 days"), ("next week", "23.11.2026  Monday, in 2 days"),
            ("next month", "01.12.2026  Tuesday, in 10 days"), ("3d", "24.11.2026  Tuesday, in 3 days"),
            ("+3", "24.11.2026  Tuesday, in 3 days"), ("1m", "21.12.2026  Monday, in 30 days"),
            ("+1y", "21.11.2027  Sunday, in 365 days"), ("in a week", "28.11.2026  Saturday, in 7 days"),
            ("1.1.27", "01.01.2027  Friday, in 41 days"), ("2027-3-5", "05.03.2027  Friday, in 104 days"),
            ("15 mar", "15.03.2027  Monday, in 114 days"), ("mar 15", "15.03.2027  Monday, in 114 days"),
            ("March 15, 2027", "15.03.2027  Monday, in 114 days"), ("eow", "22.11.2026  Sunday, tomorrow"),
            ("eom", "30.11.2026  Monday, in 9 days"), ("weekend", "21.11.2026  Saturday, today"),
            ("tonight", "21.11.2026  Saturday, today, 20:00"),
        ]
    )
    func comingToMind(text: String, echo: String) throws {
        let app = try given("a form with this date") {
            try App().press("+").type("Buy milk").press(.tab).type(text)
        }
        then("the day is shown beside it") { #expect(app.form?.echo(at: .due) == echo) }
        when("the screen becomes narrow") { app.resize(rows: 12, columns: 40) }
        then("the day is shown below it") { #expect(app.form?.echo(at: .due) == echo) }
        when("it is saved") { app.press(.control("s")) }
        try then("the to-do has that day") {
            let item = try #require(app.stored.items(in: .todo).first)
            #expect(item.dueDate.map { echo.hasPrefix($0.text) } == true)
            #expect(item.startTime?.text == (text == "tonight" ? "20:00" : nil))
        }
    }

    @Test("F18 tonight leaves a start that is given as it is")
    func tonight() throws {
        let app = try given("a form with tonight and a start") {
            try App().press("+").type("Buy milk").press(.tab).type("tonight").press(.tab).type("6pm")
        }
        then("the echo of the date names no time") {
            #expect(app.form?.field(.due)?.echo == "21.11.2026  Saturday, today")
            #expect(app.form?.field(.due)?.text == "tonight")
        }
        when("it is saved") { app.press(.control("s")) }
        then("the to-do starts at that time") {
            #expect(app.stored.items(in: .todo).first?.startTime?.text == "18:00")
        }
    }

    @Test(
        "F19 What is no date says why while it is typed",
        arguments: [
            ("31.4.2027", "April has 30 days", "April has 30 days"),
            (
                "12/25/2027", "25 is no month: day first, as 25/12/2027",
                "25 is no month: day first, as 25/12/2027"
            ),
            ("29.2.2027", "February 2027 has 28 days", "February 2027 has 28 days"),
            ("yesterday", "20.11.2026  Friday, yesterday", "20.11.2026 is in the past"),
            ("3 days ago", "18.11.2026  Wednesday, 3 days ago", "18.11.2026 is in the past"),
            ("+99999999999999999999d", "The calendar ends on 31.12.9999", "The calendar ends on 31.12.9999"),
            ("15.3.202", "not a date yet", "write it as \(DueDateReader.examples)"),
            ("morgen", "not a date yet", "write it as \(DueDateReader.examples)"),
        ]
    )
    func noDate(text: String, echo: String, reason: String) throws {
        let app = try given("a form with this text in Due") {
            try App().press("+").type("Buy milk").press(.tab).type(text)
        }
        then("the reason is shown beside it") { #expect(app.form?.echo(at: .due) == echo) }
        when("the screen becomes narrow") { app.resize(rows: 16, columns: 40) }
        then("the reason is shown below it") { #expect(app.form?.echo(at: .due) == echo) }
        when("it is saved") { app.press(.control("s")) }
        then("the reason is the error at the field, and the text stays") {
            #expect(app.form?.error(at: .due) == "Invalid due date: \(reason)")
            #expect(app.stored.isEmpty)
        }
    }
}
