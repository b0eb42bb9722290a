import DocketCore
import FoundationEssentials

extension DetailViewModel: ScreenModel {
    var screen: Screen { .detail(self) }

    var title: String? { "To-do" }

    var back: Intent? { .detail(.back) }

    func scopes(in _: Context) -> [Scope] { [.detail] }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .detail(.zoom) where map.view == nil: "There is no map here"
        case .detail(.zoom(let step)) where map.zoom(by: step) == nil:
            step > 0 ? "The map is as near as it can be" : "The map shows the whole world"
        case .detail(.press) where !isButtonFocused:
            "\(context.key(.detail(.toggle))) \(isComplete(in: context) ? "unchecks" : "checks") it; "
                + "\(context.key(.detail(.switchFocus))) goes to the button"
        case .item(.openLink) where links.isEmpty: "There is no link and no address to open"
        default: nil
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .detail(let intent): return handle(intent, in: context)
        case .move(let intent):
            move(intent, in: context)
            return nil
        case .menu(.open(let menu)): return .open(MenuViewModel(menu, for: Targets([id])))
        case .item(let intent): return ItemActions.request(intent, for: Targets([id]), next: nil, in: context)
        case .quickLine(.addPart): return .openQuickLine(.part(of: id))
        case .quickLine(.change): return .openQuickLine(.change(Targets([id]), in: context))
        default: return nil
        }
    }

    mutating func refresh(in _: Context, selecting _: UUID?) { forget() }

    mutating func prepare(in context: Context, below _: (Intent) -> String?) {
        prepare(in: context)
    }

    func isGone(in context: Context) -> Bool { context.list.item(id) == nil }

    private func isComplete(in context: Context) -> Bool { context.list.item(id)?.isComplete == true }

    func body(in context: Context) -> BodyState? { .detail(state(in: context)) }

    func hintWord(for intent: Intent, in context: Context) -> String? {
        intent == .detail(.toggle) && isComplete(in: context) ? "uncheck" : nil
    }
}
