import DocketCore
import FoundationEssentials

/// The visible lines of one change: each field that it has changed, as it was and as it is since (H2).
package struct HistoryEntryState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case blank
        /// What was done.
        case title(String)
        /// When, and by what.
        case source(String)
        /// What was changed: a to-do, a person, a project or a view.
        case value(String)
        /// A line of a field. Only the first line of a field has its label.
        case field(String, old: String, new: String)
        /// A line of a value where old and new stand below each other.
        case old(String, isFirst: Bool)
        case new(String, isFirst: Bool)
    }

    package let lines: [Line]
    /// Where the new values begin; nil if old and new stand below each other.
    let newColumn: Int?
    let hidden: HiddenRows
}

extension HistoryEntryViewModel {
    func state(in context: Context) -> HistoryEntryState {
        let lines = lines(in: context)
        let window = window(of: lines.count, in: context)
        return HistoryEntryState(
            lines: Array(lines[window]),
            newColumn: columns(in: context).map { HistoryEntryState.oldColumn + $0 + 2 },
            hidden: HiddenRows(outside: window, of: lines.count)
        )
    }

    /// The columns of each of the two values; nil if they stand below each other.
    private func columns(in context: Context) -> Int? {
        let size = context.size
        return size.isWide && !context.charset.isPlain
            ? (size.columns - HistoryEntryState.oldColumn - 3) / 2 : nil
    }

    func lines(in context: Context) -> [HistoryEntryState.Line] {
        let day = context.dependencies.day(entry.at).historyText(today: context.today)
        let time = context.dependencies.time(entry.at).map { " \($0.text)" } ?? ""
        var lines: [HistoryEntryState.Line] = [
            .title(entry.title), .source("\(day)\(time) · \(entry.source.program.phrase)"),
        ]
        guard let details else { return lines + [.blank, .source("Reading…")] }
        if isGone { return lines + [.blank, .source("The history does not have its values any more")] }
        for change in details {
            lines += [.blank, .value(change.words)]
            for field in change.fields { lines += self.lines(of: field, change.action, in: context) }
        }
        if hiddenCount > 0 { lines += [.blank, .source("… and \(hiddenCount) more")] }
        return lines
    }

    private func lines(
        of field: ValueChange.Field,
        _ action: ValueChange.Action,
        in context: Context
    ) -> [HistoryEntryState.Line] {
        func wrapped(_ text: String, _ columns: Int) -> [String] {
            text.isEmpty ? [] : TextWrapping.lines(of: text, columns: columns, charset: context.charset)
        }
        guard let columns = columns(in: context) else {
            let room = context.size.columns - HistoryEntryState.signedColumn - 6
            let old = wrapped(field.old, room).enumerated().map {
                HistoryEntryState.Line.old($0.element, isFirst: $0.offset == 0)
            }
            let new = wrapped(field.new, room).enumerated().map {
                HistoryEntryState.Line.new($0.element, isFirst: $0.offset == 0)
            }
            return [.field(field.label, old: "", new: "")] + old + new
        }
        let empty = action == .changed ? ["–"] : [""]
        let (old, new) = (wrapped(field.old, columns), wrapped(field.new, columns))
        let (left, right) = (old.isEmpty ? empty : old, new.isEmpty ? empty : new)
        return (0..<max(left.count, right.count)).map { number in
            .field(
                number == 0 ? field.label : "",
                old: number < left.count ? left[number] : "",
                new: number < right.count ? right[number] : ""
            )
        }
    }
}

extension ValueChange {
    /// Such as `Buy milk · changed`.
    fileprivate var words: String {
        let what =
            switch kind {
            case .todo: name.isEmpty ? "To-do" : ""
            case .person: "Person"
            case .project: "Project"
            case .view: "View"
            }
        let done =
            switch action {
            case .added: "added"
            case .changed: "changed"
            case .deleted: "deleted"
            }
        // The history does not name what was deleted since.
        return "\([what, name].filter { !$0.isEmpty }.joined(separator: " ")) · \(done)"
    }
}
