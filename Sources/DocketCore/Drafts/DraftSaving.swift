import FoundationEssentials

/// What Save does with a draft.
package struct SavedDraft: Equatable, Sendable {
    package let item: TodoItem
    /// Empty if nothing is different.
    package let change: Change
    /// The project that the change adds; nil if it adds none.
    package let newProject: Project?
}

extension Draft {
    /// The change that Save makes (F6, F11): a new item, or the edit of `original`, with the project that the draft names
    /// if the list has none of that name (T2).
    ///
    /// - Parameters:
    ///   - item: what is filled in: `original`, or a blank new item.
    ///   - original: the item as it was when the form was opened, so that later changes of others are merged; nil for a new
    ///     item.
    ///   - opened: the draft of `original` before anybody has edited it; nil to make it from the list as it is now.
    ///   - indexes: what the draft is compared with; nil to look for it in the list, which takes time for each item.
    ///   - makeID: for the project.
    /// - Throws: a message for each invalid field.
    package func saving(
        _ item: TodoItem,
        editing original: TodoItem?,
        opened: Draft? = nil,
        indexes: DraftIndexes? = nil,
        in list: TodoList,
        today: Day,
        style: DateStyle = .standard,
        makeID: () -> UUID
    ) throws(DraftErrors) -> SavedDraft {
        let opened = original.map { opened ?? Draft(editing: $0, in: list, format: style.format) }
        let namesProject = namesProject(besides: opened)
        let known = namesProject ? namedProject(in: list, indexes?.projectIDs) : nil
        let project = namesProject && known == nil ? Project(id: makeID(), name: project.trimmed) : nil
        let addition = project.map(list.adding) ?? Change()
        let filled = try filling(
            item,
            editing: original,
            opened: opened,
            indexes: indexes,
            project: known ?? project,
            in: list,
            today: today,
            style: style
        )
        var change = list.adding(filled)
        if let original { change.items = filled == original ? [] : [.replace(original, with: filled)] }
        change.projects = addition.projects
        return SavedDraft(item: filled, change: change, newProject: project)
    }
}
