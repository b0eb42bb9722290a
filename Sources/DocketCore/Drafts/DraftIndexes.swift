import FoundationEssentials

/// What drafts are compared with, for many that are saved one after the other. What is nil is looked for in the list.
package struct DraftIndexes: Sendable {
    /// The tags that items carry.
    let tags: TagSpellings
    /// The first project of each `nameKey`.
    private(set) var projectIDs: [String: UUID]?
    private(set) var lookAlikes: LookAlikes?

    init(tags: TagSpellings) { self.tags = tags }

    /// Takes time for each project, and for each open item if they are to be compared. Does nothing the second time.
    mutating func index(_ list: TodoList, comparesItems: Bool) {
        if projectIDs == nil {
            projectIDs = Dictionary(list.projects.map { ($0.name.nameKey, $0.id) }) { first, _ in first }
        }
        if comparesItems, lookAlikes == nil { lookAlikes = LookAlikes(list.items(in: .todo)) }
    }

    /// Takes over what a draft has changed.
    mutating func update(by saved: SavedDraft) {
        if let project = saved.newProject, projectIDs?[project.name.nameKey] == nil {
            projectIDs?[project.name.nameKey] = project.id
        }
        for edit in saved.change.items {
            if case .replace(let before, _) = edit { lookAlikes?.remove(before) }
            if let after = edit.after { lookAlikes?.add(after) }
        }
    }
}
