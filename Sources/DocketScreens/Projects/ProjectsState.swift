import DocketCore
import FoundationEssentials

/// The visible projects, each with its color and the number of its open items (P9).
package struct ProjectsState: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package let id: UUID
        package let name: String
        package let color: ProjectColor?
        package let openCount: Int
        package let isSelected: Bool
    }

    /// The message about damaged files; nil if they are fine.
    package let damage: DamageState?
    /// The number of all projects.
    let count: Int
    package let rows: [Row]

    var header: String { count == 0 ? "Projects" : "Projects · \(count)" }
}

extension ProjectsViewModel {
    func state(in context: Context) -> ProjectsState {
        let projects = context.list.projects
        let window = selection.window(
            of: Self.rows(in: context),
            height: Self.height(in: context),
            covered: context.coveredRows
        )
        return ProjectsState(
            damage: context.damage.map { DamageState($0, in: context) },
            count: projects.count,
            rows: projects[window].map { project in
                ProjectsState.Row(
                    id: project.id,
                    name: project.name.head(columns: context.size.columns),
                    color: project.color,
                    openCount: openCounts[project.id] ?? 0,
                    isSelected: project.id == selection.id
                )
            }
        )
    }

    /// The selected project's position, such as `1/2`.
    func position(in context: Context) -> String? {
        selection.id == nil ? nil : "\(selection.index + 1)/\(context.list.projects.count)"
    }
}
