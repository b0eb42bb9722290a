import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

/// What is written is read again, but for what docs/formats.md names as lost.
@Suite("Written and read again") struct RoundTripTests {
    @Test(
        "a list comes back",
        arguments: [Format.docket, .ics, .todotxt, .taskwarrior, .csv, .markdown, .org, .calcurse, .google]
    )
    func lists(format: Format) throws {
        for seed in SeededGenerator.seeds(30) {
            var random = SeededGenerator(seed: seed)
            let list = random.formatList()
            let items = list.items(in: .todo) + list.items(in: .done)
            let text = try File.write(items, of: list, format)
            let reading = File.read(text, format)
            #expect(reading.unreadable == [], "\(format) DOCKET_SEED=\(seed)\n\(text)")
            let expected = Expected(items, of: list, format)
            let found = Expected(reading, format)
            #expect(found.rows == expected.rows, "\(format) DOCKET_SEED=\(seed)\n\(text)")
            // Importing what the list has written adds nothing to it, and twice the same as once.
            if format.hasIDs {
                let plan = ImportPlan(reading.todos, into: list)
                #expect(plan.counts.added == 0, "\(format) DOCKET_SEED=\(seed)\n\(text)")
            }
            let once = File.imported(reading)
            let again = ImportPlan(reading.todos, into: once)
            #expect(again.change.isEmpty, "\(format) DOCKET_SEED=\(seed)\n\(text)")
            #expect(again.steps.allSatisfy { $0.outcome == .skipped(.same) }, "\(format) DOCKET_SEED=\(seed)")
        }
    }
}

extension Format {
    var hasIDs: Bool {
        switch self {
        case .docket, .ics, .todotxt, .taskwarrior, .csv, .org, .google: true
        case .markdown, .calcurse, .todoist, .reminders: false
        }
    }

    /// What a file of the format says of a to-do.
    var fields: TodoFields {
        switch self {
        case .docket, .ics, .taskwarrior, .csv, .org: .all
        case .todotxt:
            [
                .title, .priority, .dueDate, .time, .completion, .project, .tags, .parent, .firstDay,
                .repetition,
            ]
        case .markdown:
            [
                .title, .note, .priority, .dueDate, .time, .location, .people, .completion, .project, .tags,
                .parent, .firstDay, .repetition,
            ]
        case .calcurse: [.title, .completion]
        case .todoist:
            [.title, .note, .priority, .dueDate, .time, .tags, .parent, .repetition, .people]
        case .google: [.title, .note, .dueDate, .completion, .project, .parent]
        case .reminders: []
        }
    }
}

/// What is expected of the to-dos of a file, as text, so that a failure shows what differs.
struct Expected {
    private(set) var rows: [String] = []

    init(_ items: [TodoItem], of list: TodoList, _ format: Format) {
        let written = Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        rows = items.map { item in
            Self.row(
                item,
                project: item.project.flatMap { list.project($0)?.name },
                people: item.people.compactMap { list.person($0)?.name },
                parent: item.parent.flatMap { written[$0]?.title },
                format
            )
        }
        .sorted()
    }

    init(_ reading: Reading, _ format: Format) {
        let titles = Dictionary(reading.todos.map { ($0.item.id, $0.item.title) }) { first, _ in first }
        rows = reading.todos.map { todo in
            Self.row(
                todo.item,
                project: todo.project?.name,
                people: todo.people.map(\.name),
                parent: todo.item.parent.flatMap { titles[$0] },
                format
            )
        }
        .sorted()
    }

    private static func row(
        _ item: TodoItem,
        project: String?,
        people: [String],
        parent: String?,
        _ format: Format
    ) -> String {
        let fields = format.fields
        let values: [(TodoField, String?)] = [
            (.title, Self.text(item.title, format)),
            (.note, item.note.map { Self.note($0, format) }),
            (.priority, "\(item.priority)"),
            (.dueDate, item.dueDate?.isoText),
            (.time, Self.times(item, format)),
            (
                .location,
                item.location.map { "\(text($0.name, format)) \($0.address.map { text($0, format) } ?? "-")" }
            ),
            (.people, people.map { Self.name($0, format) }.joined(separator: "|")),
            (.completion, "\(item.isComplete)"),
            (.project, project.map { Self.name($0, format) }),
            (.tags, item.tags.joined(separator: "|")),
            (.parent, parent.map { Self.text($0, format) }),
            (.firstDay, item.firstDay?.isoText),
            (.repetition, Self.rule(item, format)),
            (.reminders, "\(item.reminders)"),
        ]
        return values.filter { fields.contains($0.0) }.map { $0.1 ?? "-" }.joined(separator: " · ")
    }

    /// The text as the format can hold it.
    private static func text(_ text: String, _ format: Format) -> String {
        guard format != .docket else { return text }
        return text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }

    private static func name(_ name: String, _ format: Format) -> String {
        text(OneLine.name(name) ?? "", format)
    }

    private static func note(_ text: String, _ format: Format) -> String {
        if format == .org {
            // Empty lines around it mean nothing, nor do blanks in one that has nothing else.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                .map { $0.isBlank ? "" : $0 }
            let end = lines.lastIndex { !$0.isEmpty } ?? -1
            return lines.prefix(end + 1).drop(while: \.isEmpty).joined(separator: "\n")
        }
        guard format == .markdown else { return text }
        // Blanks at the ends of its lines, and empty lines before it, mean nothing.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).trimmed }
        return lines.drop(while: \.isEmpty).joined(separator: "\n").trimmed
    }

    private static func times(_ item: TodoItem, _ format: Format) -> String {
        "\(item.startTime?.text ?? "")-\(item.endTime?.text ?? "")"
    }

    private static func rule(_ item: TodoItem, _ format: Format) -> String? { item.repetition?.text }
}
