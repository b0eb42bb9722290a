import DocketCore
import FoundationEssentials

extension PromptViewModel {
    /// What a prompt asks for.
    enum Question {
        /// The name of a new person or project, or another name for one that is there.
        case person(renaming: Person?)
        case project(renaming: Project?)
        case view(renaming: SavedView)
        /// The name for a new view (V4), or for the one that is shown.
        case saveView(query: String, order: ListOrder, shown: SavedView?)
        /// The query of a saved view.
        case viewQuery(SavedView)
        /// The list shows the matches while the query is typed. Escape brings `before` back.
        case search(before: ListViewModel)
        /// A due date; without one, that of the to-dos is removed. `next` is selected afterwards.
        case dueDate(of: Targets, next: UUID?)
        /// A person to assign to the to-dos, or to unassign.
        case assign(to: Targets)
        /// One of several links to open (E3).
        case link([TodoLink])

        var label: String {
            switch self {
            case .person: "Name"
            case .project: "Project"
            case .view, .saveView: "View"
            case .viewQuery: "Query"
            case .search: "Search"
            case .dueDate: "Due"
            case .assign: "Assign"
            case .link: "Open"
            }
        }

        /// The keys that close the prompt. Shown if the user tries something else.
        func closingKeys(in context: Context) -> String {
            let accept = context.key(.prompt(.accept), in: scope)
            let cancel = context.key(.prompt(.cancel), in: scope)
            return switch self {
            case .person, .project, .view, .saveView:
                "\(accept) saves the name, \(cancel) leaves the prompt"
            case .viewQuery: "\(accept) saves the query, \(cancel) leaves it as it is"
            case .search: "\(accept) keeps what was found, \(cancel) goes back"
            case .dueDate: "\(accept) sets the due date, \(cancel) leaves it as it is"
            case .assign: "\(accept) assigns the person, \(cancel) leaves the prompt"
            case .link: "\(accept) opens the link, \(cancel) leaves the prompt"
            }
        }

        var scope: Scope {
            switch self {
            case .person, .project, .view, .saveView: .prompt
            case .viewQuery: .viewQuery
            case .search: .search
            case .dueDate: .dueDate
            case .assign: .assign
            case .link: .link
            }
        }

        /// Whether what is typed is a query.
        var isQuery: Bool {
            switch self {
            case .search, .viewQuery: true
            default: false
            }
        }

        var limit: Int {
            switch self {
            case .person, .project, .view, .saveView, .assign: 500
            case .viewQuery: 1000
            case .search, .link: 200
            case .dueDate: 50
            }
        }

        /// The message if more is typed.
        var fullMessage: String {
            switch self {
            case .person, .project, .view, .saveView, .assign:
                "A name takes \(limit) characters"
            case .viewQuery: "A query takes \(limit) characters"
            case .search, .link: "A search takes \(limit) characters"
            case .dueDate: "A date takes \(limit) characters"
            }
        }
    }
}
