import DocketCore
import FoundationEssentials

/// The logic of the sync's page: which row is selected, what the keys do.
struct SyncViewModel {
    private(set) var selection = RowSelection<UUID>()
    /// What the selected row is about. The selection stays on it when rows above it come or go.
    private var target: SyncPage.Target?
    /// The question that was shown when its most dangerous answer was chosen, which has to be confirmed.
    private var confirmed: SyncQuestion?

    func page(in context: Context) -> SyncPage? {
        context.sync.map { SyncPage($0, selected: selection.index, in: context) }
    }

    func selected(in context: Context) -> SyncPage.Target? {
        page(in: context)?.target(at: selection.index)
    }

    mutating func handle(_ intent: SyncIntent, in context: Context) -> Request? {
        switch intent {
        case .back: return .back
        case .select(let index):
            select(index, in: context)
            return nil
        case .answer(let answer):
            return context.sync?.question.flatMap { self.answer(answer, to: $0, in: context) }
        case .open: return selected(in: context).flatMap { open($0, in: context) }
        }
    }

    private mutating func open(_ target: SyncPage.Target, in context: Context) -> Request? {
        switch target {
        case .status: return .sync(.retry)
        case .offered(let url): return .sync(.keep(url: url))
        case .refused(let id), .conflict(let id, _): return .openDetail(id)
        case .answer(.accept): return confirm(in: context)
        case .answer(let answer):
            return context.sync?.question.flatMap { self.answer(answer, to: $0, in: context) }
        case .kept, .run, .empty: return nil
        }
    }

    /// Asks once more.
    mutating func confirm(in context: Context) -> Request? {
        confirmed = context.sync?.question
        return confirmed.map { _ in .open(MenuViewModel(.accept)) }
    }

    private func answer(_ answer: SyncAnswer, to question: SyncQuestion, in context: Context) -> Request {
        // A run that has ended meanwhile may ask about something else.
        if answer == .accept, question != confirmed {
            return .notice(
                "The question is another one now: press \(Menu.accept.keys(in: context.keys)) again"
            )
        }
        return .sync(.answer(answer, url: question.url))
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        guard let page = page(in: context) else { return }
        selection.move(intent, of: page.selectable, height: Self.height(in: context))
        target = page.target(at: selection.index)
    }

    mutating func select(_ index: Int, in context: Context) {
        guard let page = page(in: context) else { return }
        selection.select(index, of: page.selectable, height: Self.height(in: context))
        target = page.target(at: selection.index)
    }

    /// Updates the model after a run. A question comes first.
    mutating func refresh(in context: Context) {
        guard let page = page(in: context) else { return }
        let index = target.flatMap { page.index(of: $0, near: selection.index) }
        select(index ?? selection.index, in: context)
    }

    static func height(in context: Context) -> Int { context.size.pageRows - context.damageRows }

    func state(in context: Context) -> SyncState? {
        guard let page = page(in: context) else { return nil }
        let window = selection.window(
            of: page.selectable,
            height: Self.height(in: context),
            covered: context.coveredRows
        )
        return SyncState(
            damage: context.damage.map { DamageState($0, in: context) },
            lines: Array(page.lines[window])
        )
    }

    /// The selected row's position, such as `1/12`.
    func position(in context: Context) -> String? {
        page(in: context).map { "\(selection.index + 1)/\($0.selectable.count)" }
    }
}
