import DocketCore
import FoundationEssentials
import TestSupport

extension SeededGenerator {
    /// A list whose to-dos have what random queries ask for.
    mutating func listForQueries() -> TodoList {
        let people = Self.people.filter { _ in below(4) > 0 }.map { Person(id: id(), name: $0) }
        let projects = Self.projects.filter { _ in below(4) > 0 }.map { Project(id: id(), name: $0) }
        var items: [TodoItem] = []
        for _ in 0..<below(12) {
            var item = TodoItem(
                id: id(),
                title: words(),
                note: flip() ? words() : nil,
                priority: Priority.allCases.randomElement(using: &self) ?? .medium,
                dueDate: flip() ? dayNearToday() : nil,
                location: flip() ? Location(name: words(), address: flip() ? words() : nil) : nil,
                people: people.map(\.id).filter { _ in flip() } + (below(8) == 0 ? [id()] : []),
                createdAt: instantNearToday(),
                isComplete: flip(),
                completedAt: flip() ? instantNearToday() : nil
            )
            if flip() {
                item.project = below(8) == 0 ? id() : projects.randomElement(using: &self)?.id
                item.tags = Tags.unique(
                    (0..<below(3)).compactMap { _ in Self.tags.randomElement(using: &self) }
                )
                item.parent = below(8) == 0 ? id() : items.randomElement(using: &self)?.id
                item.firstDay = flip() ? dayNearToday() : nil
                item.repetition = flip() ? Recurrence("FREQ=DAILY") : nil
                item.reminders = flip() ? [10] : []
            }
            items.append(item)
        }
        return TodoList(items: items, people: people, projects: projects)
    }

    private mutating func words() -> String {
        (0..<below(4)).map { _ in Self.words.randomElement(using: &self) ?? "" }.joined(separator: " ")
    }

    private static let words =
        texts + [
            "#Dairy", "O\u{308}", "https://x/y", "HTTP://", "xhttp://a", "https://", "mi", "lk",
            "CAFE\u{301}",
        ]

    private mutating func instantNearToday() -> Date {
        Date.noon + Double.random(in: -9...9, using: &self) * 86_400
    }
}
