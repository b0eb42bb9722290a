extension Draft {
    /// The draft for an item that may have changed since `base`: what was not typed here is as the item has it now.
    package func following(_ item: TodoItem, since base: Draft) -> Draft {
        let current = Draft(editing: item)
        var draft = self
        for field in DraftField.allCases where hasSame(field, as: base) { draft.copy(field, of: current) }
        return draft
    }

    /// The fields that differ from `base` both here and in `other`, and from each other.
    package func conflicts(with other: Draft, since base: Draft) -> [DraftField] {
        DraftField.allCases.filter { field in
            !hasSame(field, as: base) && !other.hasSame(field, as: base) && !hasSame(field, as: other)
        }
    }

    func hasSame(_ field: DraftField, as other: Draft) -> Bool {
        switch field.kind {
        case .line(let path, _), .note(let path, _), .choice(let path, _):
            self[keyPath: path] == other[keyPath: path]
        case .people(let path): self[keyPath: path] == other[keyPath: path]
        }
    }

    private mutating func copy(_ field: DraftField, of other: Draft) {
        switch field.kind {
        case .line(let path, _), .note(let path, _), .choice(let path, _):
            self[keyPath: path] = other[keyPath: path]
        case .people(let path): self[keyPath: path] = other[keyPath: path]
        }
    }
}
