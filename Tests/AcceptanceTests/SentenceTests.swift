import DocketCore
import DocketScreens
import Testing

/// Dates and repetitions that end what is typed. The clock stands at Saturday, 21 November 2026.
@Suite("Q The end of a quick line", .steps) struct SentenceTests {
    private func start() throws -> App { try App([.sample("Call mum"), .sample("Pay rent")]) }

    private func item(_ title: String, in app: App) -> TodoItem? {
        app.stored.items(in: .todo).first { $0.title == title }
    }

    @Test(
        "Q5 A date and a repetition that end the text are understood, and Backspace right behind them keeps them as text"
    )
    func ends() throws {
        let app = try given("a quick line") {
            let app = try start()
            app.press("a")
            return app
        }
        when("a date with a time ends what is typed") { app.type("Visit gran on monday at 5pm") }
        then("what was understood stands below it, and how to take it back") {
            #expect(app.quickLine?.remark.text == "Visit gran · due 23.11.2026, Monday · 17:00")
            #expect(app.footer.contains("Backspace as text"))
        }
        when("Enter is pressed") { app.press(.enter) }
        then("the to-do has both") {
            let visit = item("Visit gran", in: app)
            #expect(visit?.dueDate == .on("2026-11-23"))
            #expect(visit?.startTime == ClockTime(hour: 17, minute: 0))
        }
        when("a repetition ends what is typed, and Enter is pressed") {
            app.type("Yoga every mon, wed and fri at 18:00")
            #expect(app.quickLine?.remark.text == "Yoga · 18:00 · every mon, wed, fri")
            app.press(.enter)
        }
        then("the to-do repeats, from its first day on") {
            let yoga = item("Yoga", in: app)
            #expect(yoga?.repetition?.words == "every mon, wed, fri")
            #expect(yoga?.startTime == ClockTime(hour: 18, minute: 0))
            #expect(yoga?.dueDate == .on("2026-11-23"))
        }
        when("Backspace is pressed right behind a date") {
            app.type("Call the day after tomorrow").press(.backspace)
        }
        then("the words stay, as text, and so while more is typed") {
            #expect(app.quickLine?.text == "Call the day after tomorrow")
            #expect(app.quickLine?.remark.text == "Call the day after tomorrow")
            app.type(" again tomorrow")
            #expect(
                app.quickLine?.remark.text
                    == "Call the day after tomorrow again · due 22.11.2026, Sunday"
            )
        }
        when("that is taken back, too, and Enter pressed") { app.press(.backspace, .enter) }
        then("all of it is the title") {
            #expect(item("Call the day after tomorrow again tomorrow", in: app)?.dueDate == nil)
        }
        when("what was taken back is changed") {
            app.type("Mow fri").press(.backspace)
            #expect(app.quickLine?.remark.text == "Mow fri")
            app.press(.backspace).type("i")
        }
        then("it is a date again") {
            #expect(app.quickLine?.remark.text == "Mow · due 27.11.2026, Friday")
        }
    }

    @Test("Q5 t takes a date and a repetition by themselves, and a new time replaces the old one")
    func changing() throws {
        let app = try given("a to-do with a time") {
            let app = try start()
            app.press("t").type("at:9-10").press(.enter)
            return app
        }
        when("another is typed for it") { app.press("t").type("fri 11:30 every 2 weeks").press(.enter) }
        then("it has that") {
            let call = item("Call mum", in: app)
            #expect(call?.dueDate == .on("2026-11-27"))
            #expect(call?.startTime == ClockTime(hour: 11, minute: 30))
            #expect(call?.endTime == nil)
            #expect(call?.repetition?.words == "every 2 weeks")
        }
    }

    @Test("F18 Due takes a time beside the day, and Repeat one beside the rule")
    func form() throws {
        let app = try given("a form with a title") {
            let app = try start()
            app.press("+").type("Dentist").press(.tab)
            return app
        }
        when("a day with a time is typed as Due") { app.type("fri 9:30") }
        then("both are shown, and saved") {
            #expect(app.rows.contains { $0.contains("27.11.2026  Friday, in 6 days, 09:30") })
            app.press(.control("s"))
            #expect(item("Dentist", in: app)?.startTime == ClockTime(hour: 9, minute: 30))
        }
        when("another time is typed in Start") {
            app.press("+").type("Vet").press(.tab).type("fri 9:30").press(.tab).type("10").press(
                .control("s")
            )
        }
        then("that is said") {
            #expect(
                app.rows.contains { $0.contains("The start is 09:30 here, but 10:00 in Start: clear one") }
            )
        }
    }

    @Test("Q6 After Enter the line says what was added and how to go on, and Alt-U undoes in it")
    func afterEnter() throws {
        let app = try given("a quick line with which a to-do was added") {
            let app = try start()
            app.press("a").type("Buy milk").press(.enter)
            return app
        }
        then("it says what u would do nowhere else") {
            #expect(app.quickLine?.remark.text == "Added “Buy milk” · Alt-U undoes · next one, or Esc")
        }
        when("Alt-U is pressed") { app.press(.alt("u")) }
        then("the to-do is gone, and the line stays") {
            #expect(item("Buy milk", in: app) == nil)
            #expect(app.quickLine?.remark.text == "Undone: Added “Buy milk” · ^R redoes")
        }
        when("^R is pressed") { app.press(.control("r")) }
        then("it is back") { #expect(item("Buy milk", in: app) != nil) }
        when("a letter that is a command on the list is typed, and Enter pressed") {
            app.type("j").press(.enter)
        }
        then("it is a title") { #expect(item("j", in: app) != nil) }
        when("Alt-U is pressed in a line that has a text") { app.type("Buy tea").press(.alt("u")) }
        then("nothing is undone") {
            #expect(item("j", in: app) != nil)
            #expect(app.quickLine?.remark.text == "Esc leaves the text first")
        }
    }

    @Test("Q7 A person that nobody is called by is made with the to-do, and one undo takes both back")
    func newPerson() throws {
        let app = try given("a quick line") {
            let app = try start()
            app.press("a")
            return app
        }
        when("a to-do is typed for people that are not there") { app.type("Call back @ann @\"Bo Li\"") }
        then("the line says that they are new") {
            #expect(app.quickLine?.remark.text == "Call back · Ann (new) · Bo Li (new)")
        }
        when("Enter is pressed") { app.press(.enter) }
        then("they are there, and the to-do is assigned to them") {
            #expect(app.stored.people.map(\.name) == ["Ann", "Bo Li"])
            #expect(item("Call back", in: app)?.people == app.stored.people.map(\.id))
            #expect(app.quickLine?.remark.text.contains("for 2 new people") == true)
        }
        when("the next line names one of them") { app.type("Write to @ann").press(.enter) }
        then("nobody is made") { #expect(app.stored.people.count == 2) }
        when("both lines are undone") { app.press(.escape, "u", "u") }
        then("nobody is there") {
            #expect(app.stored.people.isEmpty)
            #expect(item("Call back", in: app) == nil)
        }
        when("the line is typed and left") { app.press("a").type("Call back @ann fri").press(.escape) }
        then("nobody is made, and ^Y brings all of it back") {
            #expect(app.stored.people.isEmpty)
            app.press("a", .control("y"))
            #expect(app.quickLine?.text == "Call back @ann fri")
        }
        when("several pasted lines name the same") {
            app.press(.control("u"), .paste("One @ann\nTwo @Ann"), .enter)
        }
        then("there is one") { #expect(app.stored.people.map(\.name) == ["Ann"]) }
    }
}
