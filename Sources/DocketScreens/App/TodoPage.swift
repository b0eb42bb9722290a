import DocketCore
import FoundationEssentials

/// A page whose rows are to-dos, which can be marked (M1): the list, and the agenda.
protocol TodoPage: ScreenModel {
    /// The to-do of the selected row; nil if the row is none.
    var selectedTodo: UUID? { get }

    /// The marked to-dos.
    var marks: Marks { get set }

    /// All to-dos that are shown, in order.
    mutating func allShown(in context: Context) -> [UUID]

    /// What to do if all marked to-dos are hidden, as a sentence without its end.
    func unhidingAdvice(in context: Context) -> String

    /// What a new to-do begins with, so that it is among those that are shown.
    func preset(in context: Context) -> Draft

    /// Moves the selection.
    mutating func move(_ intent: MoveIntent, in context: Context)

    /// The to-do before or after `id`, for the detail page; nil if there is none.
    func neighbour(of id: UUID, step: Int, in context: Context) -> UUID?

    /// The to-do to select when `id` leaves its place with that change; nil for the one that comes there then.
    func successor(of id: UUID, after change: Change, in list: TodoList) -> UUID?

    /// What the app should do for an intent on these to-dos; nil if nothing.
    func request(_ intent: ItemIntent, for targets: Targets, in context: Context) -> Request?
}

extension TodoPage {
    /// Marks the selected to-do, or unmarks it, and goes to the next one (M1).
    mutating func mark(in context: Context) {
        guard let selectedTodo else { return }
        if marks.contains(selectedTodo) {
            marks.remove([selectedTodo], in: context.list)
        } else {
            marks.insert([selectedTodo], in: context.list)
        }
        move(.rows(1), in: context)
    }

    /// Marks all to-dos that are shown; if they are marked, unmarks them (M1).
    mutating func markAll(in context: Context) {
        let shown = allShown(in: context)
        if shown.allSatisfy(marks.contains) {
            marks.remove(shown, in: context.list)
        } else {
            marks.insert(shown, in: context.list)
        }
    }

    /// Does something with the marked to-dos that are shown, or the selected one.
    mutating func acting(in context: Context, _ action: (Self, Targets) -> Request?) -> Request? {
        guard let targets = targets(in: context) else { return nil }
        guard !targets.ids.isEmpty else {
            let what =
                targets.hiddenCount == 1
                ? "The marked to-do is hidden" : "All \(targets.hiddenCount) marked to-dos are hidden"
            return .notice("\(what): \(unhidingAdvice(in: context))")
        }
        return action(self, targets)
    }

    /// What the keys act on (M1, M2); nil if nothing is marked or selected.
    private mutating func targets(in context: Context) -> Targets? {
        guard !marks.isEmpty else { return selectedTodo.map { Targets([$0]) } }
        let ids = allShown(in: context).filter(marks.contains)
        return Targets(ids, hiddenCount: marks.count - ids.count)
    }

    /// Opens the line that adds or changes to-dos.
    mutating func openQuickLine(_ intent: QuickLineIntent, in context: Context) -> Request? {
        switch intent {
        case .add: return .openQuickLine(.add(preset(in: context)))
        case .addPart: return selectedTodo.map { .openQuickLine(.part(of: $0, preset(in: context))) }
        case .change: return acting(in: context) { .openQuickLine(.change($1, in: context)) }
        default: return nil
        }
    }
}
