import DocketCore
import DocketSync
import Foundation
import Testing

/// An entry that goes to another collection, while somebody adds to the old one.
@Suite("Entries on their way to another collection") struct EntryMoveTests {
    private func written(onto new: String, adding old: String) throws -> String {
        try Entry.mapping.write(Entry.read(new), onto: new, adding: old, now: Entry.now)
    }

    @Test("Lines and alarms that only the old entry has are added, each once")
    func added() throws {
        let alarm = "BEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER:-PT5M\r\nEND:VALARM"
        let parts = ["X-OTHER;A=b:1", "COMMENT:one", "COMMENT:two", alarm]
        let old = Entry.text(parts[0], parts[1], parts[2], parts[3])
        let once = try written(onto: Entry.text("COMMENT:one"), adding: old)
        for part in parts {
            #expect(once.components(separatedBy: part + "\r\n").count == 2, "\(part)")
        }
        #expect(try written(onto: once, adding: old) == once)
    }

    @Test("S6 An alarm that only the old entry has goes on to say the same in the new one, or stays none")
    func alarms() throws {
        let relative = "BEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER:-PT5M\r\nX-A:1\r\nEND:VALARM"
        let absolute =
            "BEGIN:VALARM\r\nACTION:AUDIO\r\nTRIGGER;VALUE=DATE-TIME:20261123T080000Z\r\nEND:VALARM"
        let old = Entry.text("SUMMARY:A", relative, absolute)
        let new = Entry.text("SUMMARY:A", "DUE;VALUE=DATE:20261123")
        #expect(try Entry.read(old).item.reminders == [5])
        var entry = try Entry.read(new)
        entry.item.reminders = [5]
        let written = try Entry.mapping.write(entry, onto: new, adding: old, now: Entry.now)
        #expect(try Entry.read(written) == entry)
        #expect(Entry.removed(from: old, in: written) == ["TRIGGER:-PT5M"])
        #expect(!written.contains("X-DOCKET-REMINDER:5"))
        // They are not missing any more.
        #expect(try Entry.mapping.write(entry, onto: written, adding: old, now: Entry.now) == written)
    }

    @Test("What Docket knows, and a line with another value, are not taken from the old entry")
    func notAdded() throws {
        let new = Entry.text("X-STAMP:2", "PRIORITY:1")
        let old = Entry.text("X-STAMP:1", "DUE;VALUE=DATE:20261122", "PRIORITY:9")
        #expect(try written(onto: new, adding: old) == new)
    }
}
