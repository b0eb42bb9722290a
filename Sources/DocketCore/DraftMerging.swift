extension Draft {
    /// This draft for an item that may have changed since `base`: fields that the draft did not change get the item's
    /// current values.
    package func rebased(onto item: TodoItem, from base: Draft) -> Draft {
        let current = Draft(editing: item)
        var draft = self
        for field in DraftField.allCases where hasSame(field, as: base) { draft.copy(field, of: current) }
        return draft
    }

    /// The fields that this draft and `other` have both changed since `base`, to different values.
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
