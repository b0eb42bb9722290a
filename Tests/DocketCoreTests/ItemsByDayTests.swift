import Foundation
import TestSupport
import Testing

@testable import DocketCore

@Suite("To-dos by day") struct ItemsByDayTests {
    /// The ids of each day, and those without a day.
    private func contents(of items: ItemsByDay?) -> [String] {
        guard let items else { return [] }
        return (items.days.map(Optional.some) + [nil]).map {
            "\($0?.isoText ?? "none"): \(items.ids(on: $0))"
        }
    }

    @Test("After any changes, they are those of a new index", arguments: [30, 2000])
    func random(count: Int) {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(count > 100 ? 2 : 30) {
            var list = random.list()
            list.indexDueDays()
            for _ in 0..<30 {
                if let change = random.change(of: list) { list.apply(change) }
            }
            // So many at once are indexed anew.
            let many = (0..<count).map { _ in random.item(assigned: []) }
            list.apply(Change(items: many.map { .add($0) }))
            if let change = random.change(of: list) { list.apply(change) }
            let anew = DueDays(list.items(in: .todo))
            #expect(contents(of: list.dueDays?.items) == contents(of: anew.items), "\(SeededGenerator.hint)")
            #expect(list.dueDays?.repeating == anew.repeating)
            for item in list.items(in: .todo) {
                let items = list.dueDays?.items
                let index = items?.index(of: item, on: item.dueDate)
                #expect(index.flatMap { items?.id(at: $0, on: item.dueDate) } == item.id)
            }
        }
    }

    @Test("Those of a day are in the order of their times, then of their priorities, then of the list")
    func order() {
        let day = Day(year: 2026, month: 11, day: 21)
        func item(_ title: String, _ time: String?, _ priority: Priority) -> TodoItem {
            TodoItem(
                id: UUID(),
                title: title,
                priority: priority,
                dueDate: day,
                startTime: time.flatMap { ClockTime(text: $0) },
                createdAt: .distantPast
            )
        }
        var list = TodoList(items: [
            item("untimed, low", nil, .low), item("late", "15:00", .high), item("first medium", nil, .medium),
            item("early, low", "09:00", .low), item("early, high", "09:00", .high),
            item("second medium", nil, .medium), item("untimed, high", nil, .high),
        ])
        list.indexDueDays()
        let titles = list.dueDays?.items.ids(on: day).compactMap { list.item($0)?.title }
        #expect(
            titles == [
                "early, high", "early, low", "late", "untimed, high", "first medium", "second medium",
                "untimed, low",
            ]
        )
    }
}
