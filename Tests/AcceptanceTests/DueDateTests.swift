import DocketCore
import DocketScreens
import Testing

@Suite("F The due date", .steps) struct DueDateTests {
    @Test(
        "F8 A due date in the past, or a text that is no date, is refused at its field",
        arguments: ["20.11.2026", "31.02.2027", "0.0.0", "٣", "someday", "2026-11-20", "01/01/2026"]
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
}
