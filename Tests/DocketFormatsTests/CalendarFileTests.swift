import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

@Suite("Calendar files") struct CalendarFileTests {
    private func file(_ lines: String...) -> String {
        (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    @Test("what Docket has no place for goes into the note")
    func note() throws {
        let text = file(
            "BEGIN:VTODO",
            "UID:1",
            "SUMMARY:Buy milk",
            "DESCRIPTION:Two\\nlitres",
            "URL:https://a.b/c",
            "STATUS:IN-PROCESS",
            "PERCENT-COMPLETE:40",
            "ATTENDEE;CN=Bo:mailto:bo@example.org",
            "COMMENT:From the\\, corner",
            " shop",
            "X-OTHER:1",
            "BEGIN:VALARM",
            "TRIGGER:-PT15M",
            "END:VALARM",
            "END:VTODO"
        )
        let todo = try File.todo(text, .ics)
        #expect(
            todo.item.note == """
                Two
                litres

                Link: https://a.b/c
                Status: in-process
                Progress: 40 %
                Attendee: bo@example.org
                Comment: From the, cornershop
                Alarm: -PT15M
                """
        )
        #expect(todo.line == 3 && todo.hasOwnID)
    }

    @Test("events, zones and changed single days are no to-dos; the calendar's name is the project")
    func others() {
        let text = file(
            "X-WR-CALNAME:Home",
            "BEGIN:VTIMEZONE",
            "TZID:X",
            "BEGIN:STANDARD",
            "END:STANDARD",
            "END:VTIMEZONE",
            "BEGIN:VEVENT",
            "UID:e",
            "SUMMARY:Party",
            "END:VEVENT",
            "BEGIN:VTODO",
            "UID:1",
            "SUMMARY:Weekly",
            "RRULE:FREQ=WEEKLY",
            "DUE;VALUE=DATE:20270315",
            "END:VTODO",
            "BEGIN:VTODO",
            "UID:1",
            "RECURRENCE-ID;VALUE=DATE:20270322",
            "SUMMARY:Another day",
            "END:VTODO"
        )
        let reading = File.read(text, .ics)
        #expect(reading.todos.map(\.item.title) == ["Weekly"] && reading.unreadable == [])
        #expect(reading.todos.map { $0.project?.name } == ["Home"])
    }

    @Test(
        "S5 days that are left out, or done by themselves, are imported with the rule; what is none goes into the note"
    )
    func exceptions() throws {
        let text = file(
            "BEGIN:VTODO",
            "UID:1",
            "RECURRENCE-ID;VALUE=DATE:20270329",
            "STATUS:COMPLETED",
            "END:VTODO",
            "BEGIN:VTODO",
            "UID:1",
            "SUMMARY:Weekly",
            "RRULE:FREQ=WEEKLY",
            "DUE;VALUE=DATE:20270315",
            "EXDATE;VALUE=DATE:20270322,Easter",
            "END:VTODO",
            "BEGIN:VTODO",
            "UID:2",
            "SUMMARY:Once",
            "EXDATE;VALUE=DATE:20270322",
            "END:VTODO",
            "BEGIN:VTODO",
            "UID:2",
            "RECURRENCE-ID;VALUE=DATE:20270405",
            "SUMMARY:Another day",
            "END:VTODO"
        )
        let reading = File.read(text, .ics)
        #expect(reading.unreadable == [] && reading.todos.map(\.item.title) == ["Weekly", "Once"])
        let weekly = try #require(reading.todos.first?.item)
        #expect(weekly.repetition == Recurrence("FREQ=WEEKLY;EXDATE=20270322,20270329"))
        #expect(reading.todos.map(\.item.note) == ["Not on: Easter", "Not on: 20270322"])
        let step = weekly.step(doneOn: day("2027-03-15"))
        #expect(step == .next(day("2027-04-05"), Recurrence("FREQ=WEEKLY;EXDATE=20270322,20270329")))
    }

    @Test("S6 alarms of other programs are imported as reminders; what is none goes into the note")
    func alarms() throws {
        let text = file(
            "BEGIN:VTODO",
            "UID:1",
            "SUMMARY:Buy milk",
            "DUE:20270315T093000",
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            "TRIGGER;RELATED=END:-PT15M",
            "END:VALARM",
            "BEGIN:VALARM",
            "ACTION:EMAIL",
            "TRIGGER:-P1D",
            "END:VALARM",
            "END:VTODO"
        )
        let todo = try File.todo(text, .ics)
        #expect(todo.item.reminders == [15] && todo.item.note == "Alarm: -P1D")
    }

    @Test("a value that means nothing is named with its line, and is in the note")
    func mistakes() throws {
        let text = file(
            "BEGIN:VTODO",
            "UID:1",
            "SUMMARY:Buy milk",
            "DUE:tomorrow",
            "DTSTART;VALUE=DATE:20270231",
            "PRIORITY:urgent",
            "STATUS:WAITING",
            "RRULE:FREQ=SOMETIMES",
            "END:VTODO",
            "BEGIN:VTODO",
            "UID:2",
            "SUMMARY:Call mum",
            "DUE;VALUE=DATE:20270315",
            "PRIORITY:0",
            "RRULE:FREQ=HOURLY;BYHOUR=1",
            "RELATED-TO;RELTYPE=DEPENDS-ON:1",
            "RELATED-TO;RELTYPE=SIBLING:9",
            "GEO:38.7;-9.1",
            "END:VTODO"
        )
        let reading = File.read(text, .ics)
        #expect(reading.unreadable == [] && reading.todos.count == 2)
        #expect(
            reading.todos.first?.item.note == """
                DUE: tomorrow
                DTSTART: 20270231
                PRIORITY: urgent
                STATUS: WAITING
                RRULE: FREQ=SOMETIMES
                """
        )
        #expect(reading.todos.first?.item.repetition == nil)
        #expect(
            reading.noted.map { "\($0.number) \($0.reason)" } == [
                "6 DUE “tomorrow” means nothing: it is in the note",
                "7 DTSTART “20270231” means nothing: it is in the note",
                "8 PRIORITY “urgent” means nothing: it is in the note",
                "9 STATUS “WAITING” means nothing: it is in the note",
                "10 RRULE “FREQ=SOMETIMES” means nothing: it is in the note",
            ]
        )
        let call = reading.todos.last?.item
        #expect(call?.repetition == Recurrence("FREQ=HOURLY;BYHOUR=1"))
        #expect(call?.note == "Depends on: Buy milk\nSibling: 9\nGEO: 38.7;-9.1")
    }

    @Test("a to-do without an end is named with the line where it begins, and is not read")
    func missingEnd() {
        let cut =
            "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:A\r\nEND:VTODO\r\nBEGIN:VTODO\r\nUID:2\r\nSUMM"
        let reading = File.read(cut, .ics)
        #expect(reading.todos.map(\.item.title) == ["A"])
        #expect(reading.unreadable == [UnreadableLine(number: 6, reason: "The end of the to-do is missing")])
        let none = File.read("Buy milk\n", .ics)
        #expect(none.unreadable == [UnreadableLine(number: 1, reason: "There is no calendar in it")])
    }

    @Test("S5 a day of a to-do that can't be read is named, and the to-do is not read without it")
    func unreadableDay() {
        let whole = [
            "BEGIN:VTODO", "UID:1", "SUMMARY:A", "DUE;VALUE=DATE:20270322", "RRULE:FREQ=DAILY", "END:VTODO",
        ]
        let day = ["BEGIN:VTODO", "UID:1", "SUMMARY:A\0", "RECURRENCE-ID;VALUE=DATE:20270323", "END:VTODO"]
        let text = (["BEGIN:VCALENDAR"] + whole + day + ["END:VCALENDAR"]).joined(separator: "\r\n")
        let reading = File.read(text, .ics)
        #expect(reading.todos.isEmpty)
        #expect(reading.unreadable == [UnreadableLine(number: 8, reason: "There is a NUL character in it")])
    }

    @Test("two to-dos with one UID are both read, with the same ids each time")
    func copies() {
        let todo = ["BEGIN:VTODO", "UID:1", "SUMMARY:A", "END:VTODO"].joined(separator: "\r\n")
        let reading = File.read(file(todo, todo), .ics)
        #expect(Set(reading.todos.map(\.item.id)).count == 2)
        #expect(ImportPlan(reading.todos, into: File.imported(reading)).change.isEmpty)
    }
}
