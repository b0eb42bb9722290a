import FoundationEssentials

/// The rules for what each user action does to the projects.
///
/// Each function returns a change and leaves the list as it is. It returns nil if there is nothing to change.
extension TodoList {
    /// Adds a project at the end (T2).
    package func adding(_ project: Project) -> Change {
        var project = project
        project.rank = nextProjectRank
        return Change(projects: [.add(project)])
    }

    /// Changes a project's name or color.
    ///
    /// - Parameter project: as whoever changes it knows it; what has changed since is merged.
    /// - Returns: nil if nothing is different.
    package func replacing(_ project: Project, with edited: Project) -> Change? {
        project == edited ? nil : Change(projects: [.replace(project, with: edited)])
    }

    /// Moves a project by so many places, but not beyond the ends. As few projects as possible get a new rank.
    ///
    /// - Returns: nil if it stays where it is.
    package func moving(project id: UUID, by step: Int) -> Change? {
        let edits = rankedProjects.moving(id, by: step)
        return edits.isEmpty ? nil : Change(projects: edits)
    }

    /// Deletes a project, and leaves its items without one, in one change (T3).
    package func deletingProject(_ id: UUID) -> Change? {
        guard let project = project(id) else { return nil }
        let ids = Section.allCases.flatMap(items(in:)).filter { $0.project == id }.map(\.id)
        var change = editing(ids) { $0.project = nil }
        change.projects = [.remove(project)]
        return change
    }

    /// The project of that name, without regard to case and white space at its ends; nil if there is none.
    package func project(named name: String) -> Project? {
        let key = name.trimmed.lowercased()
        return projects.first { $0.name.trimmed.lowercased() == key }
    }

    /// The number of open items of each project.
    package func openCountsOfProjects() -> [UUID: Int] {
        var counts: [UUID: Int] = [:]
        for index in 0..<count(in: .todo) {
            if let project = item(at: index, in: .todo).project { counts[project, default: 0] += 1 }
        }
        return counts
    }
}
