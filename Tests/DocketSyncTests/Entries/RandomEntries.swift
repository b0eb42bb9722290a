import DocketCore
import DocketSync
import Foundation
import TestSupport

extension SeededGenerator {
    /// What Docket can have: any text, and most days and times near each other.
    mutating func entryItem() -> EntryItem {
        let people = (0..<below(3)).map { _ in EntryItem.Attendee(id: id(), name: name()) }
        var item = item(assigned: [])
        item = TodoItem(item, id: Entry.id)
        if flip() {
            item.title = name()
            item.tags = (0..<below(4)).map { _ in name() }
            item.repetition = flip() ? Recurrence(rule()) : nil
            item.reminders = (0..<below(3)).map { _ in below(3000) - 100 }
        }
        if flip() {
            item.dueDate = flip() ? nearDay() : nil
            item.firstDay = flip() ? nearDay() : nil
            item.startTime = flip() ? nearTime() : nil
            item.endTime = flip() ? nearTime() : nil
        }
        if flip() { item.location = flip() ? Location(name: name(), address: flip() ? name() : nil) : nil }
        item.people = people.map(\.id)
        item.parent = nil
        item.project = nil
        let hasRank = flip()
        item.rank = hasRank ? Int.random(in: .min ... .max, using: &self) : 0
        return EntryItem(
            uid: flip() ? "u1" : id().uuidString,
            item: item,
            hasRank: hasRank,
            parentUID: flip() ? pick(["p;1,2\\", id().uuidString, "a:b\u{301}"]) : nil,
            people: people,
            project: flip() ? EntryItem.Attendee(id: id(), name: name()) : nil
        )
    }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

    /// Words as people use them, and what is difficult in lines.
    mutating func name() -> String {
        let parts = [
            "milk", " ", ",", ";", ":", "\\", "\\n", "\"", "^", "^n", "#", "Ä", "日本語", "👨‍👩‍👧", "\n", "\r\n",
            "\t",
            "\u{1B}", "\u{85}", "\u{2028}", "\u{FEFF}", "e\u{301}", "%41", "(no title)", "(no name)", "=",
        ]
        let long = below(20) == 0 ? String(repeating: pick(["ab ", "ü", "👍🏽"]), count: below(400)) : ""
        return (0..<below(6)).map { _ in pick(parts) }.joined() + long
    }

    private mutating func rule() -> String {
        pick([
            "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH", "FREQ=DAILY;INTERVAL=3;FROM=COMPLETION",
            "FREQ=HOURLY;BYHOUR=1", "nonsense", "freq=daily;until=20271231T100000Z", "FREQ=;",
            "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;EXDATE=20261124", "EXDATE=20261224,20261124,20;FREQ=WEEKLY",
        ])
    }

    private mutating func nearDay() -> Day? { Day(ordinal: 20_779 + below(3)) }

    private mutating func nearTime() -> ClockTime? {
        ClockTime(hour: pick([0, 1, 2, 3, 9, 23]), minute: pick([0, 30]))
    }
}

extension EntryItem {
    /// The same, made at another time.
    func madeAt(_ instant: Date) -> EntryItem {
        var entry = self
        entry.item = TodoItem(item, id: item.id, createdAt: instant)
        return entry
    }
}
