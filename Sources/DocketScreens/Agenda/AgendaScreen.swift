import DocketCore
import FoundationEssentials

extension AgendaViewModel: TodoPage {
    var screen: Screen { .agenda(self) }

    var tab: (tab: Tab, title: String)? { (.agenda, Tab.agenda.title) }

    var title: String? { Tab.agenda.title }

    func scopes(in _: Context) -> [Scope] { isInMonth ? [.agendaMonth] : [.agenda, .list] }

    var takesCounts: Bool { !isInMonth }

    var isInMonth: Bool { month?.chosen != nil }

    var selectedTodo: UUID? {
        if case .todo(let id) = selected { id } else { nil }
    }

    func keepIndexes(of list: inout TodoList) { list.indexDueDays() }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .move: selected == nil ? Self.nothingHere : nil
        case .item, .menu(.open(.change)), .quickLine(.addPart), .quickLine(.change):
            todoDisabledReason(in: context)
        case .menu(.open(.sort)): listOnlyReason(in: context)
        case .list(let intent): disabledReason(for: intent, in: context)
        case .agenda(.turnMonth) where context.charset.isPlain && !isInMonth:
            "\(context.key(.agenda(.switchFocus))) goes into the month first"
        case .agenda(.switchFocus), .agenda(.turnMonth):
            context.hasMonth ? nil : "The month needs 100 columns: there are \(context.size.columns)"
        default: nil
        }
    }

    private static let nothingHere = "There is no to-do here"

    private func disabledReason(for intent: ListIntent, in context: Context) -> String? {
        switch intent {
        case .toggle, .edit, .delete, .mark: todoDisabledReason(in: context)
        case .open: selected == nil ? Self.nothingHere : nil
        case .markAll: content.hasTodos ? nil : Self.nothingHere
        case .clear: marks.isEmpty ? "Nothing is marked" : nil
        case .add, .select, .toggleItem: nil
        case .nextFilter, .show, .sort, .reverse, .search, .saveView, .match, .shift, .makePart, .takeOut:
            listOnlyReason(in: context)
        }
    }

    /// Why the keys can't act on to-dos now; nil if they can.
    private func todoDisabledReason(in context: Context) -> String? {
        if !marks.isEmpty || selectedTodo != nil { return nil }
        switch selected {
        case .occurrence:
            return "That is a day to come of the to-do: \(context.key(.list(.open))) opens it"
        case .undated:
            let does = content.showsUndated ? "folds" : "unfolds"
            return "\(context.key(.list(.open))) \(does) what has no date"
        case .todo, nil: return Self.nothingHere
        }
    }

    private func listOnlyReason(in context: Context) -> String {
        "That is for the list: \(context.key(.app(.showTab(.todos)), in: .everywhere)) opens it"
    }

    /// The screen may have become too narrow for the month.
    mutating func prepare(in context: Context, below _: (Intent) -> String?) {
        if !context.hasMonth { leaveMonth() }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .agenda(let intent): handle(intent, in: context)
        case .list(let intent): return handle(intent, in: context)
        case .move(let intent): move(intent, in: context)
        case .menu(.open(let menu)): return acting(in: context) { .open(MenuViewModel(menu, for: $1)) }
        case .quickLine(let intent): return openQuickLine(intent, in: context)
        case .item(let intent): return acting(in: context) { $0.request(intent, for: $1, in: context) }
        default: break
        }
        return nil
    }

    /// After a due date was set, the row that comes to the same place is selected: so each takes two keys.
    func request(_ intent: ItemIntent, for targets: Targets, in context: Context) -> Request? {
        let next = targets.ids == [selectedTodo] ? neighbour(of: targets.ids[0], step: 1, in: context) : nil
        return ItemActions.request(intent, for: targets, next: marks.isEmpty ? next : nil, in: context)
    }

    func unhidingAdvice(in context: Context) -> String { "\(context.key(.list(.clear))) unmarks" }

    /// A new to-do is due on the day that is chosen in the month.
    func preset(in context: Context) -> Draft {
        var draft = Draft()
        draft.due = month?.chosen?.text(in: context.dateFormat) ?? ""
        return draft
    }

    /// The row that comes to its place is selected.
    func successor(of _: UUID, after _: Change, in _: TodoList) -> UUID? { nil }

    func body(in context: Context) -> BodyState? { .agenda(state(in: context)) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if context.isLoading { return .notice(Notice("Loading…")) }
        if content.rowCount == 0, !isInMonth, context.damage == nil {
            let adds = "\(context.key(.quickLine(.add), in: .list)) adds one"
            let help = "\(context.key(.app(.showHelp))) help"
            return .notice(
                Notice(context.fitting("There is nothing to do · \(adds) · \(help)", "\(adds) · \(help)"))
            )
        }
        return .hints(hints, position: position)
    }

    func hintWord(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .list(.clear): "unmark"
        case .list(.open) where selected == .undated: content.showsUndated ? "fold" : "unfold"
        default: nil
        }
    }

    /// The selected row's position, such as `1/4`.
    private var position: String? {
        selected == nil || isInMonth ? nil : "\(selection.index + 1)/\(content.rowCount)"
    }
}

extension Context {
    /// Whether there is room for a month beside the agenda. In words it takes the agenda's place.
    var hasMonth: Bool { size.isVeryWide || charset.isPlain }
}
