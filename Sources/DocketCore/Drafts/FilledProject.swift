import FoundationEssentials

/// The project whose name a draft was filled in with, and the name that it had then.
package struct FilledProject: Equatable, Sendable {
    package let id: UUID
    /// Empty if the list did not have the project.
    package let name: String

    package init(id: UUID, name: String) {
        (self.id, self.name) = (id, name)
    }
}

/// A project that was filled in, and that nobody has edited, is meant even if it has another name since.
extension Draft {
    /// Fills in the name of a project.
    package mutating func fillProject(_ id: UUID?, in list: TodoList) {
        filledProject = id.map { FilledProject(id: $0, name: list.project($0)?.name ?? "") }
        project = filledProject?.name ?? ""
    }

    /// The project that the text stands for; nil if the list has none.
    package func namedProject(in list: TodoList) -> Project? { namedProject(in: list, nil) }

    /// - Parameter ids: the first project of each `nameKey`; nil to look for it in the list.
    func namedProject(in list: TodoList, _ ids: [String: UUID]?) -> Project? {
        if project.isBlank { return nil }
        if let known = untouchedProject.flatMap({ list.project($0.id) }) { return known }
        guard let ids else { return list.first(Project.self, named: project) }
        return ids[project.nameKey].flatMap(list.project)
    }

    /// The draft with the name that the project has now, if it was filled in and not edited.
    package func renamingProject(as list: TodoList) -> Draft {
        guard let filled = untouchedProject, list.project(filled.id) != nil else { return self }
        var draft = self
        draft.fillProject(filled.id, in: list)
        return draft
    }

    func hasSameProject(as other: Draft) -> Bool {
        if project == other.project { return true }
        return untouchedProject.map { $0.id == other.untouchedProject?.id } ?? false
    }

    /// nil if the text was edited since.
    private var untouchedProject: FilledProject? { filledProject.flatMap { $0.name == project ? $0 : nil } }
}
