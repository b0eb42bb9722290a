import DocketCore
import Foundation

/// Says without the code under test whether a term is true for a to-do.
struct QueryOracle {
    let list: TodoList
    let today: Day
    let day: (Date) -> Day

    func holds(_ term: Query.Term, for item: TodoItem) -> Bool {
        switch term {
        case .text(let text): texts(of: item).contains { Self.folded($0).contains(Self.folded(text)) }
        case .tag(let name): has(name, among: item.tags, known: items.flatMap(\.tags), blanks: true)
        case .project(let name):
            has(name, among: projects(of: item), known: list.projects.map(\.name), blanks: false)
        case .person(let name):
            has(name, among: people(of: item), known: list.people.map(\.name), blanks: false)
        case .priority(let priority): item.priority == priority
        case .state(let state): isIn(state, item)
        case .has(let field): has(field, item)
        case .day(let field, let condition): isTrue(condition, of: day(field, of: item))
        }
    }

    private var items: [TodoItem] { list.items(in: .todo) + list.items(in: .done) }

    private func people(of item: TodoItem) -> [String] {
        item.people.compactMap { id in list.people.first { $0.id == id }?.name }
    }

    private func projects(of item: TodoItem) -> [String] {
        list.projects.filter { $0.id == item.project }.map(\.name)
    }

    private func texts(of item: TodoItem) -> [String] {
        [item.title, item.note, item.location?.name, item.location?.address].compactMap(\.self)
            + people(of: item) + projects(of: item) + item.tags.map { "#\($0)" }
    }

    /// Case and accents aside, as Foundation does it.
    private static func folded(_ text: String) -> String {
        text.folding(
            options: [.caseInsensitive, .diacriticInsensitive],
            locale: Locale(identifier: "en_US_POSIX")
        )
    }

    private func has(_ name: Query.Name, among names: [String], known: [String], blanks: Bool) -> Bool {
        func key(_ text: String) -> String {
            let folded = Self.folded(text)
            return blanks ? folded : folded.filter { $0 != " " }
        }
        switch name {
        case .none: return names.isEmpty
        case .whole(let text): return names.contains { key($0) == key(text) }
        case .beginning(let text):
            if known.contains(where: { key($0) == key(text) }) {
                return names.contains { key($0) == key(text) }
            }
            return names.contains { key($0).hasPrefix(key(text)) }
        }
    }

    private func isIn(_ state: Query.State, _ item: TodoItem) -> Bool {
        let days = item.dueDate.map { $0.ordinal - today.ordinal }
        return switch state {
        case .open: !item.isComplete
        case .done: item.isComplete
        case .overdue: days.map { $0 < 0 } == true && !item.isComplete
        case .today: days == 0
        case .week: days.map { (0...7).contains($0) } == true
        case .later: item.firstDay.map { $0.ordinal > today.ordinal } == true
        case .repeating: item.repetition != nil
        case .part: items.contains { $0.id == item.parent }
        case .parent: items.contains { $0.parent == item.id }
        }
    }

    private func has(_ field: Query.Field, _ item: TodoItem) -> Bool {
        switch field {
        case .due: item.dueDate != nil
        case .note: item.note != nil && item.note != ""
        case .address: item.location?.address != nil && item.location?.address != ""
        case .location:
            item.location.map { $0.name != "" || ($0.address ?? "") != "" || $0.coordinate != nil } == true
        case .reminder: item.reminders.count > 0
        case .tag: item.tags.count > 0
        case .project: projects(of: item).count > 0
        case .person: people(of: item).count > 0
        case .link:
            [item.title, item.note, item.location?.address].compactMap(\.self).contains {
                $0.lowercased().firstMatch(of: /(^|[^a-z0-9])https?:\/\/[a-z0-9]/.asciiOnlyCharacterClasses())
                    != nil
            }
        }
    }

    private func day(_ field: Query.DayField, of item: TodoItem) -> Day? {
        switch field {
        case .due: item.dueDate
        case .firstDay: item.firstDay
        case .created: day(item.createdAt)
        case .done: item.completedAt.map(day)
        }
    }

    private func isTrue(_ condition: Query.DayCondition, of day: Day?) -> Bool {
        guard let day else { return condition == .none }
        return switch condition {
        case .none: false
        case .between(let first, let last): first.ordinal <= day.ordinal && day.ordinal <= last.ordinal
        case .compared(.on, let other): day == other
        case .compared(.before, let other): day.ordinal < other.ordinal
        case .compared(.after, let other): day.ordinal > other.ordinal
        case .compared(.upTo, let other): day.ordinal <= other.ordinal
        case .compared(.from, let other): day.ordinal >= other.ordinal
        }
    }
}
