import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@testable import DocketScreens

@Suite("Limits of the agenda") struct AgendaLimitsTests {
    private func model(_ items: [TodoItem], columns: Int = 120) -> AppModel {
        var model = Samples.model(size: Size(rows: 24, columns: columns))
        _ = model.handle(.loaded(.whole(TodoList(items: items))))
        _ = model.handle(.key("4"))
        return model
    }

    private func item(_ title: String, _ day: Day?) -> TodoItem {
        TodoItem(id: UUID(), title: title, dueDate: day, createdAt: .distantPast)
    }

    @Test("A day with 5,000 to-dos is gone through, and the month has its number")
    func fullDay() {
        let day = Day(year: 2026, month: 11, day: 28)
        var model = model((0..<5000).map { item("Part \($0)", day) })
        for key in ["G", "g", "k"] as [Key] + Array(repeating: .pageDown, count: 40) {
            _ = model.handle(.key(key))
            #expect(model.flaw(of: model.state, on: model.state.canvas(charset: .unicode)) == nil)
        }
        let canvas = model.state.canvas(charset: .unicode)
        #expect(canvas.rows.contains { row in row.contains { $0.text.text.contains("5000") } })
    }

    @Test("The first and the last day of the calendar can be due, and the month stops there")
    func ends() {
        var model = model([item("First", .first), item("Last", .last)])
        for key in ["G", .tab, .right, .down, ">"] as [Key] {
            _ = model.handle(.key(key))
            #expect(model.flaw(of: model.state, on: model.state.canvas(charset: .unicode)) == nil)
        }
        guard case .agenda(let state) = model.state.body else {
            Issue.record("the agenda is not open")
            return
        }
        #expect(state.month?.title == "December 9999")
        #expect(state.month?.weeks.last?.cells.compactMap { $0 }.last?.isChosen == true)

        var month = AgendaMonth(of: .first)
        month?.turn(by: -1)
        #expect(month?.first == .first)
        month?.choose(.first)
        for step in [-1, -7] { month?.moveDay(by: step) }
        month?.turn(by: -1)
        #expect(month?.chosen == .first)
        for weekday in Weekday.allCases {
            #expect(month?.weeks(from: weekday).flatMap { $0 }.compactMap { $0 }.first == .first)
        }
    }

    @Test("What repeats each day is shown on each day to come", arguments: [-100_000, -1, 0, 30])
    func repeating(offset: Int) {
        let today = Samples.model(size: Size(rows: 24, columns: 80)).context.today
        var item = item("Stretch", today.adding(days: offset) ?? .first)
        item.repetition = Recurrence("FREQ=DAILY")
        var list = TodoList(items: [item])
        list.indexDueDays()
        var occurrences = AgendaOccurrences()
        occurrences.update(for: list, on: today)
        let first = max(item.dueDate?.adding(days: 1) ?? today, today)
        #expect(occurrences.items.days.first == first)
        #expect(occurrences.items.days.last == today.adding(days: 60))
        #expect(occurrences.items.days.count == 61 - (first - today))
        // Without a change, nothing is computed anew; with one, only the days of that to-do are others.
        item.repetition = nil
        list.apply(list.replacing(with: item) ?? Change())
        occurrences.update(for: list, on: today)
        #expect(occurrences.items.days.isEmpty)
    }
}
