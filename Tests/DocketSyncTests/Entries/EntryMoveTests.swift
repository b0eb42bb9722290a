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

    @Test("What Docket knows, and a line with another value, are not taken from the old entry")
    func notAdded() throws {
        let new = Entry.text("X-STAMP:2", "PRIORITY:1")
        let old = Entry.text("X-STAMP:1", "DUE;VALUE=DATE:20261122", "PRIORITY:9")
        #expect(try written(onto: new, adding: old) == new)
    }
}
