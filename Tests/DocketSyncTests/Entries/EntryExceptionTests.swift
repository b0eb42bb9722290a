import DocketCore
import DocketSync
import Foundation
import Testing

/// Days of a to-do that repeats which another program has left out, or on which it was done by itself.
@Suite("Single days of entries that repeat") struct EntryExceptionTests {
    private static let daily = ["RRULE:FREQ=DAILY", "DUE;TZID=Europe/Berlin:20261123T003000"]

    private static func override(_ day: String, _ lines: String...) -> String {
        (["BEGIN:VTODO", "UID:u1", "RECURRENCE-ID\(day)"] + lines + ["END:VTODO"]).joined(separator: "\r\n")
    }

    private static func text(_ lines: [String], overrides: [String] = []) -> String {
        let text = Entry.text(lines.joined(separator: "\r\n"))
        return text.replacing(
            "END:VCALENDAR",
            with: (overrides + ["END:VCALENDAR"]).joined(separator: "\r\n")
        )
    }

    /// The day to which the to-do goes when it is checked on that day.
    private static func next(_ text: String, on today: String = "2026-11-23") throws -> String? {
        let item = try Entry.read(text).item
        var list = TodoList()
        list.apply(list.adding(item))
        let today = try #require(day(today))
        list.apply(list.checking([item.id], at: Entry.now, on: today).change)
        return list.item(item.id).flatMap { $0.isComplete ? "done" : $0.dueDate?.isoText }
    }

    @Test(
        "S5 Checking goes to the next day that is not in EXDATE, whatever its form",
        arguments: [
            ([], "2026-11-24"),
            (["EXDATE;VALUE=DATE:20261124"], "2026-11-25"),
            (["EXDATE;VALUE=DATE:20261124,20261125"], "2026-11-26"),
            (["EXDATE;VALUE=DATE:20261125", "EXDATE;VALUE=DATE:20261124"], "2026-11-26"),
            (["EXDATE;TZID=Europe/Berlin:20261124T003000"], "2026-11-25"),
            // The same instant in UTC is on the day before.
            (["EXDATE:20261123T233000Z"], "2026-11-25"),
            (["EXDATE:20261124T003000, 20261125T003000"], "2026-11-26"),
            (["EXDATE;TZID=America/New_York:20261123T183000"], "2026-11-25"),
            (["EXDATE:some day,20261124T003000", "EXDATE:"], "2026-11-25"),
            (["exdate;value=date:20261124"], "2026-11-25"),
            (["EXDATE;VALUE=DATE:20261130"], "2026-11-24"),
        ] as [([String], String)]
    )
    func exdate(lines: [String], day: String) throws {
        #expect(try Self.next(Self.text(Self.daily + lines)) == day)
    }

    @Test(
        "S5 Checking goes past a day that an override says is done or cancelled",
        arguments: [
            (["STATUS:COMPLETED"], "2026-11-25"), (["STATUS:CANCELLED"], "2026-11-25"),
            (["COMPLETED:20261123T100000Z"], "2026-11-25"), (["PERCENT-COMPLETE:100"], "2026-11-25"),
            (["SUMMARY:Another title"], "2026-11-24"), (["STATUS:IN-PROCESS"], "2026-11-24"),
        ]
    )
    func overrides(lines: [String], day: String) throws {
        for id in [":20261123T233000Z", ";TZID=Europe/Berlin:20261124T003000", ";VALUE=DATE:20261124"] {
            let override = Self.override(id, lines.joined(separator: "\r\n"))
            #expect(try Self.next(Self.text(Self.daily, overrides: [override])) == day)
        }
    }

    @Test("S5 Days that are left out count for COUNT, and after the last one the to-do is done")
    func count() throws {
        let lines = ["RRULE:FREQ=DAILY;COUNT=3", "DUE;VALUE=DATE:20261123"]
        #expect(try Self.next(Self.text(lines + ["EXDATE;VALUE=DATE:20261124"])) == "2026-11-25")
        #expect(try Self.next(Self.text(lines + ["EXDATE;VALUE=DATE:20261124,20261125"])) == "done")
    }

    @Test("S5 A to-do that begins before its due date leaves out the days on which it would begin")
    func firstDay() throws {
        let lines = ["RRULE:FREQ=DAILY", "DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261123"]
        #expect(try Self.next(Self.text(lines + ["EXDATE;VALUE=DATE:20261121"])) == "2026-11-25")
        #expect(try Self.next(Self.text(lines + ["EXDATE;VALUE=DATE:20261124"])) == "2026-11-24")
    }

    @Test("S5 Checking and other edits leave EXDATE, RDATE and overrides byte for byte as they are")
    func kept() throws {
        let override = Self.override(":20261123T233000Z", "STATUS:COMPLETED", "X-MOZ-GENERATION:1")
        let lines = [
            "EXDATE;X-A=\"b;c\";TZID=Europe/Berlin:20261125T003000,202611", " 26T003000", "EXDATE:nonsense",
            "RDATE;VALUE=DATE:20261201",
        ]
        let text = Self.text(Self.daily + lines, overrides: [override])
        let checked = try Entry.editing(text) { $0.item.dueDate = day("2026-11-27") }
        #expect(Entry.removed(from: text, in: checked) == ["DUE;TZID=Europe/Berlin:20261123T003000"])
        let weekly = try Entry.editing(text) { entry in
            // As the form has it.
            let reading = RecurrenceReader.read(
                "every week",
                today: Day.first,
                replacing: entry.item.repetition
            )
            if case .value(let rule) = reading { entry.item.repetition = rule }
        }
        #expect(Entry.removed(from: text, in: weekly) == ["RRULE:FREQ=DAILY"])
        let once = try Entry.editing(text) { $0.item.repetition = nil }
        #expect(Entry.removed(from: text, in: once) == ["RRULE:FREQ=DAILY"])
        let again = try Entry.write(Entry.read(text), onto: once)
        #expect(Entry.added(to: text, in: again) == [] && Entry.removed(from: text, in: again) == [])
    }

    @Test(
        "S5 Days are left out in the form that DTSTART or DUE has",
        arguments: [
            (["DUE;VALUE=DATE:20261123"], "EXDATE;VALUE=DATE:20261124,20261125"),
            (["DUE:20261123T093000"], "EXDATE:20261124T093000,20261125T093000"),
            (["DUE:20261123T083000Z"], "EXDATE:20261124T083000Z,20261125T083000Z"),
            (
                ["DTSTART;TZID=Europe/Paris:20261123T090000", "DUE;TZID=Europe/Paris:20261123T093000"],
                "EXDATE;TZID=Europe/Paris:20261124T090000,20261125T090000"
            ),
        ]
    )
    func written(lines: [String], line: String) throws {
        let text = Self.text(lines + ["RRULE:FREQ=DAILY"])
        let rule = Recurrence("FREQ=DAILY;EXDATE=20261124,20261125")
        let written = try Entry.editing(text) { $0.item.repetition = rule }
        #expect(Entry.added(to: text, in: written) == [line])
        #expect(try Entry.read(written).item.repetition == rule)
        let fewer = try Entry.editing(written) {
            $0.item.repetition = Recurrence("FREQ=DAILY;EXDATE=20261125")
        }
        #expect(Entry.lines(fewer).filter { $0.hasPrefix("EXDATE") }.count == 1)
        #expect(try Entry.read(fewer).item.repetition?.exceptions == [try #require(day("2026-11-25"))])
    }
}
