import DocketCore
import FoundationEssentials

extension Samples {
    /// To-dos that are overdue, due today, on the next days and in other months, or have no date.
    static let listWithDays = TodoList(
        items: [
            due(21, "Renew passport", on: -1),
            due(22, "Ask 漢字 for the 👨‍👩‍👧‍👦", on: -20) { $0.priority = .high },
            due(23, "Call the plumber", on: 0, at: "09:30", until: "10:00") { $0.priority = .high },
            due(24, "Lunch with Ann", on: 0, at: "13:00") { $0.people = [id(101)] },
            due(25, "A title that is so long that no screen of an ordinary width shows all of it", on: 0),
            due(26, "Water the plants", on: 1) { $0.repetition = Recurrence("FREQ=WEEKLY") },
            due(27, "Write article", on: 2) { $0.project = id(201) },
            due(28, "Rent", on: 9, at: "08:00") { $0.repetition = Recurrence("FREQ=MONTHLY") },
            due(29, "Summer holidays", on: 250),
            TodoItem(id: id(30), title: "Read a book", createdAt: now),
            TodoItem(id: id(31), title: "Learn to juggle", createdAt: now),
        ] + (40..<46).map { due($0, "Part \($0)", on: 5) } + (50..<62).map { due($0, "Part \($0)", on: 6) },
        people: [Person(id: id(101), name: "Ann Berg")],
        projects: [Project(id: id(201), name: "Office", color: .green)]
    )

    /// - Parameter days: from today on.
    private static func due(
        _ number: UInt8,
        _ title: String,
        on days: Int,
        at start: String? = nil,
        until end: String? = nil,
        _ fill: (inout TodoItem) -> Void = { _ in }
    ) -> TodoItem {
        var item = TodoItem(
            id: id(number),
            title: title,
            dueDate: Day(isoText: "2026-11-21")?.adding(days: days),
            startTime: start.flatMap { ClockTime(text: $0) },
            endTime: end.flatMap { ClockTime(text: $0) },
            createdAt: now
        )
        fill(&item)
        return item
    }
}
