import DocketCore
import FoundationEssentials

/// The logic of the projects page: which one is selected, what the keys do.
struct ProjectsViewModel {
    private(set) var selection = RowSelection<UUID>()
    private(set) var openCounts: [UUID: Int] = [:]

    func handle(_ intent: ProjectsIntent, on project: Project, in context: Context) -> Request? {
        switch intent {
        case .rename: .ask(.project(renaming: project))
        case .showTodos: .showTodos(of: .project(project.id))
        case .delete: delete(project, in: context)
        case .color(let color): paint(project, color, in: context)
        case .shift(let step): shift(project, by: step, in: context)
        case .back, .add, .select: nil
        }
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        selection.move(intent, of: Self.rows(in: context), height: Self.height(in: context))
    }

    /// Updates the model after the list has changed. The selection stays on its project, or at its index.
    mutating func refresh(in context: Context, selecting id: UUID? = nil) {
        openCounts = context.list.openCountsOfProjects()
        select(id.flatMap(context.list.project)?.id ?? selection.id, in: context)
    }

    mutating func select(_ id: UUID?, in context: Context) {
        let index = context.list.projects.firstIndex { $0.id == id } ?? selection.index
        selection.select(index, of: Self.rows(in: context), height: Self.height(in: context))
    }

    private func delete(_ project: Project, in context: Context) -> Request? {
        context.list.deleting(Project.self, project.id).map { change in
            let count = change.items.count
            let result = count == 1 ? "· 1 to-do has no project now" : "· \(count) to-dos have no project now"
            return .change(
                NamedChange(
                    verb: "Deleted",
                    object: project.name,
                    result: count == 0 ? nil : result,
                    change: change
                )
            )
        }
    }

    private func paint(_ project: Project, _ color: ProjectColor?, in context: Context) -> Request? {
        var painted = project
        painted.color = color
        guard let change = context.list.replacing(project, with: painted) else {
            return .notice(color.map { "It is \($0.rawValue) already" } ?? "It has no colour already")
        }
        return .change(
            NamedChange(
                verb: color == nil ? "Removed the colour of" : "Coloured",
                object: project.name,
                result: color?.rawValue,
                change: change
            )
        )
    }

    private func shift(_ project: Project, by step: Int, in context: Context) -> Request {
        guard let change = context.list.moving(Project.self, project.id, by: step) else {
            return .notice(step < 0 ? "It is the first project" : "It is the last project")
        }
        return .change(NamedChange(verb: "Moved", object: project.name, change: change))
    }

    /// Without the header.
    static func height(in context: Context) -> Int { context.size.pageRows - context.damageRows - 1 }

    static func rows(in context: Context) -> RowSelection<UUID>.Rows {
        let projects = context.list.projects
        return RowSelection<UUID>.Rows(
            count: projects.count,
            lineCount: projects.count,
            id: { projects.indices.contains($0) ? projects[$0].id : nil },
            lines: { $0..<$0 + 1 }
        )
    }
}
