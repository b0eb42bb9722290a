import FoundationEssentials

/// A change of the history that keeps an older one from being taken back (H2).
package struct LaterChange: Equatable, Sendable {
    /// The title or the name of what it has changed.
    package let label: String
    /// The names of the fields that it has changed; empty if it has deleted it.
    package let fields: [String]
    package let source: ChangeSource
    package let at: Date

    package init(label: String, fields: [String], source: ChangeSource, at: Date) {
        (self.label, self.fields, self.source, self.at) = (label, fields, source, at)
    }

    /// `“Title” was changed since by sync on 12 March: “Synchronised”`, without the full stop.
    ///
    /// - Parameters:
    ///   - day: returns the day of an instant where the user is.
    ///   - namesLabel: whether it says of what, because the older change was one of several.
    package func sentence(today: Day, namesLabel: Bool = false, day: (Date) -> Day) -> String {
        let names = fields.map { "“\($0.prefix(1).uppercased() + $0.dropFirst())”" }.joined(
            separator: " and "
        )
        let subject = fields.isEmpty ? "“\(label)”" : namesLabel ? "\(names) of “\(label)”" : names
        let verb = fields.isEmpty ? "was deleted" : fields.count == 1 ? "was changed" : "were changed"
        let date = day(at).spokenText(today: today)
        return "\(subject) \(verb) since \(source.program.phrase) on \(date): “\(source.name)”"
    }
}

extension ChangeSource.Program {
    /// How a sentence says by what a change was made.
    package var phrase: String {
        switch self {
        case .screen: "on the screen"
        case .command: "by a command"
        case .editor: "in an editor"
        case .feed: "by the feed"
        case .sync: "by sync"
        }
    }
}

/// Looks for the later changes that stand in the way of an undo, in changes that are shown to it newest first.
package struct LaterChangeSearch {
    private struct Wanted {
        let label: String
        /// Empty for what is deleted.
        var fields: [String]
    }

    private var wanted: [UUID: Wanted] = [:]
    /// Those that were found, newest first.
    package private(set) var found: [LaterChange] = []

    /// - Parameters:
    ///   - step: what would be taken back.
    ///   - list: the list for which it was read.
    package init(inWayOf step: HistoryStep, on list: TodoList) {
        for kind in ValueKind.allCases { want(kind.type, step.change, list) }
        for id in step.gone { wanted[id] = Wanted(label: step.lost.label(of: id) ?? "", fields: []) }
    }

    private mutating func want<Value: ListValue>(_: Value.Type, _ change: Change, _ list: TodoList) {
        for edit in change[keyPath: Value.edits] {
            guard let now = Value.value(edit.id, in: list) else { continue }
            switch edit {
            case .add(let value):
                if value.isEqualIgnoringRank(now) { continue }
                wanted[edit.id] = Wanted(label: now.label, fields: now.changedFields(since: value))
            case .replace(let before, let after):
                let merged = Value.merging(mine: before, theirs: now, base: after, winner: .theirs)
                if merged.conflicts.isEmpty { continue }
                wanted[edit.id] = Wanted(label: now.label, fields: merged.conflicts)
            case .remove: break
            }
        }
    }

    /// Whether a change of these values need not be looked at.
    package func isIndifferent(to ids: some Sequence<UUID>) -> Bool { !ids.contains { wanted[$0] != nil } }

    package var isComplete: Bool { wanted.isEmpty }

    package mutating func look(at step: HistoryStep) {
        for change in [step.change, step.lost] {
            for kind in ValueKind.allCases { look(kind.type, at: change, step) }
        }
    }

    private mutating func look<Value: ListValue>(_: Value.Type, at change: Change, _ step: HistoryStep) {
        for edit in change[keyPath: Value.edits] {
            guard let wanted = wanted[edit.id] else { continue }
            var fields: [String] = []
            switch edit {
            case .remove where wanted.fields.isEmpty: self.wanted[edit.id] = nil
            case .replace(let before, let after):
                fields = after.changedFields(since: before).filter(wanted.fields.contains)
                if fields.isEmpty { continue }
                let left = wanted.fields.filter { !fields.contains($0) }
                self.wanted[edit.id] = left.isEmpty ? nil : Wanted(label: wanted.label, fields: left)
            case .add, .remove: continue
            }
            let label = edit.label.isEmpty ? wanted.label : edit.label
            found.append(
                LaterChange(
                    label: fields.isEmpty ? label : wanted.label,
                    fields: fields,
                    source: step.source,
                    at: step.at
                )
            )
        }
    }
}

extension Change {
    /// The title or name of something that it edits; nil if it does not edit it.
    fileprivate func label(of id: UUID) -> String? {
        func label<Value: ListValue>(_: Value.Type) -> String? {
            self[keyPath: Value.edits].first { $0.id == id }?.label
        }
        return ValueKind.allCases.lazy.compactMap { label($0.type) }.first
    }
}

extension Edit where Value: Mergeable {
    /// The title or name after the edit, or before it.
    package var label: String {
        switch self {
        case .add(let value), .remove(let value), .replace(_, let value): value.label
        }
    }
}
