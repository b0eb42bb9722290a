import DocketCore
import DocketSync
import Foundation
import Testing

@Suite("The form of entries") struct EntryFormTests {
    @Test("A new entry is complete")
    func newEntry() throws {
        let text = try Entry.write(Entry.new { $0.note = "Two litres;\nand \\ oats" }, onto: nil)
        #expect(
            text
                == """
                BEGIN:VCALENDAR
                VERSION:2.0
                PRODID:-//Docket//Docket//EN
                BEGIN:VTODO
                UID:u1
                STATUS:NEEDS-ACTION
                SUMMARY:Buy milk
                DESCRIPTION:Two litres\\;\\nand \\\\ oats
                X-APPLE-SORT-ORDER:0
                CREATED:20261122T090000Z
                LAST-MODIFIED:20261122T090000Z
                DTSTAMP:20261122T090000Z
                END:VTODO
                END:VCALENDAR

                """.replacing("\n", with: "\r\n")
        )
    }

    @Test(
        "Line ends may be LF, CRLF or both, with a byte order mark and blank lines; a change makes them CRLF"
    )
    func lineEnds() throws {
        let text = Entry.text("SUMMARY:Buy", "  milk", "X-A:1", "\t2")
        let mixed =
            "\u{FEFF}" + text.replacing("\r\n", with: "\n").replacing("X-A:1\n", with: "X-A:1\r\r\n")
            + "\n \n"
        #expect(try Entry.read(mixed).item.title == "Buy milk")
        #expect(try Entry.write(Entry.read(mixed), onto: mixed) == mixed)
        let changed = try Entry.editing(mixed) { $0.item.priority = .high }
        #expect(!changed.replacing("\r\n", with: "").utf8.contains { $0 == 10 || $0 == 13 })
        #expect(changed.contains("SUMMARY:Buy\r\n  milk\r\nX-A:1\r\n\t2\r\n"))
    }

    @Test("Lines are folded at 75 bytes between characters, and any folding is read")
    func folding() throws {
        for title in ["日本語日本語日本語日本語日本語日本語日本語", String(repeating: "a", count: 67), "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦"] {
            for start in ["", "x", "xx", "xxx"] {
                let text = try Entry.write(Entry.new { $0.title = start + title }, onto: nil)
                #expect(Entry.lines(text).allSatisfy { $0.utf8.count <= 75 })
                #expect(try Entry.read(text).item.title == start + title)
            }
        }
        let folded = Entry.text(
            "SUMM",
            " ARY;LANGU",
            " AGE=de:Bu",
            " y milk",
            "DUE;VALUE=DA",
            "\tTE:20261123"
        )
        #expect(try Entry.read(folded).item.title == "Buy milk")
        #expect(try Entry.read(folded).item.dueDate == day("2026-11-23"))
    }

    @Test(
        "What is not one to-do is refused with a reason",
        arguments: [
            ("", "it is not one calendar entry"),
            ("<html>", "it is not one calendar entry"),
            ("BEGIN:VTODO\nEND:VTODO\n", "it is not one calendar entry"),
            (
                "BEGIN:VCALENDAR\nEND:VCALENDAR\nBEGIN:VCALENDAR\nEND:VCALENDAR",
                "it is not one calendar entry"
            ),
            (
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nEND:VEVENT\nEND:VCALENDAR",
                "it is an event and not a to-do"
            ),
            ("BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nEND:VJOURNAL\nEND:VCALENDAR", "there is no to-do in it"),
            ("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:A\nEND:VTODO\nEND:VCALENDAR", "its to-do has no UID"),
            ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\n", "its end is missing"),
            ("BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR", "its BEGIN and END lines do not match"),
            (
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nEND:VTODO\nBEGIN:VTODO\nUID:2\nEND:VTODO\nEND:VCALENDAR",
                "there is more than one to-do in it"
            ),
            (
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:1\nRECURRENCE-ID:20261123\nEND:VTODO\nEND:VCALENDAR",
                "it has only single days of a to-do that repeats"
            ),
        ]
    )
    func refused(text: String, reason: String) {
        #expect(throws: EntryError(reason: reason)) { try Entry.read(text) }
        #expect(throws: EntryError(reason: reason)) { try Entry.write(Entry.new(), onto: text) }
    }

    @Test("Lines of other components are nobody's: only those of the to-do itself are read")
    func levels() throws {
        let text = Entry.text(
            "BEGIN:VALARM",
            "SUMMARY:Alarm",
            "DUE:20200101T000000Z",
            "END:VALARM",
            "SUMMARY:Mine"
        )
        #expect(try Entry.read(text).item.title == "Mine")
        #expect(try Entry.read(text).item.dueDate == nil)
        let changed = try Entry.editing(text) {
            $0.item.title = "New"
            $0.item.dueDate = day("2026-11-23")
        }
        #expect(Entry.removed(from: text, in: changed) == ["SUMMARY:Mine"])
        #expect(Entry.added(to: text, in: changed) == ["DUE;VALUE=DATE:20261123", "SUMMARY:New"])
    }

    @Test("A copy with another UID has it in its overrides, too")
    func uid() throws {
        let override =
            "BEGIN:VTODO\r\nUID:u1\r\nRECURRENCE-ID:20261123\r\nSUMMARY:Other\r\nEND:VTODO\r\nEND:VCALENDAR"
        let text = Entry.text("SUMMARY:One").replacing("END:VCALENDAR", with: override)
        let changed = try Entry.editing(text) { $0.uid = "u2" }
        #expect(Entry.removed(from: text, in: changed) == ["UID:u1", "UID:u1"])
        #expect(Entry.added(to: text, in: changed) == ["UID:u2", "UID:u2"])
    }

    @Test("Parameters that nobody knows stay when the value changes; ALTREP, the old text, does not")
    func parameters() throws {
        let text = Entry.text(
            "SUMMARY;LANGUAGE=de;X-A=\"b;c:d\":Alt",
            "DESCRIPTION;ALTREP=\"data:text/html,<b>:Old\";X-B=2:Old",
            "DUE;X-C=3;TZID=Europe/Berlin:20261123T093000"
        )
        let changed = try Entry.editing(text) {
            $0.item.title = "Neu"
            $0.item.note = "New"
            $0.item.startTime = clock("10:00")
        }
        #expect(
            Entry.added(to: text, in: changed) == [
                "SUMMARY;LANGUAGE=de;X-A=\"b;c:d\":Neu", "DESCRIPTION;X-B=2:New",
                "DUE;TZID=Europe/Berlin;X-C=3:20261123T100000",
            ]
        )
    }

    @Test("A quote without an end does not hide the value")
    func openQuote() throws {
        let text = Entry.text("SUMMARY;X-A=\"b:Buy milk")
        #expect(try Entry.read(text).item.title == "Buy milk")
        #expect(try Entry.item("SUMMARY").title == "(no title)")
    }
}
