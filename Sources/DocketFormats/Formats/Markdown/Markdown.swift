import DocketCore
import FoundationEssentials

/// Task lists of GitHub Flavored Markdown. The fields of a to-do are written as the quick line has them, with a heading
/// for each project.
enum Markdown {
    /// Deeper parts are written, and read, as parts of the one at this depth.
    static let maxDepth = 20

    static func read(_ bytes: [UInt8], _ context: ReadingContext) -> Reading {
        let reading = read(bytes, takesAllItems: false, context)
        // In a list without boxes, each item is to be done.
        return reading.todos.isEmpty ? read(bytes, takesAllItems: true, context) : reading
    }

    private static func read(_ bytes: [UInt8], takesAllItems: Bool, _ context: ReadingContext) -> Reading {
        var scan = MarkdownScan(takesAllItems: takesAllItems)
        return scan.read(bytes, context)
    }

    static func write(_ export: Export, _ context: WritingContext) -> [UInt8] {
        var text = ""
        for group in export.groups() {
            var lines = MarkdownLines(export: export, context: context)
            for (item, depth) in group.items { lines.add(item, depth: min(depth, maxDepth)) }
            if let name = group.project?.name {
                text += (text.isEmpty ? "" : "\n") + "## \(MarkdownText.escaped(heading: name))\n\n"
            }
            text += lines.text
        }
        return Array(text.utf8)
    }
}

/// The lines of the to-dos of one project.
private struct MarkdownLines {
    let export: Export
    let context: WritingContext
    private(set) var text = ""
    /// The projects of the to-dos that the next one may be below.
    private var projects: [UUID?] = []

    init(export: Export, context: WritingContext) {
        self.export = export
        self.context = context
    }

    mutating func add(_ item: TodoItem, depth: Int) {
        let indent = String(repeating: "  ", count: depth)
        let project = export.project(of: item)
        projects.removeSubrange(min(depth, projects.count)...)
        let above = projects.last ?? project?.id
        projects.append(project?.id)
        var words = MarkdownText.titleWords(item.title)
        words += item.tags.map { tag in
            MarkdownText.isIssue(tag) ? "#\"\(tag)\"" : "#" + MarkdownText.escaped(tag[...])
        }
        if item.priority != .medium { words.append("!\(item.priority)") }
        let end = item.endTime.map { "-\($0.text)" } ?? ""
        let values: [(String, String?)] = [
            ("due:", item.dueDate?.isoText), ("start:", item.firstDay?.isoText),
            ("at:", item.startTime == nil && end.isEmpty ? nil : (item.startTime?.text ?? "") + end),
            ("every:", item.repetition.map(MarkdownWords.text)), ("loc:", item.location?.name),
            ("addr:", item.location?.address),
            ("+", project?.id == above ? nil : project?.name),
            ("done:", item.completedAt.flatMap(context.zones.local)?.day.isoText),
        ]
        words += values.compactMap { key, value in
            value.flatMap { $0.isEmpty ? nil : MarkdownText.token(key, $0) }
        }
        if project == nil, above != nil { words.append("+none") }
        words += export.people(of: item).map { MarkdownText.token("@", $0.name) }
        text += "\(indent)- [\(item.isComplete ? "x" : " ")] \(words.joined(separator: " "))\n"
        guard let note = item.note, !note.isEmpty else { return }
        for line in note.split(separator: "\n", omittingEmptySubsequences: false) {
            let escaped = MarkdownText.escaped(noteLine: line)
            text += escaped.isEmpty ? "\n" : "\(indent)  \(escaped)\n"
        }
    }
}
