import DocketCore
import FoundationEssentials

extension HistoryEntryViewModel: ScreenModel {
    var screen: Screen { .historyEntry(self) }

    var title: String? { "Change" }

    var back: Intent? { .history(.back) }

    func scopes(in _: Context) -> [Scope] { [.historyEntry] }

    var takesCounts: Bool { true }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .history(.open): todo(in: context) == nil ? "No to-do of it is in the list" : nil
        case .app(.showHistory): "The history is shown already"
        default: nil
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .history(let intent): return handle(intent, in: context)
        case .move(let intent): move(intent, in: context)
        default: return nil
        }
        return nil
    }

    func body(in context: Context) -> BodyState? { .historyEntry(state(in: context)) }
}
