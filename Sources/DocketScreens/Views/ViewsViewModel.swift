import Algorithms
import DocketCore
import FoundationEssentials

/// The page of views, each with the number of its open to-dos (V3, V4).
struct ViewsViewModel: ScreenModel {
    private var page = ListPage<ViewChoice>()
    private var typed = TypedFilter()
    private var all: [ViewChoice] = []
    private var counts = ViewCounts()
    private var names: NameCounts?
    private var tagCounts: [String: Int] = [:]

    var screen: Screen { .views(self) }

    var title: String? { "Views" }

    var back: Intent? { .views(.close) }

    func scopes(in _: Context) -> [Scope] { [.views] }

    var isTyping: Bool { true }

    func disabledReason(for intent: Intent, in _: Context) -> String? {
        switch intent {
        case .views(.erase) where typed.isEmpty: "Nothing was typed"
        case .views(.rename), .views(.editQuery), .views(.delete):
            page.selected?.savedView == nil ? "Only a saved view can be changed" : nil
        case .views(.show) where page.selected == nil: "No view is called so"
        case .app(.showViews): "The views are shown already"
        default: nil
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .views(let intent): return handle(intent, in: context)
        case .move(let intent): page.move(intent, in: context)
        case .text(.insert(let text)): find(in: context) { $0.insert(text) }
        default: break
        }
        return nil
    }

    private mutating func handle(_ intent: ViewsIntent, in context: Context) -> Request? {
        let saved = page.selected?.savedView
        switch intent {
        case .back where typed.isEmpty, .close: return .back
        case .back: find(in: context) { $0.clear() }
        case .erase: find(in: context) { $0.erase() }
        case .show: return page.selected.flatMap { show($0, in: context) }
        case .rename: return saved.map { .ask(.view(renaming: $0)) }
        case .editQuery: return saved.map { .ask(.viewQuery($0)) }
        case .delete: return saved.flatMap { delete($0, in: context) }
        }
        return nil
    }

    private func show(_ choice: ViewChoice, in context: Context) -> Request? {
        switch choice {
        case .builtIn(.all): return .showAllTodos
        case .builtIn(let view): return .showTodos(of: .view(ShownView(view, in: context)))
        case .saved(let view):
            do throws(QueryError) {
                return .showTodos(of: .view(try ShownView(view, in: context)))
            } catch {
                return .error("“\(view.name)” can't be read: \(error.message)")
            }
        case .project(let project): return .showTodos(of: .project(project.id))
        case .tag(let tag): return .showTodos(of: .tag(tag))
        case .person(let person): return .showTodos(of: .person(person.id))
        }
    }

    private func delete(_ view: SavedView, in context: Context) -> Request? {
        context.list.deleting(SavedView.self, view.id).map {
            .change(NamedChange(verb: "Deleted the view", object: view.name, change: $0))
        }
    }

    func keepIndexes(of list: inout TodoList) { list.countNames() }

    /// The selection stays on its row, or at its index.
    mutating func refresh(in context: Context, selecting id: UUID?) {
        names = context.list.nameCounts
        let tags = names?.tags ?? []
        tagCounts = Dictionary(tags.map { ($0.name, $0.open) }) { first, _ in first }
        all = ViewChoice.all(in: context.list, tags: tags.map(\.name))
        counts.begin(all, in: context)
        let selected = id.flatMap { id in all.first { $0.id == id } }
        // Under its new name it may not be found by what was typed.
        if let selected, !isFound(selected, by: Folding.fold(typed.text.trimmed)) { typed.clear() }
        page.show(found, selecting: selected?.id ?? page.selection.id, in: context)
    }

    private mutating func find(in context: Context, _ change: (inout TypedFilter) -> Void) {
        change(&typed)
        page.show(found, selecting: nil, in: context)
        page.move(.first, in: context)
    }

    /// Each part has a header.
    private var found: RowGroups<ViewChoice> {
        let wanted = Folding.fold(typed.text.trimmed)
        var groups = RowGroups<ViewChoice>()
        for (_, choices) in all.filter({ isFound($0, by: wanted) }).chunked(on: \.part) {
            groups.beginGroup()
            for choice in choices { groups.append(choice) }
        }
        return groups
    }

    private func isFound(_ choice: ViewChoice, by wanted: [UInt8]) -> Bool {
        wanted.isEmpty || Folding.text(choice.name, contains: wanted)
    }

    /// Whether the numbers of some views are still to be counted.
    var isCounting: Bool { !counts.isComplete }

    mutating func continueCounting(in context: Context) {
        counts.countNext(ListContent.itemsAtOnce, in: context.list)
    }

    /// The number of open to-dos; nil if it is not known, or can't be.
    private func count(of choice: ViewChoice) -> Int? {
        switch choice {
        case .builtIn, .saved: counts.numbers[choice.id]
        case .project(let project): names?.projects[project.id] ?? 0
        case .tag(let tag): tagCounts[tag] ?? 0
        case .person(let person): names?.people[person.id] ?? 0
        }
    }

    func body(in context: Context) -> BodyState? {
        .page(
            page.state(in: context, header: { $0.part }) { choice, click in
                PageRow(
                    name: choice.name.head(columns: context.size.columns),
                    tail: tail(of: choice, columns: context.size.columns),
                    right: [number(of: choice)],
                    click: click(.views(.show))
                )
            }
        )
    }

    /// The least room for a query beside its name.
    private static let minQueryColumns = 8

    private func tail(of choice: ViewChoice, columns: Int) -> [PageRow.Part] {
        switch choice {
        case .project(let project):
            project.color.map { [.init("■", role: .project($0), words: $0.rawValue, gap: 1)] } ?? []
        case .saved(let view):
            [.init(view.query.head(columns: columns), words: "", gap: 2, least: Self.minQueryColumns)]
        case .builtIn, .tag, .person: []
        }
    }

    private func number(of choice: ViewChoice) -> PageRow.Part {
        if let count = count(of: choice) { return .init("\(count) open") }
        let isReadable = choice.query == nil || counts.canCount(choice.id)
        return isReadable ? .init("…", words: "counting") : .init("?", words: "can't be read")
    }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if typed.isEmpty {
            let offer = context.size.isWide ? Notice("Type to find a view") : nil
            return .hints(hints, offer: offer, position: page.position)
        }
        let error = page.rows.isEmpty ? "No view is called so" : nil
        return typed.footer(hints: hints, error: error, in: context)
    }

    func hintWord(for intent: Intent, in _: Context) -> String? {
        intent == .views(.back) && !typed.isEmpty ? "clear" : nil
    }
}
