import DocketCore
import FoundationEssentials

/// A row of the views: something whose to-dos the list can show alone (V3).
enum ViewChoice: Equatable, Identifiable {
    case builtIn(BuiltInView)
    case saved(SavedView)
    case project(Project)
    case tag(String)
    case person(Person)

    /// All of a list, in the order of the page.
    static func all(in list: TodoList, tags: [String]) -> [ViewChoice] {
        BuiltInView.allCases.map(builtIn) + list.views.map(saved) + list.projects.map(project)
            + tags.map(tag) + list.people.map(person)
    }

    var name: String {
        switch self {
        case .builtIn(let view): view.name
        case .saved(let view): view.name
        case .project(let project): project.name
        case .tag(let tag): "#\(tag)"
        case .person(let person): person.name
        }
    }

    /// The header of its part of the page.
    var part: String {
        switch self {
        case .builtIn: "Views"
        case .saved: "Saved"
        case .project: "Projects"
        case .tag: "Tags"
        case .person: "People"
        }
    }

    var id: UUID {
        switch self {
        case .builtIn(let view): UUID(hashing: Array(view.name.utf8), salt: 0)
        case .saved(let view): view.id
        case .project(let project): project.id
        case .tag(let tag): UUID(hashing: Array(Tags.key(tag).utf8), salt: 1)
        case .person(let person): person.id
        }
    }

    /// The query of a view; nil for what has a number of to-dos that the list knows.
    var query: String? {
        switch self {
        case .builtIn(let view): view.query
        case .saved(let view): view.query
        case .project, .tag, .person: nil
        }
    }

    var savedView: SavedView? {
        if case .saved(let view) = self { view } else { nil }
    }
}
