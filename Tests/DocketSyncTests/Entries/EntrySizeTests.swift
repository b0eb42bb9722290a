import DocketCore
import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("Entries of any size", .timeLimit(.minutes(5))) struct EntrySizeTests {
    @Test("Thousands of lines of each kind that Docket reads")
    func lines() throws {
        let many = [
            "SUMMARY:One", "CATEGORIES:a b,c", "ATTENDEE;CN=Ann:urn:uuid:\(Entry.id)", "RELATED-TO:p",
            "RRULE:x",
            "X-FOREIGN:1", "DUE:20261123T090000", "BEGIN:VALARM\r\nX-DOCKET-REMINDER:5\r\nEND:VALARM",
        ]
        for line in many {
            let lines = Array(repeating: line, count: SeededGenerator.size(1000, most: 3000))
            let text = Entry.text(lines.joined(separator: "\r\n"))
            #expect(try Entry.write(Entry.read(text), onto: text) == text)
            let changed = try Entry.editing(text) { $0 = $0.withoutFields }
            #expect(try Entry.read(changed) == Entry.read(changed).withoutFields)
        }
    }

    @Test("A line of many pages, folded or not")
    func longLine() throws {
        let words = String(repeating: "Ärger ", count: SeededGenerator.size(20_000, most: 140_000))
        let values = [
            "SUMMARY:\(words)", "DESCRIPTION:\(words)", "CATEGORIES:\(words)", "DUE;TZID=\(words):x",
        ]
        for line in values {
            let text = Entry.text(line)
            #expect(try Entry.write(Entry.read(text), onto: text) == text)
        }
        let written = try Entry.write(Entry.new { $0.note = "a,\n" + words }, onto: nil)
        #expect(try Entry.read(written).item.note == "a,\n" + words)
        #expect(Entry.lines(written).allSatisfy { $0.utf8.count <= 75 })
    }

    @Test("Components 10,000 deep")
    func depth() throws {
        let begin = (0..<10_000).map { "BEGIN:X-\($0)\r\nSUMMARY:Inside" }
        let end = (0..<10_000).reversed().map { "END:X-\($0)" }
        let text = Entry.text((["SUMMARY:Outside"] + begin + end).joined(separator: "\r\n"))
        #expect(try Entry.read(text).item.title == "Outside")
        let changed = try Entry.editing(text) { $0.item.title = "New" }
        #expect(Entry.removed(from: text, in: changed) == ["SUMMARY:Outside"])
        #expect(throws: EntryError(reason: "its end is missing")) {
            try Entry.read("BEGIN:VCALENDAR\n" + begin.joined(separator: "\n"))
        }
    }
}

extension EntryItem {
    /// With a title and nothing else.
    fileprivate var withoutFields: EntryItem {
        EntryItem(
            uid: uid,
            item: TodoItem(id: item.id, title: "New", createdAt: item.createdAt),
            hasRank: false
        )
    }
}
