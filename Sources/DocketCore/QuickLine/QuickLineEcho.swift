import Algorithms

/// A part of what Docket understood of a quick line, such as `due 27.11.2026, Friday` (Q1).
package struct QuickLineEcho: Equatable, Sendable {
    package let field: DraftField
    package let text: String
}

extension QuickLineReader {
    /// What the line means, in the order of `Q1`. Tokens that can't be read are left out.
    ///
    /// - Parameter preset: what the to-do gets besides. Its due day, priority, tags and people are told, too (V5).
    package func echo(of line: QuickLine, on preset: Draft = Draft()) -> [QuickLineEcho] {
        let title = line.title.isEmpty ? [] : [QuickLineEcho(field: .title, text: line.title)]
        let time =
            line.dueDateWithTime?.time.map { [QuickLineEcho(field: .startTime, text: $0.text)] } ?? []
        let pieces = line.tokens.compactMap { token in
            token.value.map { QuickLineEcho(field: token.field, text: text(of: $0)) }
        }
        let given = given(by: preset, besides: Set(line.tokens.map(\.field)))
        let byField = Dictionary(grouping: (title + time + given + pieces), by: \.field)
        return Self.order.flatMap { byField[$0] ?? [] }.uniqued(on: \.id)
    }

    /// - Parameter set: the fields that the line sets: it replaces a day and a priority.
    private func given(by preset: Draft, besides set: Set<DraftField>) -> [QuickLineEcho] {
        var echo: [QuickLineEcho] = []
        if !preset.due.isEmpty, !set.contains(.due) {
            echo.append(QuickLineEcho(field: .due, text: "due \(preset.due)"))
        }
        if preset.priority != .medium, !set.contains(.priority) {
            echo.append(QuickLineEcho(field: .priority, text: preset.priority.word))
        }
        echo += preset.tags.split(separator: " ").map { QuickLineEcho(field: .tags, text: "#\($0)") }
        let people = preset.people.compactMap { id in catalogue.people.first { $0.id == id }?.name }
        return echo + people.map { QuickLineEcho(field: .people, text: $0) }
    }

    private static let order = DraftField.allCases(beginningWith: [
        .title, .due, .firstDay, .startTime, .repetition, .reminders, .priority, .tags, .project, .people,
    ])

    private func text(of value: QuickLine.Value) -> String {
        switch value {
        case .due(let date): date.map { "due \(named($0.day))" } ?? "no due date"
        case .firstDay(let day): day.map { "not before \(named($0))" } ?? "no first day"
        case .time(let time): time?.text ?? "no time"
        case .repetition(let words): words.isEmpty ? "not repeated" : words
        case .reminders(let minutes): ReminderText.words(for: minutes)
        case .priority(let priority): priority.word
        case .project(let name):
            name.isEmpty ? "no project" : catalogue.project(name) == nil ? "\(name) (new)" : name
        case .tag(let tag): "#\(tag)"
        case .noTag(let tag): "without #\(tag)"
        case .person(let person): person.name
        case .newPerson(let name): "\(name) (new)"
        case .noPerson(let person): "without \(person.name)"
        case .locationName(let text): text.isEmpty ? "no location" : text
        case .address(let text): text.isEmpty ? "no address" : text
        case .note(let text): text.isEmpty ? "no note" : text
        }
    }

    private func named(_ day: Day) -> String { "\(day.text(in: style.format)), \(day.weekday.name)" }
}

extension QuickLineEcho {
    fileprivate var id: String { "\(field.rawValue) \(text)" }
}
