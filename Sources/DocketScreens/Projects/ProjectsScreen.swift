extension ProjectsViewModel: ScreenModel {
    var screen: Screen { .projects(self) }

    var title: String? { "Projects" }

    var back: Intent? { .projects(.back) }

    func scopes(in _: Context) -> [Scope] { [.projects] }

    var takesCounts: Bool { true }

    func disabledReason(for intent: Intent, in _: Context) -> String? {
        switch intent {
        case .projects(.back), .projects(.add): nil
        case .projects, .move, .menu: selection.id == nil ? "There is no project here" : nil
        case .app(.showProjects): "The projects are shown already"
        default: nil
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        let project = selection.id.flatMap(context.list.project)
        switch intent {
        case .projects(.back): return .back
        case .projects(.add): return .ask(.project(renaming: nil))
        case .projects(.select(let id)): select(id, in: context)
        case .projects(let intent): return project.flatMap { handle(intent, on: $0, in: context) }
        case .menu(.open(let menu)):
            return project.map { .open(MenuViewModel(menu, forProject: $0.id)) }
        case .move(let intent): move(intent, in: context)
        default: break
        }
        return nil
    }

    func body(in context: Context) -> BodyState? { .projects(state(in: context)) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if context.damage == nil, context.list.projects.isEmpty {
            let adds = "\(context.key(.projects(.add))) adds one"
            let (back, help) = (context.key(.projects(.back)), context.key(.app(.showHelp)))
            let text = context.fitting(
                "No projects yet · \(adds) · \(back) goes back · \(help) help",
                "No projects yet · \(adds)",
                "\(adds) · \(help) help"
            )
            return .notice(Notice(text))
        }
        return .hints(hints, position: position(in: context))
    }
}
