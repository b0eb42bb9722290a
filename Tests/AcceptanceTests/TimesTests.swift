import DocketCore
import DocketScreens
import Testing

@Suite("F Start and end", .steps) struct TimesTests {
    @Test(
        "F20 Times are understood as they come to mind, and echoed before Save",
        arguments: [
            ("9am", "09:00"), ("9 pm", "21:00"), ("9.30", "09:30"), ("9h", "09:00"), ("9h30", "09:30"),
            ("930", "09:30"), ("noon", "12:00"), ("midnight", "00:00"), ("12am", "00:00"), ("12pm", "12:00"),
        ]
    )
    func time(text: String, echo: String) throws {
        let app = try given("a form with this start") {
            try App().press("+").type("Buy milk").press(.tab, .tab).type(text)
        }
        // Start and End share a row there.
        then("the time is shown beside the row") { #expect(app.form?.echo(at: .endTime) == echo) }
        when("the screen becomes narrow") { app.resize(rows: 16, columns: 40) }
        then("the time is shown below the field") {
            #expect(app.form?.echo(at: .startTime) == echo)
            // Of a long word, the end is visible.
            #expect(text.hasSuffix(app.form?.field(.startTime)?.text ?? "no field"))
        }
        when("it is saved") { app.press(.control("s")) }
        then("the to-do has that time") {
            #expect(app.stored.items(in: .todo).first?.startTime?.text == echo)
        }
    }

    @Test(
        "F20 What is no time says why while it is typed",
        arguments: [
            ("25:00", "25 is no hour"), ("9:75", "75 is no minute"), ("13pm", "13 is no hour with pm"),
            ("9:", "not a time yet"), ("soon", "not a time yet"), ("10-9", "09:00 is before 10:00"),
        ]
    )
    func noTime(text: String, echo: String) throws {
        let app = try given("a form with this start") {
            try App().press("+").type("Buy milk").press(.tab, .tab).type(text)
        }
        then("the reason is shown beside the row") { #expect(app.form?.echo(at: .endTime) == echo) }
        when("it is saved") { app.press(.control("s")) }
        then("it is refused at the field") {
            #expect(app.form?.error(at: .startTime)?.hasPrefix("Invalid time: ") == true)
            #expect(app.stored.isEmpty)
        }
    }

    @Test("F20 A time as the form writes it has no echo, nor has an empty field")
    func noEcho() throws {
        let app = try given("a form with the start focused") { try App().press("+").press(.tab, .tab) }
        then("nothing is shown") { #expect(app.form?.echo(at: .endTime) == nil) }
        when("a time is typed") { app.type("09:30") }
        then("nothing is shown") { #expect(app.form?.echo(at: .endTime) == nil) }
    }

    @Test(
        "F21 A start and an end typed in one field fill both",
        arguments: [("9-10", ""), ("9:00–10", ""), ("", "9-10am"), ("9-10", "10"), ("9am", "9-10")]
    )
    func both(start: String, end: String) throws {
        let app = try given("a form with these times") {
            try App().press("+").type("Buy milk").press(.tab, .tab).type(start).press(.tab).type(end)
        }
        then("the echo shows both") { #expect(app.form?.echo(at: .endTime)?.contains("09:00–10:00") == true) }
        when("it is saved") { app.press(.control("s")) }
        then("the to-do has both") {
            let item = app.stored.items(in: .todo).first
            #expect(item?.startTime?.text == "09:00")
            #expect(item?.endTime?.text == "10:00")
        }
    }

    @Test(
        "F21 A start and an end typed in one field of a to-do that has both replace both",
        arguments: [("11-12", nil), (nil, "11-12")] as [(String?, String?)]
    )
    func rescheduling(start: String?, end: String?) throws {
        let app = try given("a to-do with a start and an end") {
            try App([
                .sample("Cook") {
                    ($0.startTime, $0.endTime) = (ClockTime(text: "09:00"), ClockTime(text: "10:00"))
                }
            ])
        }
        when("both are typed in one field") {
            app.press("e", .tab, .tab)
            if let start { app.press(.control("u")).type(start) }
            app.press(.tab)
            if let end { app.press(.control("u")).type(end) }
        }
        then("the echo shows them") { #expect(app.form?.echo(at: .endTime) == "11:00–12:00") }
        when("it is saved") { app.press(.control("s")) }
        then("the to-do has them") {
            let item = app.stored.items(in: .todo).first
            #expect(item?.startTime?.text == "11:00" && item?.endTime?.text == "12:00")
        }
    }

    @Test(
        "F21 Two times that contradict each other are refused at the field that has both",
        arguments: [
            ("9-10", "11", DraftField.startTime, "The end is 10:00 here, but 11:00 in End: clear one"),
            ("8", "9-10", .endTime, "The start is 09:00 here, but 08:00 in Start: clear one"),
        ]
    )
    func contradiction(start: String, end: String, field: DraftField, message: String) throws {
        let app = try given("a form with these times") {
            try App().press("+").type("Buy milk").press(.tab, .tab).type(start).press(.tab).type(end)
        }
        when("it is saved") { app.press(.control("s")) }
        then("the message is at the field, which is focused") {
            #expect(app.form?.error(at: field) == message)
            #expect(app.form?.field(field)?.isFocused == true)
            #expect(app.stored.isEmpty)
        }
    }
}
