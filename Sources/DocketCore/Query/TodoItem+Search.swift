import FoundationEssentials

extension TodoItem {
    /// Whether the text stands in its title, note, location, address, people, project or tags, which count with their `#`
    /// (X1).
    ///
    /// - Parameter folded: a text that is folded.
    package func contains(_ folded: [UInt8], in list: TodoList) -> Bool {
        if Self.text(title, contains: folded) { return true }
        if let note, Self.text(note, contains: folded) { return true }
        if let location {
            if Self.text(location.name, contains: folded) { return true }
            if let address = location.address, Self.text(address, contains: folded) { return true }
        }
        if assignedUsers.contains(where: { id in
            list.person(id).map { Self.text($0.name, contains: folded) } == true
        }) {
            return true
        }
        guard case .some(let fields) = extras else { return false }
        if let project = fields.project.flatMap(list.project), Self.text(project.name, contains: folded) {
            return true
        }
        return fields.tags.contains { tag in
            let tag = tag.head(bytes: Self.maxBytes - 1)
            if Folding.text(tag, contains: folded) { return true }
            return folded.first == UInt8(ascii: "#") && Folding.text(tag, startsWith: folded[1...])
        }
    }

    private static func text(_ text: String, contains folded: [UInt8]) -> Bool {
        Folding.text(text.head(bytes: maxBytes), contains: folded)
    }

    /// What is searched of a text: as much as a note can have in the form.
    private static let maxBytes = 20_000 * 128
}
