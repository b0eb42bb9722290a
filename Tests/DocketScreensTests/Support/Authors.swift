import DocketCore
import FoundationEssentials

/// Records who has written each property of each item last, and finds lost changes.
///
/// It compares values by reflection, so that it shares no code with the merge that it checks.
struct Authors {
    private struct Property: Hashable {
        let id: UUID
        let name: String
    }

    /// The properties that another copy has written last.
    private var theirs: Set<Property> = []
    /// All properties that another copy has ever written.
    private var touched: Set<Property> = []
    private var deletedByThem: Set<UUID> = []
    /// What they had deleted, and an edit of the app has brought back. Its undo deletes it again.
    private var broughtBack: Set<UUID> = []

    /// Records that another copy has stored a change of `list`.
    mutating func theyWrote(_ change: Change, on list: TodoList) {
        for edit in change.items {
            note(edit.id, before: list.item(edit.id).map(Self.values), after: edit.after.map(Self.values))
        }
        for edit in change.people {
            note(edit.id, before: list.person(edit.id).map(Self.values), after: edit.after.map(Self.values))
        }
    }

    private mutating func note(_ id: UUID, before: [String: String]?, after: [String: String]?) {
        let names = Self.differences(before ?? [:], after ?? [:]).map { Property(id: id, name: $0) }
        theirs.formUnion(names)
        touched.formUnion(names)
        if after == nil { deletedByThem.insert(id) } else { deletedByThem.remove(id) }
    }

    /// Records that the app has stored a change.
    ///
    /// - Returns: a description of the other copy's changes that it has lost; nil if none.
    mutating func weWrote(_ save: TestStorage.Save) -> String? {
        var loss: String?
        let unassigned =
            save.asked.people.contains { $0.after == nil } || save.asked.projects.contains { $0.after == nil }
        // An undo that would delete a person or a project that they have changed does nothing at all.
        if unassigned, save.winner == .theirs, save.stored.isEmpty {
            for edit in save.asked.items {
                let (before, after) = Self.asked(edit)
                touched.formUnion(
                    Self.differences(before, after ?? [:]).map { Property(id: edit.id, name: $0) }
                )
            }
        }
        for edit in save.stored.items {
            let before = save.before.item(edit.id).map(Self.values)
            let after = edit.after.map(Self.values)
            let asked = save.asked.items.first { $0.id == edit.id }.map(Self.asked)
            loss = loss ?? self.loss(edit.id, before, after, asked, save.winner, unassigned)
        }
        for edit in save.stored.people {
            let before = save.before.person(edit.id).map(Self.values)
            let after = edit.after.map(Self.values)
            let asked = save.asked.people.first { $0.id == edit.id }.map(Self.asked)
            loss = loss ?? self.loss(edit.id, before, after, asked, save.winner, false)
        }
        return loss
    }

    private mutating func loss(
        _ id: UUID,
        _ before: [String: String]?,
        _ after: [String: String]?,
        _ asked: (before: [String: String], after: [String: String]?)?,
        _ winner: MergeWinner,
        _ unassigned: Bool
    ) -> String? {
        guard let before else {
            let wasDeleted = deletedByThem.remove(id) != nil
            guard winner == .mine || !wasDeleted || broughtBack.contains(id) else { return "\(id) came back" }
            if wasDeleted { broughtBack.insert(id) }
            return nil
        }
        if after == nil, winner == .theirs, broughtBack.contains(id) { deletedByThem.insert(id) }
        let differences = Self.differences(before, after ?? [:])
        if winner == .theirs {
            let lost = differences.filter { name in
                // Merged by element or by line, which has tests of its own.
                !["people", "tags", "reminders", "note"].contains(name)
                    && theirs.contains(Property(id: id, name: name))
                    // If they have restored the old value, undo may overwrite it.
                    && asked?.before[name] != before[name]
            }
            if !lost.isEmpty { return "undo or redo wrote \(lost) of \(before)" }
        } else if let asked {
            let wanted = Self.differences(asked.before, asked.after ?? [:])
            if after == nil, before.contains(where: { $0.key != "rank" && asked.before[$0.key] != $0.value })
            {
                return "deleted unseen: \(before), known as \(asked.before)"
            }
            let lost = differences.filter {
                !wanted.contains($0) && !(["people", "project"].contains($0) && unassigned)
            }
            if !lost.isEmpty { return "wrote \(lost) of \(before) without being asked to" }
        } else if !unassigned {
            return "changed \(before) without being asked to"
        }
        theirs.subtract(differences.map { Property(id: id, name: $0) })
        return nil
    }

    /// A difference between two lists that the other copy has not made; nil if there is none.
    func difference(between start: TodoList, and end: TodoList) -> String? {
        for item in Section.allCases.flatMap(start.items(in:)) {
            let before = Self.values(item)
            guard let now = end.item(item.id).map(Self.values) else {
                return deletedByThem.contains(item.id) ? nil : "\(item.title) is gone"
            }
            let names = Self.differences(before, now).filter {
                !touched.contains(Property(id: item.id, name: $0))
            }
            if !names.isEmpty { return "\(names) of \(item.title): \(before) is \(now)" }
        }
        let added = Section.allCases.flatMap(end.items(in:)).first { item in
            start.item(item.id) == nil && !touched.contains { $0.id == item.id }
        }
        return added.map { "\($0.title) is still there" }
    }

    private static func asked<Value>(_ edit: Edit<Value>) -> (
        before: [String: String], after: [String: String]?
    ) {
        switch edit {
        case .add(let value): ([:], values(value))
        case .replace(let before, let after): (values(before), values(after))
        case .remove(let value): (values(value), nil)
        }
    }

    private static func values(_ value: Any) -> [String: String] {
        Mirror(reflecting: value).children.reduce(into: [:]) { values, child in
            guard let label = child.label else { return }
            if label == "extras" {
                // What most items don't have is in an enum, and no item has to have it.
                for fields in Mirror(reflecting: child.value).children {
                    values.merge(Self.values(fields.value).filter { $0.value != "nil" && $0.value != "[]" }) {
                        $1
                    }
                }
            } else {
                values[label] = "\(child.value)"
            }
        }
    }

    /// The names of the properties that differ. Ignores ranks, which only make sense relative to others, and initials,
    /// which follow the name.
    private static func differences(_ one: [String: String], _ other: [String: String]) -> [String] {
        Set(one.keys).union(other.keys).filter { !["rank", "initials"].contains($0) && one[$0] != other[$0] }
            .sorted()
    }
}
