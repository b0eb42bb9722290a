import Algorithms

/// A part of what Docket understood of a quick line, such as `due 27.11.2026, Friday` (Q1).
package struct QuickLineEcho: Equatable, Sendable {
    package let field: DraftField
    package let text: String
}

extension QuickLineReader {
    /// What the line means, in the order of `Q1`. Tokens that can't be read are left out.
    package func echo(of line: QuickLine) -> [QuickLineEcho] {
        let title = line.title.isEmpty ? [] : [QuickLineEcho(field: .title, text: line.title)]
        let time = line.timeOfDueDate.map { [QuickLineEcho(field: .start, text: $0.text)] } ?? []
        let pieces = line.tokens.compactMap { token in
            token.value.map { QuickLineEcho(field: token.field, text: text(of: $0)) }
        }
        let byField = Dictionary(grouping: (title + time + pieces), by: \.field)
        return Self.order.flatMap { byField[$0] ?? [] }.uniqued(on: \.id)
    }

    private static let order: [DraftField] = [
        .title, .due, .startDay, .start, .repeats, .priority, .tags, .project, .assigned, .locationName,
        .address,
        .note,
    ]

    private func text(of value: QuickLine.Value) -> String {
        switch value {
        case .due(let date): date.map { "due \(named($0.day))" } ?? "no due date"
        case .startDay(let day): day.map { "not before \(named($0))" } ?? "no first day"
        case .time(let time): time?.text ?? "no time"
        case .repeats(let words): words.isEmpty ? "not repeated" : words
        case .priority(let priority): priority.word
        case .project(let name):
            name.isEmpty ? "no project" : catalogue.project(name) == nil ? "\(name) (new)" : name
        case .tag(let tag): "#\(tag)"
        case .noTag(let tag): "without #\(tag)"
        case .person(let person): person.name
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
