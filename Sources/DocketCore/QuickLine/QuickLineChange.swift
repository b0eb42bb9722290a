import FoundationEssentials

/// The change that quick lines make together, as one step.
package struct QuickLineChange {
    private var changes: DraftChanges
    private let style: DateStyle
    private let makeID: () -> UUID
    /// By the key of their names: several lines may name the same.
    private var newPeople: [String: UUID] = [:]

    package var change: Change { changes.change }

    /// - Parameters:
    ///   - knownTags: the tags that the list's items carry.
    ///   - makeID: for new items and projects.
    package init(
        on list: TodoList,
        knownTags: TagSpellings,
        today: Day,
        style: DateStyle = .standard,
        makeID: @escaping () -> UUID
    ) {
        changes = DraftChanges(on: list, knownTags: knownTags, today: today, style: style, makeID: makeID)
        self.style = style
        self.makeID = makeID
    }

    /// Adds a new item (Q1, Q2).
    ///
    /// - Parameter base: what the item has besides what the line says.
    /// - Returns: the item.
    /// - Throws: a message for each invalid field. Then nothing is added, and no person that only this line names.
    package mutating func add(
        _ line: QuickLine,
        to base: Draft,
        createdAt: Date,
        isDone: Bool = false
    ) throws(DraftErrors) -> TodoItem {
        var item = TodoItem(id: makeID(), title: "", createdAt: createdAt)
        if isDone { (item.isComplete, item.completedAt) = (true, createdAt) }
        // A copy is made only where there is something to take back.
        let before = line.newPeople.isEmpty ? nil : self
        do {
            return try changes.save(draft(line, on: base), as: item, editing: nil)
        } catch {
            if let before { self = before }
            throw error
        }
    }

    /// Changes an item (Q3).
    ///
    /// - Throws: a message for each invalid field.
    package mutating func edit(_ item: TodoItem, by line: QuickLine) throws(DraftErrors) {
        let draft = draft(line, on: Draft(editing: item, in: changes.list, format: style.format))
        _ = try changes.save(draft, as: item, editing: item)
    }

    /// The draft with all that the line sets. Makes the people that nobody is called by (Q7).
    private mutating func draft(_ line: QuickLine, on base: Draft) -> Draft {
        var draft = line.applied(to: base)
        for name in line.newPeople {
            let id = newPeople[name.nameKey] ?? makeID()
            if newPeople.updateValue(id, forKey: name.nameKey) == nil {
                changes.add(Person(id: id, name: name))
            }
            if !draft.people.contains(id) { draft.people.append(id) }
        }
        return draft
    }
}
