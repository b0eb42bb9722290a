import DocketCore
import DocketSync
import Foundation
import Testing

@Suite("Entries of other programs") struct EntryCorpusTests {
    @Test("Each is read", arguments: CorpusEntry.all)
    func read(entry: CorpusEntry) throws {
        #expect(try Self.summary(of: Entry.read(entry.text)) == entry.summary)
    }

    @Test("Without a change, each is written as it was", arguments: CorpusEntry.all)
    func unchanged(entry: CorpusEntry) throws {
        #expect(try Entry.write(Entry.read(entry.text), onto: entry.text) == entry.text)
    }

    @Test(
        "After an edit, only lines of the edited fields and the stamps are others",
        arguments: CorpusEntry.all
    )
    func edited(entry: CorpusEntry) throws {
        let changed = try Entry.editing(entry.text) {
            $0.item.title = "New"
            $0.item.priority = .low
        }
        let removed = Entry.removed(from: entry.text, in: changed).map {
            $0.prefix { $0 != ":" && $0 != ";" }
        }
        #expect(Set(removed.map { $0.uppercased() }).isSubset(of: ["SUMMARY", "PRIORITY", "DTSTAMP"]))
        // A line that is there twice, as DTSTAMP in an override, would not be missed by its name.
        let names = ["DTSTAMP", "LAST-MODIFIED", "CREATED", "SUMMARY", "PRIORITY"]
        let others = { (text: String) in
            Entry.lines(text).filter { line in !names.contains { line.uppercased().hasPrefix($0) } }
        }
        #expect(others(changed) == others(entry.text))
        let read = try Entry.read(changed)
        #expect(read.item.title == "New")
        #expect(read.item.priority == .low)
    }

    @Test("A to-do of Docket can take the place of any", arguments: CorpusEntry.all)
    func replaced(entry: CorpusEntry) throws {
        let old = try Entry.read(entry.text)
        var new = Entry.new {
            $0.setTimes("2026-12-24 16:00 18:00 2026-12-01")
            $0.tags = ["tree", "Home-Office"]
            $0.location = Location(name: "Home", address: "Street 1")
            $0.repetition = Recurrence("FREQ=YEARLY")
            $0.reminders = [60, 0]
            $0.note = "With candles"
        }
        new.uid = old.uid
        new = new.madeAt(old.item.createdAt)
        #expect(try Entry.read(Entry.write(new, onto: entry.text)) == new)
    }

    /// The to-do in one line: title, priority, times, and what else it has.
    private static func summary(of entry: EntryItem) -> String {
        let item = entry.item
        var parts = [item.title, item.priority.rawValue, item.times]
        if !item.tags.isEmpty { parts.append(Tags.text(item.tags)) }
        if let location = item.location {
            let point = location.coordinate.map { " (\($0.latitude), \($0.longitude))" } ?? ""
            parts.append("at \(location.name)\(point)")
        }
        if let parent = entry.parentUID { parts.append("part of \(parent)") }
        if let repetition = item.repetition { parts.append(repetition.text) }
        if item.isComplete {
            parts.append(item.completedAt.map { "done \($0.formatted(.iso8601))" } ?? "cancelled")
        }
        return parts.joined(separator: " · ")
    }
}
