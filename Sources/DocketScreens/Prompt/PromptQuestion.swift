import DocketCore
import FoundationEssentials

extension PromptViewModel {
    /// What a prompt asks for.
    enum Question {
        case newPerson
        case rename(Person)
        case newProject
        case renameProject(Project)
        /// The list shows the matches while the query is typed. Escape brings `before` back.
        case search(before: ListViewModel)
        /// A due date; without one, that of the to-dos is removed. `next` is selected afterwards.
        case dueDate(of: Targets, next: UUID?)
        /// A person to assign to the to-dos, or to unassign.
        case person(for: Targets)
        /// One of several links to open (E3).
        case link([TodoLink])

        var label: String {
            switch self {
            case .newPerson, .rename: "Name"
            case .newProject, .renameProject: "Project"
            case .search: "Search"
            case .dueDate: "Due"
            case .person: "Assign"
            case .link: "Open"
            }
        }

        /// The keys that close the prompt. Shown if the user tries something else.
        var closingKeys: String {
            switch self {
            case .newPerson, .rename, .newProject, .renameProject:
                "Enter saves the name, Esc leaves the prompt"
            case .search: "Enter keeps what was found, Esc goes back"
            case .dueDate: "Enter sets the due date, Esc leaves it as it is"
            case .person: "Enter assigns the person, Esc leaves the prompt"
            case .link: "Enter opens the link, Esc leaves the prompt"
            }
        }

        var scope: Scope {
            switch self {
            case .newPerson, .rename, .newProject, .renameProject: .prompt
            case .search: .search
            case .dueDate: .dueDate
            case .person: .assign
            case .link: .link
            }
        }

        var limit: Int {
            switch self {
            case .newPerson, .rename, .newProject, .renameProject, .person: 500
            case .search, .link: 200
            case .dueDate: 50
            }
        }

        /// The message if more is typed.
        var fullMessage: String {
            switch self {
            case .newPerson, .rename, .newProject, .renameProject, .person: "A name takes \(limit) characters"
            case .search, .link: "A search takes \(limit) characters"
            case .dueDate: "A date takes \(limit) characters"
            }
        }
    }
}
