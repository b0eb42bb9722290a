import DocketCore
import FoundationEssentials

/// A view that the list shows: one that everybody has, or a saved one (V3).
struct ShownView: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        case builtIn(BuiltInView)
        case saved(UUID)
    }

    let source: Source
    /// Its query, as it was read; nil if it asks for nothing.
    let search: Search?

    init(_ view: BuiltInView, in context: Context) {
        source = .builtIn(view)
        // It reads on each day.
        search = try? Search(view.query, in: context)
    }

    init(_ view: SavedView, in context: Context) throws(QueryError) {
        source = .saved(view.id)
        search = try Search(view.query, in: context)
    }

    var savedID: UUID? {
        if case .saved(let id) = source { id } else { nil }
    }

    func name(in list: TodoList) -> String? {
        switch source {
        case .builtIn(let view): view.name
        case .saved(let id): list.view(id)?.name
        }
    }

    /// The same view as it reads now: on another day, or after its query has changed; nil if it is gone. The last query
    /// that could be read stays.
    func current(in context: Context) -> ShownView? {
        switch source {
        case .builtIn(let view):
            search?.today == context.today ? self : ShownView(view, in: context)
        case .saved(let id):
            context.list.view(id).map { view in
                if search?.typed == view.query, search?.today == context.today { return self }
                return (try? ShownView(view, in: context)) ?? self
            }
        }
    }

    /// Gives a new to-do what the view asks of all its to-dos (V5).
    func fill(_ draft: inout Draft, in list: TodoList, format: DateFormat) {
        if let search { draft.fill(from: search.query, in: list, format: format) }
    }
}

extension Search {
    /// Reads a query as the screens do.
    init?(_ text: String, in context: Context) throws(QueryError) {
        try self.init(
            text,
            replaced: ViewQueries(of: context.list).replaced(in: text),
            today: context.today,
            style: context.dateStyle,
            day: context.dependencies.day
        )
    }
}
