import FoundationEssentials

/// The change that several drafts make together, as one step.
package struct DraftChanges {
    package private(set) var change = Change()
    /// The list with the change.
    private(set) var list: TodoList
    private var indexes: DraftIndexes
    private let today: Day
    private let style: DateStyle
    private let makeID: () -> UUID

    /// - Parameters:
    ///   - knownTags: the tags that the list's items carry.
    ///   - makeID: for new projects.
    package init(
        on list: TodoList,
        knownTags: TagSpellings,
        today: Day,
        style: DateStyle = .standard,
        makeID: @escaping () -> UUID
    ) {
        (self.list, self.today, indexes) = (list, today, DraftIndexes(tags: knownTags))
        (self.style, self.makeID) = (style, makeID)
    }

    package mutating func add(_ person: Person) {
        let addition = list.adding(person)
        list.apply(addition)
        change.people += addition.people
    }

    /// Adds what Save does with a draft.
    ///
    /// - Parameters:
    ///   - original: the item that is edited; nil for a new item.
    ///   - opened: the draft of `original` before anybody has edited it; nil to make it from the list as it is now.
    /// - Returns: the item.
    /// - Throws: a message for each invalid field.
    package mutating func save(
        _ draft: Draft,
        as item: TodoItem,
        editing original: TodoItem?,
        opened: Draft? = nil
    ) throws(DraftErrors) -> TodoItem {
        // Each further draft would look at all items and projects.
        if !change.items.isEmpty { indexes.index(list, comparesItems: original == nil) }
        let saved = try draft.saving(
            item,
            editing: original,
            opened: opened,
            indexes: indexes,
            in: list,
            today: today,
            style: style,
            makeID: makeID
        )
        indexes.update(by: saved)
        list.apply(saved.change)
        change.items += saved.change.items
        change.projects += saved.change.projects
        return saved.item
    }
}
