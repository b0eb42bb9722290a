import FoundationEssentials

/// The change that quick lines make together, as one step.
package struct QuickLineChange {
    package private(set) var change = Change()
    /// The list with the change.
    private var list: TodoList
    private let knownTags: [String]
    private let today: Day
    private let style: DateStyle
    private let makeID: () -> UUID

    /// - Parameters:
    ///   - knownTags: the tags that the list's items carry.
    ///   - makeID: for new items and projects.
    package init(
        on list: TodoList,
        knownTags: [String],
        today: Day,
        style: DateStyle = .standard,
        makeID: @escaping () -> UUID
    ) {
        (self.list, self.knownTags, self.today, self.style) = (list, knownTags, today, style)
        self.makeID = makeID
    }

    /// Adds a new item (Q1, Q2).
    ///
    /// - Parameter base: what the item has besides what the line says.
    /// - Returns: the item.
    /// - Throws: a message for each invalid field.
    package mutating func add(
        _ line: QuickLine,
        to base: Draft,
        createdAt: Date
    ) throws(DraftErrors) -> TodoItem {
        let item = TodoItem(id: makeID(), title: "", createdAt: createdAt)
        return try save(line.applied(to: base), as: item, editing: nil)
    }

    /// Changes an item (Q3).
    ///
    /// - Throws: a message for each invalid field.
    package mutating func edit(_ item: TodoItem, by line: QuickLine) throws(DraftErrors) {
        _ = try save(
            line.applied(to: Draft(editing: item, in: list, format: style.format)),
            as: item,
            editing: item
        )
    }

    private mutating func save(
        _ draft: Draft,
        as item: TodoItem,
        editing original: TodoItem?
    ) throws(DraftErrors) -> TodoItem {
        let saved = try draft.saving(
            item,
            editing: original,
            knownTags: knownTags,
            in: list,
            today: today,
            style: style,
            makeID: makeID
        )
        list.apply(saved.change)
        change.items += saved.change.items
        change.projects += saved.change.projects
        return saved.item
    }
}
