import DocketCore
import FoundationEssentials

/// The person, project, tag or view whose to-dos the list shows alone (P6, P12, V3).
enum ListGroup: Equatable, Sendable {
    case person(UUID)
    case project(UUID)
    /// In any spelling.
    case tag(String)
    case view(ShownView)

    var isPerson: Bool {
        if case .person = self { true } else { false }
    }

    func contains(_ item: TodoItem) -> Bool {
        switch self {
        case .person(let id): item.people.contains(id)
        case .project(let id): item.project == id
        case .tag(let tag):
            item.hasRareFields && item.tags.contains { $0 == tag || Tags.key($0) == Tags.key(tag) }
        // Its query tells.
        case .view: true
        }
    }

    /// What the list says when it shows the others again.
    var endedMessage: String {
        switch self {
        case .person: "Everybody’s to-dos are shown"
        case .project: "The to-dos of all projects are shown"
        case .tag, .view: "All to-dos are shown"
        }
    }

    /// The view that is shown; nil for another group.
    var view: ShownView? {
        if case .view(let view) = self { view } else { nil }
    }

    /// The name; nil if the person, project or saved view is not in the list.
    func name(in list: TodoList) -> String? {
        switch self {
        case .person(let id): list.person(id)?.name
        case .project(let id): list.project(id)?.name
        case .tag(let tag): "#\(tag)"
        case .view(let view): view.name(in: list)
        }
    }

    /// The query that finds its to-dos; nil if it is gone.
    func query(in list: TodoList) -> String? {
        switch self {
        case .person(let id): (list.person(id)?.name).map(Query.asking(forPerson:))
        case .project(let id): (list.project(id)?.name).map(Query.asking(forProject:))
        case .tag(let tag): Query.asking(forTag: tag)
        case .view(let view): view.search?.typed
        }
    }

    /// What a new to-do of the group begins with (K27, P12, V5).
    func preset(in list: TodoList, format: DateFormat) -> Draft {
        var draft = Draft()
        switch self {
        case .person(let id): draft.people = list.person(id) == nil ? [] : [id]
        case .project(let id): if list.project(id) != nil { draft.fillProject(id, in: list) }
        case .tag(let tag): draft.tags = tag
        case .view(let view): view.fill(&draft, in: list, format: format)
        }
        return draft
    }
}
