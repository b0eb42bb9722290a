/// What a value is made of, so that two changes of it can become one.
package protocol Mergeable: Identifiable, Equatable, Sendable {
    /// Every stored property, in the order in which conflicts are told.
    static var fields: [MergedField<Self>] { get }

    /// What people call it: a title or a name.
    var label: String { get }

    /// Orders it among its like; only the order of two ranks means anything.
    var rank: Int { get set }
}

/// Which of two changes wins where both have changed the same field.
package enum MergeWinner: Sendable {
    /// The change that is being made: the later save of a field wins.
    case mine
    /// What is there: undo and redo leave alone what has changed since.
    case theirs
}

/// One field, and how two changes of it become one.
package struct MergedField<Root: Sendable>: Sendable {
    /// What people call it, such as `due date`.
    package let name: String
    /// The stored properties that it stands for.
    package let properties: [String]
    /// Brings what `mine` has changed since `base` into `theirs`.
    ///
    /// - Returns: whether both have changed it, so that one of them had to win.
    let merge: @Sendable (_ mine: Root, _ theirs: inout Root, _ base: Root, MergeWinner) -> Bool
}

extension MergedField {
    /// A field that only ever has one of its values whole.
    static func value<Value: Equatable & Sendable>(
        _ name: String,
        _ property: String,
        _ path: WritableKeyPath<Root, Value> & Sendable
    ) -> Self {
        combined(name, property, path) { _, _, _ in nil }
    }

    /// A field whose elements come and go one by one, whoever adds or removes them.
    static func set<Element: Hashable & Sendable>(
        _ name: String,
        _ property: String,
        _ path: WritableKeyPath<Root, [Element]> & Sendable
    ) -> Self {
        combined(name, property, path) { mine, theirs, base in
            let (removed, known) = (Set(base).subtracting(mine), Set(theirs))
            return theirs.filter { !removed.contains($0) }
                + mine.filter { !known.contains($0) && !base.contains($0) }
        }
    }

    /// A text of several lines, where changes of different lines are both kept.
    static func text(
        _ name: String,
        _ property: String,
        _ path: WritableKeyPath<Root, String?> & Sendable
    ) -> Self {
        combined(name, property, path) { mine, theirs, base in
            guard let mine, let theirs, let base,
                let both = TextMerge.merging(mine: mine, theirs: theirs, base: base)
            else { return nil }
            return .some(both)
        }
    }

    /// A property that never changes.
    static func constant(_ property: String) -> Self {
        Self(name: property, properties: [property]) { _, _, _, _ in false }
    }

    /// - Parameter combine: what becomes of two different changes; nil where one of them has to win.
    static func combined<Value: Equatable & Sendable>(
        _ name: String,
        _ property: String,
        _ path: WritableKeyPath<Root, Value> & Sendable,
        _ combine: @escaping @Sendable (_ mine: Value, _ theirs: Value, _ base: Value) -> Value?
    ) -> Self {
        Self(name: name, properties: [property]) { mine, theirs, base, winner in
            let (mine, former, current) = (mine[keyPath: path], base[keyPath: path], theirs[keyPath: path])
            if mine == former || mine == current { return false }
            if current == former {
                theirs[keyPath: path] = mine
                return false
            }
            if let both = combine(mine, current, former) {
                theirs[keyPath: path] = both
                return false
            }
            if winner == .mine { theirs[keyPath: path] = mine }
            return true
        }
    }
}

/// What became of two changes of one value.
package struct Merged<Value: Equatable & Sendable>: Equatable, Sendable {
    package var value: Value
    /// The names of the fields that both have changed, so that one of them had to win.
    package var conflicts: [String]
}

extension Mergeable {
    /// One value with both changes: what `mine` and what `theirs` have changed since `base`.
    ///
    /// - Parameter winner: whose value stays where both have changed a field, and it can't have both.
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

    /// Whether both say the same, wherever they stand.
    func equalsButForRank(_ other: Self) -> Bool {
        var moved = self
        moved.rank = other.rank
        return moved == other
    }
}
