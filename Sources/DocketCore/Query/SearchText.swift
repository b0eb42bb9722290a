import FoundationEssentials

/// A text to look for in to-dos (X1).
package struct SearchText: Sendable {
    private let text: FoldedText
    /// What is left of a text that begins with `#`, which finds the tags that begin with it.
    private let tag: FoldedText?

    package init(_ text: String) {
        self.text = FoldedText(text)
        tag = self.text.dropping(first: "#")
    }

    /// Whether it stands in title, note, location, address, people, project or tags, which count with their `#`.
    package func isContained(in item: TodoItem, of list: TodoList) -> Bool {
        if isContained(in: item.title) { return true }
        if let note = item.note, isContained(in: note) { return true }
        if let location = item.location {
            if isContained(in: location.name) { return true }
            if let address = location.address, isContained(in: address) { return true }
        }
        if item.people.contains(where: { id in
            list.person(id).map { isContained(in: $0.name) } == true
        }) {
            return true
        }
        guard case .some(let fields) = item.extras else { return false }
        if let project = fields.project.flatMap(list.project), isContained(in: project.name) { return true }
        return fields.tags.contains { isContained(in: $0) || tag?.begins($0) == true }
    }

    private func isContained(in text: String) -> Bool {
        self.text.isContained(in: text.head(bytes: Self.maxBytes))
    }

    /// What is searched of a text: as much as a note can have in the form.
    private static let maxBytes = 20_000 * 128
}
