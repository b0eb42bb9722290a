import FoundationEssentials

/// What a step of the history has done to a to-do, a person, a project or a view, in words (H2).
package struct ValueChange: Equatable, Identifiable, Sendable {
    package enum Action: Equatable, Sendable {
        case added, changed, deleted
    }

    /// A field, with its label in the form.
    package struct Field: Equatable, Sendable {
        package let label: String
        /// What it was; empty for nothing.
        package let old: String
        /// What it has become; empty for nothing.
        package let new: String

        package init(_ label: String, _ old: String, _ new: String) {
            (self.label, self.old, self.new) = (label, old, new)
        }
    }

    package let kind: HistoryEntry.Subject.Kind
    package let id: UUID
    /// Its title or name; empty if neither the history nor the list says it.
    package let name: String
    package let action: Action
    /// The fields that differ; of what was added or deleted, those that were set.
    package let fields: [Field]
}

extension HistoryStep {
    /// What the step has done, to-dos first.
    ///
    /// - Parameters:
    ///   - list: the one for which the step was read. It has the names of projects and people.
    ///   - format: the form of dates.
    ///   - instant: returns the text of an instant where the user is.
    package func details(
        in list: TodoList,
        format: DateFormat = .dotted,
        instant: @escaping (Date) -> String
    ) -> [ValueChange] {
        let words = FieldWords(list: list, steps: [change, lost], format: format, instant: instant)
        func all<Value: Mergeable>(
            _ edits: KeyPath<Change, [Edit<Value>]>,
            _ kind: HistoryEntry.Subject.Kind,
            _ texts: (Value) -> [FieldWords.Field]
        ) -> [ValueChange] where Value.ID == UUID {
            (change[keyPath: edits] + lost[keyPath: edits]).map { ValueChange($0, kind, texts) }
        }
        return all(\.items, .todo, words.fields(of:)) + all(\.people, .person, words.fields(of:))
            + all(\.projects, .project, words.fields(of:)) + all(\.views, .view, words.fields(of:))
    }
}

extension ValueChange {
    fileprivate init<Value: Mergeable>(
        _ edit: Edit<Value>,
        _ kind: HistoryEntry.Subject.Kind,
        _ texts: (Value) -> [FieldWords.Field]
    ) where Value.ID == UUID {
        let (old, new): (Value?, Value?)
        switch edit {
        case .add(let value): (old, new, action) = (nil, value, .added)
        case .remove(let value): (old, new, action) = (value, nil, .deleted)
        case .replace(let before, let after): (old, new, action) = (before, after, .changed)
        }
        (self.kind, id, name) = (kind, edit.id, edit.label)
        let (olds, news) = (old.map(texts) ?? [], new.map(texts) ?? [])
        let empty = Array(repeating: "", count: max(olds.count, news.count))
        // Both have the same fields in the same order.
        var fields = zip(olds.isEmpty ? news : olds, zip(olds.map(\.text) + empty, news.map(\.text) + empty))
            .map { Field($0.label, $1.0, $1.1) }.filter { $0.old != $0.new }
        if let old, let new, old.rank != new.rank, fields.isEmpty {
            fields = [Field("Place in the list", "", "moved")]
        }
        self.fields = fields
    }
}
