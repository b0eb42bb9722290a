import DocketCore
import DocketScreens
import Foundation
import TestSupport
import Testing

@Suite("N Reminders", .steps) struct RemindersTests {
    /// The clock stands at Saturday, 21 November 2026, 9:30.
    private func plumber(at time: String = "10:00", reminders: [Int] = [30]) -> TodoItem {
        .sample("Call the plumber") { item in
            item.dueDate = App.today
            item.startTime = ClockTime(text: time)
            item.reminders = reminders
        }
    }

    private static let said = "⏰ “Call the plumber” · 10:00"

    @Test(
        "N1 A reminder shows a notice until a key is pressed, and rings; it comes once, on one copy, and late as missed"
    )
    func once() throws {
        let app = try given("a to-do at 10:01, of which it reminds 30 minutes before") {
            try App([plumber(at: "10:01"), .sample("Buy milk")])
        }
        then("nothing is said yet, and nobody looks for more than a minute") {
            #expect(app.notifications() == [])
            #expect(app.message == "")
            #expect(app.idleTime == 60_000)
        }
        let other = try given("another copy on the same folder") { try App(folder: app.folder) }
        when("a minute has passed") { app.wait(seconds: 60) }
        then("it is said, and the terminal notifies") {
            #expect(app.notifications() == ["Call the plumber · 10:01"])
            #expect(app.message == "⏰ “Call the plumber” · 10:01")
        }
        then("nobody has to look for another one") { #expect(app.idleTime == nil) }
        when("the other copy looks, a minute later") { other.wait(seconds: 120) }
        then("it says nothing") {
            #expect(other.notifications() == [])
            #expect(other.message == "")
        }
        when("half an hour passes, and a key is pressed") {
            app.wait(seconds: 1800)
            #expect(app.message == "⏰ “Call the plumber” · 10:01")
            app.press("j")
        }
        then("the notice is gone, and the key has done what it does") {
            #expect(app.message == "")
            #expect(app.selected == "Buy milk")
        }
        when("Docket is killed and started again") { app.restart() }
        then("it is not said again") {
            #expect(app.notifications() == [])
            #expect(app.message == "")
        }
    }

    @Test("N1 reminders that were missed while nothing ran are said once, as one notice")
    func missed() throws {
        let app = try given("three to-dos with reminders for today, and Docket, which looks and ends") {
            let app = try App(
                ["Pay rent", "Call mum", "Buy milk"].enumerated().map { index, title in
                    .sample(title) { item in
                        item.dueDate = App.today
                        item.startTime = ClockTime(hour: 10 + index, minute: 0)
                        item.reminders = [0, 15]
                    }
                }
            )
            #expect(app.notifications() == [])
            app.kill()
            return app
        }
        when("it starts at 12:00") {
            app.wait(seconds: 9000)
            app.restart()
        }
        then("one notice says all, what is late as missed") {
            #expect(
                app.notifications() == [
                    "3 reminders, 2 of them missed: “Pay rent”, “Call mum”, “Buy milk”"
                ]
            )
            #expect(app.message.hasPrefix("⏰ 3 reminders, 2 of them missed: “Pay rent”"))
        }
        when("it starts again") { app.restart() }
        then("nothing is said") { #expect(app.notifications() == []) }
    }

    @Test("N1 one that was missed says so, with its day")
    func late() throws {
        let app = try given("a reminder for 9:30, and Docket, which has looked at 9:29") {
            let app = try App([plumber()])
            app.wait(seconds: -60)
            #expect(app.notifications() == [])
            app.kill()
            return app
        }
        when("it starts on the next day") {
            app.wait(seconds: 86_400)
            app.restart()
        }
        then("it was missed") {
            #expect(app.notifications() == ["Call the plumber · yesterday 10:00 · missed"])
        }
    }

    @Test("N1 what is long past when Docket first sees it is not said")
    func old() throws {
        let app = try given("a list with old reminders") {
            try App(
                (1...50).map { number in
                    .sample("Old \(number)") { item in
                        item.dueDate = App.today.adding(days: -number)
                        item.reminders = [60]
                    }
                }
            )
        }
        then("nothing is said, nor looked for") {
            #expect(app.notifications() == [])
            #expect(app.idleTime == nil)
        }
    }

    @Test("N1 a notice waits for the footer, and a key that was on its way leaves it")
    func covered() throws {
        let app = try given("an open quick line, and a reminder to come") {
            try App([plumber(at: "10:01")]).press("a").type("Pay re")
        }
        when("the reminder comes, and typing goes on") {
            app.idle()
            app.wait(seconds: 60)
            #expect(app.notifications().count == 1)
            app.type("nt").press(.enter)
        }
        then("the line is as it was typed") { #expect(app.stored.items(in: .todo).count == 2) }
        when("the line is left") { app.press(.escape) }
        then("the notice is there") { #expect(app.message == "⏰ “Call the plumber” · 10:01") }
        when("a key follows at once") { app.press("j") }
        then("it stays: nobody can have read it") {
            #expect(app.message == "⏰ “Call the plumber” · 10:01")
        }
        when("a key is pressed later") {
            app.wait(seconds: 2)
            app.press("j")
        }
        then("it is gone") { #expect(app.message == "") }
    }

    @Test("N1 a reminder follows the due date; a new title says nothing again")
    func moved() throws {
        let app = try given("a reminder that was said") {
            let app = try App([plumber()])
            #expect(app.notifications() == ["Call the plumber · 10:00"])
            app.wait(seconds: 5)
            return app
        }
        when("the to-do gets another title") { app.press("t").type("Ask the plumber").press(.enter) }
        then("nothing is said") { #expect(app.notifications() == []) }
        when("it is postponed by a day, and that day comes") {
            app.press("t").type("due:tomorrow").press(.enter)
            #expect(app.notifications() == [])
            app.waitUntilTomorrow()
        }
        then("it is said again") { #expect(app.notifications() == ["Ask the plumber · 10:00"]) }
        when("it is checked, unchecked and left alone") {
            app.wait(seconds: 5)
            app.press(" ", "u")
        }
        then("nothing is said") { #expect(app.notifications() == []) }
    }

    @Test("N1 an occurrence of a recurring to-do reminds like the one before; a done to-do does not")
    func recurring() throws {
        let app = try given("a daily to-do at 10:00, checked before it reminds") {
            try App([
                .sample("Water plants") { item in
                    item.repetition = Recurrence("FREQ=DAILY")
                    item.dueDate = App.today
                    item.startTime = ClockTime(text: "10:00")
                    item.reminders = [15]
                },
                plumber(at: "11:00"),
            ]).press(" ", "j", " ")
        }
        when("the time comes at which they would have reminded") { app.wait(seconds: 5400) }
        then("nothing is said") { #expect(app.notifications() == []) }
        when("the next day comes") { app.wait(seconds: 81_900) }
        then("the next occurrence is said") {
            #expect(app.notifications() == ["Water plants · 10:00"])
        }
    }

    @Test("N1 a clock that is set back says nothing twice, and what comes again after it is not lost")
    func clockSetBack() throws {
        let app = try given("a reminder that was said") {
            let app = try App([plumber(), .sample("Buy milk")])
            #expect(app.notifications().count == 1)
            app.wait(seconds: 5)
            app.press("k")
            return app
        }
        when("the clock is set back by two hours, and the reminder comes again") {
            app.wait(seconds: -7200)
            #expect(app.notifications() == [])
            app.wait(seconds: 7200)
        }
        then("it is not said") { #expect(app.notifications() == []) }
        when("the clock is set back once more, and another to-do gets a reminder") {
            app.wait(seconds: -7200)
            #expect(app.notifications() == [])
            app.press("j", "t").type("due:today at:8:00 remind:0").press(.enter)
            app.wait(seconds: 2100)
        }
        then("that one is said") { #expect(app.notifications() == ["Buy milk · 08:00"]) }
    }

    @Test("N1 5,000 that are due at once are one notice")
    func flood() throws {
        let items = (1...5000).map { number in
            TodoItem.sample("To-do \(number)") { item in
                item.dueDate = App.today
                item.startTime = ClockTime(text: "9:30")
                item.reminders = [0, 1]
            }
        }
        let app = try given("5,000 to-dos") { try App(items) }
        then("they are one notice") {
            #expect(app.notifications().count == 1)
            #expect(app.message.hasSuffix("and 4997 more"))
        }
        when("Docket starts again") { app.restart() }
        then("nothing is said") { #expect(app.notifications() == []) }
    }

    @Test("N1 if it can't be kept what was said, this copy says it once, and why")
    func readOnly() throws {
        let app = try given("a reminder, and a folder in place of the file") {
            let app = try App([plumber()])
            try FileManager.default.createDirectory(
                atPath: app.folder.data + "/reminded.json",
                withIntermediateDirectories: true
            )
            return app
        }
        then("it is said, and the footer says what is wrong") {
            #expect(app.notifications() == ["Call the plumber · 10:00"])
            #expect(app.message.hasSuffix("Reminders may come twice"), "\(app.message)")
        }
        when("a key is pressed") { app.press("j") }
        then("the reminder is in the footer") { #expect(app.message == Self.said) }
        when("minutes pass") { app.wait(seconds: 120) }
        then("it is not said again") { #expect(app.notifications() == []) }
    }

    @Test("N3 Reminders are set in the form, in the quick line and in the editor, in words")
    func setting() throws {
        let app = try given("the form, with a title and a reminder") {
            try App().press("+").type("Pay rent").tab(to: .reminders).type("1d, 1 hour before")
        }
        then("it says what is missing") { #expect(app.form?.echo(at: .reminders) == "needs a due date") }
        when("it is saved") { app.press(.control("s")) }
        then("that is an error") {
            #expect(app.form?.error(at: .reminders) == "A reminder needs a due date")
        }
        when("it is due on Friday") { app.tab(to: .due).type("fri").tab(to: .startTime) }
        then("the form says when it reminds: before 9:00") {
            #expect(app.form?.echo(at: .reminders) == "Thursday 09:00, Friday 08:00")
        }
        when("it gets a time") { app.type("14:30") }
        then("the form says when it reminds: before the start") {
            #expect(app.form?.echo(at: .reminders) == "Thursday 14:30, Friday 13:30")
        }
        when("it is saved, and its page is opened") { app.press(.control("s"), .enter) }
        then("the page shows the reminders, and when the next one comes") {
            #expect(app.stored.items(in: .todo).first?.reminders == [1440, 60])
            let row = app.rows.first { $0.contains("Remind") } ?? ""
            #expect(row.contains("1d, 1h"), "\(row)")
            #expect(row.contains("Thursday 14:30"), "\(row)")
        }
        when("the minute of the first one has come") { app.wait(seconds: 5 * 86_400 + 5 * 3600) }
        then("the page shows when the second one comes") {
            let row = app.rows.first { $0.contains("Remind") } ?? ""
            #expect(row.contains("tomorrow 13:30"), "\(row)")
        }
        when("t changes it") { app.press("t").type("remind:\"at the time\"") }
        then("the line says what it understood") {
            #expect(app.rows.contains { $0.contains("remind at the time") })
        }
        when("that is saved, and the reminder is taken away again") {
            app.press(.enter)
            #expect(app.stored.items(in: .todo).first?.reminders == [0])
            app.press("t").type("remind:none").press(.enter)
        }
        then("there is none") { #expect(app.stored.items(in: .todo).first?.reminders == []) }
    }
}
