import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketSync

@Suite("Each field that both sides have changed") struct ConflictFieldTests {
    private static let base = item([])

    @Test("keeps the value that loses, and says both", arguments: TodoField.allCases)
    func conflict(field: TodoField) throws {
        let (mine, theirs) = (Self.item([(field, 1)]), Self.item([(field, 2)]))
        let merge = EntryMerge(local: mine, mine: mine, theirs: theirs, base: Self.base, pending: nil)
        let isMerged = [.people, .tags, .reminders, .place].contains(field)
        #expect(merge.conflicts == (isMerged ? [] : [field]))
        guard !isMerged else { return }
        #expect(!merge.isKept(in: merge.item), "the winner does not have the other value")
        let copy = try #require(merge.conflictCopy(salt: 0))
        #expect(copy.title.contains(field.rawValue))
        #expect(merge.isKept(in: copy), "the same merge again makes no second copy")
        #expect(merge.differences.hasPrefix("\(field.rawValue): "))
    }

    @Test("S5 Days that are left out are a part of the rule that loses, though no words say them")
    func leftOut() {
        func item(_ rule: String) -> TodoItem {
            var item = Self.base
            item.repetition = Recurrence(rule)
            return item
        }
        let (mine, theirs) = (item("FREQ=DAILY;EXDATE=20261124"), item("FREQ=WEEKLY"))
        let merge = EntryMerge(local: mine, mine: mine, theirs: theirs, base: nil, pending: nil)
        #expect(merge.conflicts == [.repetition] && merge.isKept(in: mine))
        #expect(!merge.isKept(in: item("FREQ=DAILY")))
    }

    private static func item(_ values: [(TodoField, Int)]) -> TodoItem {
        var item = TodoItem(id: UUID(1), title: "Buy milk", createdAt: .distantPast)
        for (field, number) in values { item.set(field, to: number) }
        return item
    }
}

extension TodoItem {
    /// Gives the field one of several values.
    fileprivate mutating func set(_ field: TodoField, to number: Int) {
        let day = Day(ordinal: 20_000 + number)
        let time = ClockTime(hour: number, minute: 0)
        switch field {
        case .title: title = "Title \(number)"
        case .note: note = "Note \(number)"
        case .priority: priority = number == 1 ? .low : .high
        case .dueDate: dueDate = day
        case .time: startTime = time
        case .location: location = Location(name: "Place \(number)")
        case .people: people = [UUID(UInt8(100 + number))]
        case .project: project = UUID(UInt8(110 + number))
        case .tags: tags = ["tag\(number)"]
        case .parent: parent = UUID(UInt8(120 + number))
        case .firstDay: firstDay = day
        case .repetition: repetition = Recurrence("FREQ=WEEKLY;INTERVAL=\(number)")
        case .reminders: reminders = [number]
        case .completion:
            (isComplete, completedAt) = (number == 1, Date(timeIntervalSince1970: Double(number)))
        case .place: rank = number
        }
    }
}
