extension Change {
    /// This change and the next one as one, without what they say of tombstones. The time depends on the next one, but
    /// for a look at each id, if nobody else has a copy of this one.
    ///
    /// - Parameter next: a change of the list as this one has left it.
    package consuming func followed(by next: Change) -> Change {
        tombstones = nil
        Edit.append(next.items, to: &items)
        Edit.append(next.people, to: &people)
        Edit.append(next.projects, to: &projects)
        Edit.append(next.views, to: &views)
        imported += next.imported
        return self
    }
}

extension Edit where Value.ID: Hashable {
    /// Leaves at most one edit for each value.
    fileprivate static func append(_ next: [Edit], to edits: inout [Edit]) {
        let ids = Set(next.map(\.id))
        var places: [Value.ID: Int] = [:]
        for (index, edit) in edits.enumerated() where ids.contains(edit.id) { places[edit.id] = index }
        var takenBack: [Int] = []
        for edit in next {
            guard let place = places[edit.id] else {
                edits.append(edit)
                continue
            }
            if let joined = edits[place].joined(with: edit) {
                edits[place] = joined
            } else {
                takenBack.append(place)
            }
        }
        for place in takenBack.sorted(by: >) { edits.remove(at: place) }
    }

    /// - Returns: nil if the second edit takes back the first one.
    private func joined(with next: Edit) -> Edit? {
        switch (before, next.after) {
        case (nil, let after?): .add(after)
        case (let before?, let after?): before == after ? nil : .replace(before, with: after)
        case (let before?, nil): .remove(before)
        case (nil, nil): nil
        }
    }

    private var before: Value? {
        switch self {
        case .add: nil
        case .replace(let before, _), .remove(let before): before
        }
    }
}
