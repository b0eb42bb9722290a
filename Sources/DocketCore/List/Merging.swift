/// A value that can be merged field by field (three-way merge).
package protocol Mergeable: Identifiable, Equatable, Sendable {
    /// The fields, which together cover every stored property. Conflicts are reported in this order.
    static var fields: [MergedField<Self>] { get }

    /// What the user calls it: a title or a name.
    var label: String { get }

    /// The sort key among values of its kind. Only the order of ranks matters, not their distance.
    var rank: Int { get set }

    /// Whether this differs from `before` only in what means nothing once the value is deleted.
    func isSideEffect(of before: Self) -> Bool
}

/// Which of two changes wins if both have changed the same field.
package enum MergeWinner: Sendable {
    /// The change that is being saved: the later save of a field wins.
    case mine
    /// The stored value: undo and redo don't overwrite later changes.
    case theirs
}

/// One field, and how two changes of it are merged.
package struct MergedField<Root: Sendable>: Sendable {
    /// The name for messages, such as `due date`.
    package let name: String
    /// The names of the stored properties that it covers.
    package let properties: [String]
    /// Applies the change from `base` to `mine` to `theirs`.
    ///
    /// - Returns: whether there is a conflict: both have changed the field, and one of them had to win.
    let merge: @Sendable (_ mine: Root, _ theirs: inout Root, _ base: Root, MergeWinner) -> Bool
}

extension MergedField {
    /// A field whose values can't be combined: one side wins.
    static func value<Value: Equatable & Sendable>(
        _ name: String,
        _ property: String,
        _ path: WritableKeyPath<Root, Value> & Sendable
    ) -> Self {
        combined(name, [property], path) { _, _, _ in nil }
    }

    /// A field whose elements are added and removed one by one, on either side.
    static func set<Element: Hashable & Sendable>(
        _ name: String,
        _ property: String,
        _ path: WritableKeyPath<Root, [Element]> & Sendable
    ) -> Self {
        combined(name, [property], path) { mine, theirs, base in
            let (removed, known) = (Set(base).subtracting(mine), Set(theirs))
            return theirs.filter { !removed.contains($0) }
                + mine.filter { !known.contains($0) && !base.contains($0) }
        }
    }

    /// A text of several lines: changes of different lines are both kept.
    static func text(
        _ name: String,
        _ property: String,
        _ path: WritableKeyPath<Root, String?> & Sendable
    ) -> Self {
        combined(name, [property], path) { mine, theirs, base in
            guard let mine, let theirs, let base,
                let both = TextMerge.merging(mine: mine, theirs: theirs, base: base)
            else { return nil }
            return .some(both.isEmpty ? nil : both)
        }
    }

    /// A property that never changes.
    static func constant(_ property: String) -> Self {
        Self(name: property, properties: [property]) { _, _, _, _ in false }
    }

    /// A field that `combine` merges if both sides have changed it.
    ///
    /// - Parameter combine: returns the merged value, or nil if one side has to win.
    static func combined<Value: Equatable & Sendable>(
        _ name: String,
        _ properties: [String],
        _ path: WritableKeyPath<Root, Value> & Sendable,
        _ combine: @escaping @Sendable (_ mine: Value, _ theirs: Value, _ base: Value) -> Value?
    ) -> Self {
        Self(name: name, properties: properties) { mine, theirs, base, winner in
            let (mine, base, current) = (mine[keyPath: path], base[keyPath: path], theirs[keyPath: path])
            if mine == base || mine == current { return false }
            if current == base {
                theirs[keyPath: path] = mine
                return false
            }
            if let both = combine(mine, current, base) {
                theirs[keyPath: path] = both
                return false
            }
            if winner == .mine { theirs[keyPath: path] = mine }
            return true
        }
    }
}

/// The result of a merge.
package struct Merged<Value: Equatable & Sendable>: Equatable, Sendable {
    package var value: Value
    /// The names of the fields where both sides had changed the value and one had to win.
    package var conflicts: [String]
}

extension Mergeable {
    /// Merges the changes that `mine` and `theirs` have made to `base`.
    ///
    /// - Parameter winner: whose value is kept if both have changed a field and the changes can't be combined.
    package static func merging(
        mine: Self,
        theirs: Self,
        base: Self,
        winner: MergeWinner = .mine
    ) -> Merged<Self> {
        if theirs == base { return Merged(value: mine, conflicts: []) }
        var merged = theirs
        let conflicts = fields.filter { $0.merge(mine, &merged, base, winner) }.map(\.name)
        return Merged(value: merged, conflicts: conflicts)
    }

    /// The names of the fields in which this value differs from an older one of the same id.
    package func changedFields(since before: Self) -> [String] {
        Self.fields.filter { field in
            var merged = before
            _ = field.merge(self, &merged, before, .mine)
            return merged != before
        }.map(\.name)
    }

    /// This value with each field of `other` in which `witness` is equal to `other`.
    package func taking(_ other: Self, where witness: Self) -> Self {
        var result = self
        for field in Self.fields {
            var changed = witness
            _ = field.merge(other, &changed, witness, .mine)
            if changed == witness { _ = field.merge(other, &result, self, .mine) }
        }
        return result
    }

    package func isEqualIgnoringRank(_ other: Self) -> Bool {
        var moved = self
        moved.rank = other.rank
        return moved == other
    }
}
