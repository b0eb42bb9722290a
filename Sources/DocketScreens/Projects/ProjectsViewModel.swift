import DocketCore
import FoundationEssentials

/// The page of projects, each with its colour and the number of its open to-dos (P9).
struct ProjectsViewModel: ScreenModel {
    private var page = ListPage<Project>(hasTitle: true)
    private var openCounts: [UUID: Int] = [:]
    /// The columns of the widest number.
    private var countColumns = 0

    var screen: Screen { .projects(self) }

    var title: String? { "Projects" }

    var back: Intent? { .projects(.back) }

    func scopes(in _: Context) -> [Scope] { [.projects] }

    var takesCounts: Bool { true }

    func disabledReason(for intent: Intent, in _: Context) -> String? {
        switch intent {
        case .projects(.back), .projects(.add): nil
        case .projects, .move, .menu: page.selected == nil ? "There is no project here" : nil
        case .app(.showProjects): "The projects are shown already"
        default: nil
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .projects(.back): return .back
        case .projects(.add): return .ask(.project(renaming: nil))
        case .projects(let intent): return page.selected.flatMap { handle(intent, on: $0, in: context) }
        case .menu(.open(let menu)):
            return page.selected.map { .open(MenuViewModel(menu, forProject: $0.id)) }
        case .move(let intent): page.move(intent, in: context)
        default: break
        }
        return nil
    }

    private func handle(_ intent: ProjectsIntent, on project: Project, in context: Context) -> Request? {
        switch intent {
        case .rename: .ask(.project(renaming: project))
        case .showTodos: .showTodos(of: .project(project.id))
        case .delete: delete(project, in: context)
        case .color(let color): paint(project, color, in: context)
        case .shift(let step): shift(project, by: step, in: context)
        case .back, .add: nil
        }
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

    /// The selection stays on its project, or at its index.
    mutating func refresh(in context: Context, selecting id: UUID?) {
        openCounts = context.list.openCounts(of: Project.self)
        countColumns = "\(openCounts.values.max() ?? 0) open".utf8.count
        let id = id.flatMap(context.list.project)?.id ?? page.selection.id
        page.show(RowGroups(context.list.projects), selecting: id, in: context)
    }

    func body(in context: Context) -> BodyState? {
        let (count, hasColors) = (page.rows.count, hasColors(in: context))
        return .page(
            page.state(in: context, title: count == 0 ? "Projects" : "Projects · \(count)") {
                project,
                click in
                PageRow(
                    lead: hasColors ? .swatch(project.color) : nil,
                    name: project.name.head(columns: context.size.columns),
                    right: [
                        .init(
                            hasColors ? project.color?.rawValue ?? "" : "",
                            columns: Self.colorColumns,
                            isLeading: true,
                            least: Self.minNameColumns
                        ),
                        .init("\(openCounts[project.id] ?? 0) open", columns: countColumns),
                    ],
                    click: click(.projects(.showTodos))
                )
            }
        )
    }

    /// The columns of the longest word for a colour.
    private static let colorColumns = 7
    private static let minNameColumns = 8

    /// Where there is no room for the word, there is no colour either: it must not be all that tells.
    private func hasColors(in context: Context) -> Bool {
        let others =
            PageRow.firstColumn + 2 + PageRow.gap + Self.colorColumns + PageRow.gap + countColumns + 1
        return context.size.columns - others >= Self.minNameColumns
    }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if context.damage == nil, page.rows.isEmpty {
            let adds = "\(context.key(.projects(.add))) adds one"
            let (back, help) = (context.key(.projects(.back)), context.key(.app(.showHelp)))
            let text = context.fitting(
                "No projects yet · \(adds) · \(back) goes back · \(help) help",
                "No projects yet · \(adds)",
                "\(adds) · \(help) help"
            )
            return .notice(Notice(text))
        }
        return .hints(hints, position: page.position)
    }
}

extension PageRow.Part {
    /// The colour of a project; blank if it has none.
    static func swatch(_ color: ProjectColor?) -> Self {
        .init(color == nil ? "" : "■", role: .project(color), words: "", columns: 1)
    }
}
