import FoundationEssentials

/// Changes that follow each other, as one change, without what they say of tombstones. Each takes time for its own edits
/// only.
struct JoinedChange: Sendable {
    private var items = JoinedEdits<TodoItem>()
    private var people = JoinedEdits<Person>()
    private var projects = JoinedEdits<Project>()
    private var views = JoinedEdits<SavedView>()
    private var imported: [UUID] = []

    /// - Parameter next: a change of the list as those before have left it.
    mutating func append(_ next: Change) {
        for edit in next.items { items.append(edit) }
        for edit in next.people { people.append(edit) }
        for edit in next.projects { projects.append(edit) }
        for edit in next.views { views.append(edit) }
        imported += next.imported
    }

    /// The one change.
    var change: Change {
        Change(
            items: items.all,
            people: people.all,
            projects: projects.all,
            views: views.all,
            imported: imported
        )
    }
}

/// At most one edit for each value.
private struct JoinedEdits<Value: Identifiable & Equatable & Sendable>: Sendable where Value.ID: Sendable {
    /// Nil where one has taken back those before.
    private var edits: [Edit<Value>?] = []
    private var places: [Value.ID: Int] = [:]

    var all: [Edit<Value>] { edits.compactMap(\.self) }

    mutating func append(_ next: Edit<Value>) {
        guard let place = places[next.id], let edit = edits[place] else {
            places[next.id] = edits.count
            return edits.append(next)
        }
        edits[place] = edit.joined(with: next)
        if edits[place] == nil { places[next.id] = nil }
    }
}

extension Change {
    /// This change and the next one as one, without what they say of tombstones.
    ///
    /// - Parameter next: a change of the list as this one has left it.
    package func followed(by next: Change) -> Change {
        var joined = JoinedChange()
        joined.append(self)
        joined.append(next)
        var change = joined.change
        change.source = source
        return change
    }
}

extension Edit {
    /// - Returns: nil if the second edit takes back the first one.
    fileprivate func joined(with next: Edit) -> Edit? {
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
