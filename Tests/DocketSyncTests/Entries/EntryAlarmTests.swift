import DocketCore
import DocketSync
import Foundation
import Testing

/// Alarms that other programs have made.
@Suite("Alarms of other programs") struct EntryAlarmTests {
    private static func alarm(_ lines: String...) -> String {
        (["BEGIN:VALARM"] + lines + ["END:VALARM"]).joined(separator: "\r\n")
    }

    private static func display(_ trigger: String) -> String {
        alarm("ACTION:DISPLAY", "DESCRIPTION:Default Tasks.org description", "TRIGGER\(trigger)")
    }

    private static let due = "DUE;TZID=Europe/Berlin:20261123T093000"

    @Test(
        "S6 An alarm relative to DUE or DTSTART, or at a time, is a reminder",
        arguments: [
            // Before the start time, which is DUE without DTSTART.
            ([due], ";RELATED=END:PT0S", 0), ([due], ";RELATED=END:-PT15M", 15), ([due], ":-P1DT2H", 1560),
            ([due], ";VALUE=DURATION:-PT1H", 60), ([due], ";RELATED=START:PT10M", -10), ([due], ":-PT90S", 2),
            ([due], ":PT90S", -1), ([due], ":-P1W", 10_080),
            ([due], ";VALUE=DATE-TIME:20261123T073000Z", 60), ([due], ":20261122T083000Z", 1440),
            ([due], ";VALUE=DATE-TIME;TZID=America/New_York:20261123T023000", 60),
            // With a start and an end, reminders come before the start.
            (["DTSTART:20261123T090000", "DUE:20261123T100000"], ":-PT15M", 15),
            (["DTSTART:20261123T090000", "DUE:20261123T100000"], ";RELATED=END:-PT15M", -45),
            (["DTSTART:20261123T090000", "DURATION:PT1H"], ";RELATED=END:-PT15M", -45),
            // Without a time they come before 9:00.
            (["DUE;VALUE=DATE:20261123"], ";RELATED=END:PT9H", 0),
            (["DUE;VALUE=DATE:20261123"], ":-PT15H", 1440),
            (["DUE;VALUE=DATE:20261123"], ";VALUE=DATE-TIME:20261123T063000Z", 90),
            // From the first day, long before the due date.
            (["DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261123"], ";RELATED=START:P1DT8H", 2940),
            // Without a due date, nothing comes of it as yet.
            ([], ":-PT15M", 15), (["DTSTART;VALUE=DATE:20261120"], ":PT8H", 60),
        ] as [([String], String, Int)]
    )
    func read(times: [String], trigger: String, minutes: Int) throws {
        for action in ["DISPLAY", "AUDIO", "display"] {
            let alarm = Self.alarm("ACTION:\(action)", "TRIGGER\(trigger)")
            let text = Entry.text((times + [alarm]).joined(separator: "\r\n"))
            #expect(try Entry.read(text).item.reminders == [minutes])
            // Whatever else changes, the alarm stays as it is.
            let renamed = try Entry.editing(text) { $0.item.title = "New" }
            #expect(Entry.removed(from: text, in: renamed) == [])
        }
    }

    @Test("S6 A reminder of another program comes, and is counted from the new day when the to-do goes on")
    func rings() throws {
        let text = Entry.text("RRULE:FREQ=DAILY", Self.due, Self.display(";RELATED=END:-PT15M"))
        let item = try Entry.read(text).item
        let at = try #require(LocalMinute(isoText: "2026-11-23T09:15"))
        #expect(item.activeReminders.map(\.at) == [at])
        let checked = try Entry.editing(text) { $0.item.dueDate = day("2026-11-24") }
        #expect(Entry.removed(from: text, in: checked) == [Self.due])
        #expect(try Entry.read(checked).item.activeReminders.map(\.at) == [at.adding(minutes: 1440)])
    }

    @Test(
        "S6 What Docket can't say stays, and is no reminder",
        arguments: [
            ["ACTION:EMAIL", "ATTENDEE:mailto:ann@example.org", "TRIGGER:-PT15M"],
            ["ACTION:PROCEDURE", "TRIGGER:-PT15M"],
            ["ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z"],
            ["ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "X-APPLE-PROXIMITY:ARRIVE"],
            ["ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "PROXIMITY:DEPART"],
            ["ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20261123T074500Z", "RELATED-TO;RELTYPE=SNOOZE:a1"],
            ["ACTION:DISPLAY", "TRIGGER:soon"], ["ACTION:DISPLAY"], ["TRIGGER:-PT15M"],
        ]
    )
    func silent(lines: [String]) throws {
        let alarm = Self.alarm(lines.joined(separator: "\r\n"))
        let text = Entry.text(Self.due, alarm)
        #expect(try Entry.read(text).item.reminders == [])
        let changed = try Entry.editing(text) {
            $0.item.reminders = [30]
            $0.item.setTimes("2026-11-25 - - -")
        }
        #expect(try Entry.read(changed).item.reminders == [30])
        #expect(changed.contains(alarm))
    }

    @Test("S6 An edit of Remind changes only the alarm that says it, and in that only its time")
    func changed() throws {
        let first = Self.alarm(
            "UID:a1",
            "X-WR-ALARMUID:a1",
            "ACTION:AUDIO",
            "ATTACH;VALUE=URI:Basso",
            "TRIGGER;X-A=1;RELATED=END:-PT15M",
            "REPEAT:4",
            "DURATION:PT5M",
            "ACKNOWLEDGED:20261122T081500Z"
        )
        let mail = Self.alarm("ACTION:EMAIL", "TRIGGER:-PT1H")
        let second = Self.alarm("ACTION:DISPLAY", "TRIGGER;VALUE=DATE-TIME:20261123T073000Z")
        let text = Entry.text(Self.due, first, mail, second)
        #expect(try Entry.read(text).item.reminders == [15, 60])
        let later = try Entry.editing(text) { $0.item.reminders = [30, 60] }
        #expect(
            Entry.removed(from: text, in: later) == [
                "TRIGGER;X-A=1;RELATED=END:-PT15M", "ACKNOWLEDGED:20261122T081500Z",
            ]
        )
        #expect(Entry.added(to: text, in: later) == ["TRIGGER;X-A=1;RELATED=END:-PT30M"])
        let absolute = try Entry.editing(text) { $0.item.reminders = [15, 1440] }
        #expect(Entry.added(to: text, in: absolute) == ["TRIGGER;VALUE=DATE-TIME:20261122T083000Z"])
        #expect(absolute.contains(first) && absolute.contains(mail))
        let fewer = try Entry.editing(text) { $0.item.reminders = [60] }
        #expect(fewer == text.withoutBlock(first).restamped(as: fewer))
        let more = try Entry.editing(text) { $0.item.reminders = [15, 60, 0] }
        #expect(Entry.removed(from: text, in: more) == [])
        #expect(Entry.added(to: text, in: more).contains("X-DOCKET-REMINDER:0"))
        let none = try Entry.editing(text) { $0.item.reminders = [] }
        #expect(none == text.withoutBlock(first).withoutBlock(second).restamped(as: none))
        let swapped = try Entry.editing(text) { $0.item.reminders = [60, 15] }
        #expect(try Entry.read(swapped).item.reminders == [60, 15])
        #expect(swapped.contains(first) && swapped.contains(second) && swapped.contains(mail))
    }

    @Test("S6 Two alarms of one time are one reminder, and change together")
    func twins() throws {
        let text = Entry.text(
            Self.due,
            Self.display(":-PT15M"),
            Self.alarm("ACTION:AUDIO", "TRIGGER:-PT900S")
        )
        #expect(try Entry.read(text).item.reminders == [15])
        let changed = try Entry.editing(text) { $0.item.reminders = [20] }
        #expect(Entry.lines(changed).filter { $0 == "TRIGGER:-PT20M" }.count == 2)
        let none = try Entry.editing(text) { $0.item.reminders = [] }
        #expect(!none.contains("VALARM"))
    }

    @Test("S6 An alarm that was acknowledged stays so until its time is changed, and does not come again")
    func acknowledged() throws {
        let text = Entry.text(
            Self.due,
            Self.alarm("ACTION:DISPLAY", "TRIGGER:-PT15M", "ACKNOWLEDGED:20261123T081600Z")
        )
        let moved = try Entry.editing(text) { $0.item.startTime = clock("11:00") }
        #expect(moved.contains("\r\nACKNOWLEDGED:20261123T081600Z\r\n"))
        // It comes from the server after its time.
        let item = try Entry.read(text).item
        let now = try #require(LocalMinute(isoText: "2026-11-23T10:00"))
        var said = SaidReminders(checked: now)
        let past = item.activeReminders.map { DueReminder($0, of: item) }
        #expect(said.claim(past, now: now.adding(minutes: 1), since: now) == [])
    }

    @Test("S6 The alarm at a time moves along when the to-do is moved here")
    func moved() throws {
        let text = Entry.text(Self.due, Self.display(";VALUE=DATE-TIME:20261123T081500Z"))
        let moved = try Entry.editing(text) { $0.item.dueDate = day("2026-11-30") }
        #expect(Entry.added(to: text, in: moved).contains("TRIGGER;VALUE=DATE-TIME:20261130T081500Z"))
        let open = try Entry.editing(text) { ($0.item.dueDate, $0.item.startTime) = (nil, nil) }
        #expect(Entry.added(to: text, in: open) == ["TRIGGER:-PT15M"])
        #expect(try Entry.read(open).item.reminders == [15])
    }

    @Test("S6 An alarm at a time does not turn into a reminder when its to-do gets a due date here")
    func dateAdded() throws {
        let alarm = Self.display(";VALUE=DATE-TIME:20261123T081500Z")
        let text = Entry.text("SUMMARY:A", alarm)
        #expect(try Entry.read(text).item.reminders == [])
        let dated = try Entry.editing(text) { $0.item.dueDate = day("2026-11-30") }
        #expect(Entry.removed(from: text, in: dated) == [])
        #expect(try Entry.read(dated).item.reminders == [])
        let again = try Entry.editing(dated) { $0.item.title = "B" }
        #expect(Entry.removed(from: dated, in: again) == ["SUMMARY:A"])
    }
}

extension String {
    fileprivate func withoutBlock(_ block: String) -> String { replacing(block + "\r\n", with: "") }

    /// The text with the stamps of a change of it.
    fileprivate func restamped(as other: String) -> String {
        let stamps = Entry.lines(other).filter { $0.hasPrefix("LAST-MODIFIED:") || $0.hasPrefix("DTSTAMP:") }
        var lines = Entry.lines(self)
        for stamp in stamps {
            let name = stamp.prefix { $0 != ":" } + ":"
            if let index = lines.firstIndex(where: { $0.hasPrefix(name) }) {
                lines[index] = stamp
            } else if let index = lines.firstIndex(where: {
                $0.hasPrefix("BEGIN:VALARM") || $0 == "END:VTODO"
            }) {
                lines.insert(stamp, at: index)
            }
        }
        return lines.joined(separator: "\r\n")
    }
}
