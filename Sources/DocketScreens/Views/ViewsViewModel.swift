import Algorithms
import DocketCore
import FoundationEssentials

/// The logic of the page of views: which ones a typed text finds, which one is selected, what the keys do (V3, V4).
struct ViewsViewModel {
    /// The typed text.
    private(set) var typed = ""
    private(set) var selection = RowSelection<UUID>()
    private(set) var found: [ViewChoice] = []
    /// Where the found ones stand: each part has a header.
    private(set) var layout = GroupedRows()
    private var all: [ViewChoice] = []
    private var counts = ViewCounts()
    private var names: NameCounts?
    private var tagCounts: [String: Int] = [:]

    var selected: ViewChoice? { found.indices.contains(selection.index) ? found[selection.index] : nil }

    /// Whether the numbers of some views are still to be counted.
    var isCounting: Bool { !counts.isComplete }

    mutating func continueCounting(in context: Context) {
        counts.countNext(ListContent.itemsAtOnce, in: context.list)
    }

    /// The number of open to-dos; nil if it is not known, or can't be.
    func count(of choice: ViewChoice) -> Int? {
        switch choice {
        case .builtIn, .saved: counts.numbers[choice.id]
        case .project(let project): names?.projects[project.id] ?? 0
        case .tag(let tag): tagCounts[tag] ?? 0
        case .person(let person): names?.people[person.id] ?? 0
        }
    }

    func canCount(_ choice: ViewChoice) -> Bool { choice.query == nil || counts.canCount(choice.id) }

    mutating func handle(_ intent: ViewsIntent, in context: Context) -> Request? {
        switch intent {
        case .back where typed.isEmpty, .close: return .back
        case .back: find("", in: context)
        case .erase: find(String(typed.dropLast()), in: context)
        case .select(let id): select(id, in: context)
        case .show: return selected.flatMap { show($0, in: context) }
        case .rename: return selected?.savedView.map { .ask(.view(renaming: $0)) }
        case .editQuery: return selected?.savedView.map { .ask(.viewQuery($0)) }
        case .delete: return selected?.savedView.flatMap { delete($0, in: context) }
        }
        return nil
    }

    mutating func type(_ text: String, in context: Context) {
        let line = text.map { $0.isNewline ? " " : $0 }
        find(String((typed + line).prefix(Self.maxTyped)), in: context)
    }

    private static let maxTyped = 100

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

    /// Updates the model after the list has changed. The selection stays on its row, or at its index.
    mutating func refresh(in context: Context, selecting id: UUID? = nil) {
        names = context.list.nameCounts
        let tags = names?.tags ?? []
        tagCounts = Dictionary(tags.map { ($0.name, $0.open) }) { first, _ in first }
        all = ViewChoice.all(in: context.list, tags: tags.map(\.name))
        counts.begin(all, in: context)
        let selected = id.flatMap { id in all.first { $0.id == id } }
        // Under its new name it may not be found by what was typed.
        if let selected, !isFound(selected, by: Folding.fold(typed.trimmed)) { typed = "" }
        update(selecting: selected?.id ?? selection.id, in: context)
    }

    private mutating func find(_ text: String, in context: Context) {
        typed = text
        update(selecting: nil, in: context)
        move(.first, in: context)
    }

    private mutating func update(selecting id: UUID?, in context: Context) {
        let wanted = Folding.fold(typed.trimmed)
        found = all.filter { isFound($0, by: wanted) }
        layout = GroupedRows()
        for part in found.chunked(on: \.part) {
            layout.beginGroup()
            layout.addRows(part.1.count)
        }
        select(id, in: context)
    }

    private func isFound(_ choice: ViewChoice, by wanted: [UInt8]) -> Bool {
        wanted.isEmpty || Folding.text(choice.name, contains: wanted)
    }

    private mutating func select(_ id: UUID?, in context: Context) {
        let index = found.firstIndex { $0.id == id } ?? selection.index
        selection.select(index, of: rows, height: Self.height(in: context))
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        selection.move(intent, of: rows, height: Self.height(in: context))
    }

    /// The rows for the selection.
    var rows: RowSelection<UUID>.Rows {
        layout.selectable { found.indices.contains($0) ? found[$0].id : nil }
    }

    static func height(in context: Context) -> Int { context.size.pageRows - context.damageRows }
}
