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

    package let kind: ValueKind
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
        func all<Value: ListValue>(_ texts: (Value) -> [FieldWords.Field]) -> [ValueChange] {
            (change[keyPath: Value.edits] + lost[keyPath: Value.edits]).map { ValueChange($0, texts) }
        }
        return all { (item: TodoItem) in words.fields(of: item) }
            + all { (person: Person) in words.fields(of: person) }
            + all { (project: Project) in words.fields(of: project) }
            + all { (view: SavedView) in words.fields(of: view) }
    }
}

extension ValueChange {
    fileprivate init<Value: ListValue>(_ edit: Edit<Value>, _ texts: (Value) -> [FieldWords.Field]) {
        let (old, new): (Value?, Value?)
        switch edit {
        case .add(let value): (old, new, action) = (nil, value, .added)
        case .remove(let value): (old, new, action) = (value, nil, .deleted)
        case .replace(let before, let after): (old, new, action) = (before, after, .changed)
        }
        (kind, id, name) = (Value.kind, edit.id, edit.label)
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
