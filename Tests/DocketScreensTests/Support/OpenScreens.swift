@testable import DocketScreens

/// The open screens, for tests that check more than the state.
extension AppModel {
    /// The kinds of the open screens, the top one first.
    var openKinds: [Kind] { ([screens.topScreen] + screens.below).map(Kind.init) }

    var topScreen: Screen { screens.topScreen }

    var help: HelpViewModel? { HelpViewModel.model(of: topScreen) }

    var form: FormViewModel? { FormViewModel.model(of: topScreen) }

    var todos: ListViewModel? { screens.list }

    enum Kind {
        case list, detail, form, people, agenda, projects, views, sync, history, historyEntry, help, prompt,
            quickLine, menu

        init(_ screen: Screen) {
            self =
                switch screen {
                case .list: .list
                case .detail: .detail
                case .form: .form
                case .people: .people
                case .agenda: .agenda
                case .projects: .projects
                case .views: .views
                case .sync: .sync
                case .history: .history
                case .historyEntry: .historyEntry
                case .help: .help
                case .prompt: .prompt
                case .quickLine: .quickLine
                case .menu: .menu
                }
        }
    }
}
