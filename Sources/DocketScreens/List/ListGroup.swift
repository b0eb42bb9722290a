import DocketCore
import FoundationEssentials

/// The person or project whose to-dos the list shows alone (P6, P12).
enum ListGroup: Equatable, Sendable {
    case person(UUID)
    case project(UUID)

    var isPerson: Bool {
        if case .person = self { true } else { false }
    }

    func contains(_ item: TodoItem) -> Bool {
        switch self {
        case .person(let id): item.assignedUsers.contains(id)
        case .project(let id): item.project == id
        }
    }

    /// The name; nil if the person or project is not in the list.
    func name(in list: TodoList) -> String? {
        switch self {
        case .person(let id): list.person(id)?.name
        case .project(let id): list.project(id)?.name
        }
    }

    /// What a new to-do of the group begins with (K27, P12).
    func preset(in list: TodoList) -> Draft {
        var draft = Draft()
        switch self {
        case .person(let id): draft.assigned = list.person(id) == nil ? [] : [id]
        case .project(let id): if list.project(id) != nil { draft.fillProject(id, in: list) }
        }
        return draft
    }
}
