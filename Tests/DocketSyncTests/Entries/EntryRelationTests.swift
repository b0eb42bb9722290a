import DocketCore
import DocketSync
import Foundation
import Testing

@Suite("People, parents and reminders in entries") struct EntryRelationTests {
    @Test("Only attendees with an id are people")
    func people() throws {
        let ann = EntryItem.Attendee(id: Entry.id, name: "Ann \"A\" Berg")
        let bo = EntryItem.Attendee(
            id: UUID(uuid: (9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
            name: "Bo"
        )
        let line = "ATTENDEE;CN=\"Ann ^'A^' Berg\";PARTSTAT=ACCEPTED:urn:uuid:\(Entry.id)"
        let text = Entry.text("ATTENDEE;CN=Cy:mailto:cy@example.org", line)
        #expect(try Entry.read(text).people == [ann])
        #expect(try Entry.read(text).item.people == [ann.id])
        let both = try Entry.editing(text) { $0.people = [bo, ann] }
        #expect(try Entry.read(both).people == [bo, ann])
        #expect(Entry.removed(from: text, in: both) == [])
        let renamed = try Entry.editing(text) { $0.people = [EntryItem.Attendee(id: ann.id, name: "Ann")] }
        #expect(
            Entry.added(to: text, in: renamed) == [
                "ATTENDEE;CN=\"Ann\";PARTSTAT=ACCEPTED:urn:uuid:01020304-0506-0708-090a-0b0c0d", " 0e0f10",
            ]
        )
        let none = try Entry.editing(text) { $0.people = [] }
        #expect(
            Entry.lines(none).filter { $0.hasPrefix("ATTENDEE") } == ["ATTENDEE;CN=Cy:mailto:cy@example.org"]
        )
    }

    @Test(
        "A reminder is an alarm that goes off at the same time in other programs",
        arguments: [
            ("2026-11-23 - - -", "TRIGGER;RELATED=END:PT8H30M"),
            ("2026-11-23 08:00 - -", "TRIGGER;RELATED=END:-PT30M"),
            ("2026-11-23 08:00 09:00 -", "TRIGGER:-PT30M"), ("- - - 2026-11-20", "TRIGGER:PT8H30M"),
            ("- - - -", "TRIGGER:-PT30M"), ("2026-11-23 10:00 09:00 -", "TRIGGER;RELATED=END:PT9H30M"),
        ]
    )
    func reminders(times: String, trigger: String) throws {
        let text = try Entry.write(
            Entry.new {
                $0.setTimes(times)
                $0.reminders = [30]
            },
            onto: nil
        )
        #expect(text.contains("\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Reminder\r\n\(trigger)\r\n"))
        #expect(try Entry.read(text).item.reminders == [30])
        let moved = try Entry.editing(text) { $0.item.setTimes("2026-11-24 - - -") }
        #expect(moved.contains("\r\nTRIGGER;RELATED=END:PT8H30M\r\n"))
    }

    @Test("Alarms of others stay, and so do lines that they have added to ours")
    func alarms() throws {
        let ours =
            "BEGIN:VALARM\r\nTRIGGER;RELATED=END:-PT30M\r\nX-DOCKET-REMINDER:30\r\nACKNOWLEDGED:1\r\nEND:VALARM"
        let text = Entry.text(
            "DUE:20261123T093000",
            "BEGIN:VALARM\r\nTRIGGER:-PT5M\r\nEND:VALARM",
            ours,
            "BEGIN:VALARM\r\nX-DOCKET-REMINDER:999999999999999999\r\nEND:VALARM"
        )
        #expect(try Entry.read(text).item.reminders == [30])
        let more = try Entry.editing(text) { $0.item.reminders = [60, 30] }
        #expect(try Entry.read(more).item.reminders == [60, 30])
        #expect(Entry.removed(from: text, in: more) == [])
        let moved = try Entry.editing(text) { $0.item.startTime = nil }
        #expect(
            Entry.removed(from: text, in: moved) == ["DUE:20261123T093000", "TRIGGER;RELATED=END:-PT30M"]
        )
        #expect(moved.contains("\r\nACKNOWLEDGED:1\r\n"))
        let none = try Entry.editing(text) { $0.item.reminders = [] }
        #expect(!none.contains("REMINDER:30"))
        #expect(none.contains("TRIGGER:-PT5M"))
    }

    @Test("A relation without a type, or to a parent, is the parent")
    func parent() throws {
        let text = Entry.text("RELATED-TO;RELTYPE=CHILD:c", "RELATED-TO;RELTYPE=parent;X-A=1:p\\,1")
        #expect(try Entry.read(text).parentUID == "p,1")
        let moved = try Entry.editing(text) { $0.parentUID = "q" }
        #expect(Entry.added(to: text, in: moved) == ["RELATED-TO;RELTYPE=parent;X-A=1:q"])
        let outside = try Entry.editing(text) { $0.parentUID = nil }
        #expect(Entry.removed(from: text, in: outside) == ["RELATED-TO;RELTYPE=parent;X-A=1:p\\,1"])
    }
}
