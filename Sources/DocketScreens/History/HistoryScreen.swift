import DocketCore
import FoundationEssentials

extension HistoryViewModel: ScreenModel {
    var screen: Screen { .history(self) }

    var title: String? { "History" }

    var back: Intent? { .history(.back) }

    func scopes(in _: Context) -> [Scope] { [isTyping ? .historySearch : .history] }

    var takesCounts: Bool { !isTyping }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .history(.open), .history(.takeBack), .history(.takeBackSince), .move:
            selected == nil ? "There is no change here" : nil
        case .history(.narrow):
            subject == nil
                ? nil : "These are the changes of one to-do: \(context.key(.history(.back))) goes back"
        case .history(.erase): typed.isEmpty ? "Nothing was typed" : nil
        case .app(.showHistory): "The history is shown already"
        default: nil
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .history(let intent): return handle(intent, in: context)
        case .text(.insert(let text)): type(text, in: context)
        case .move(let intent): move(intent, in: context)
        default: break
        }
        return nil
    }

    mutating func refresh(in _: Context, selecting _: UUID?) { refresh() }

    func body(in context: Context) -> BodyState? { .history(state(in: context)) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if isTyping, !context.charset.isPlain {
            let isReading = rows.hasMore && !hasFailed
            let error = rows.entries.isEmpty ? isReading ? "reading…" : "no change is called so" : nil
            return .prompt(
                PromptState(label: "Find", text: typed, cursor: typed.count, error: error, hints: hints)
            )
        }
        let offer = isTyping || !typed.isEmpty ? Notice("Find: \(typed)") : nil
        if rows.entries.isEmpty {
            let back = "\(context.key(.history(.back))) goes back"
            let text =
                hasFailed
                ? "The history can't be read"
                : rows.hasMore
                    ? "Reading…" : typed.isEmpty ? "Nothing has changed yet" : "No change is called so"
            return .notice(Notice(context.fitting("\(text) · \(back)", text)))
        }
        return .hints(hints, offer: offer, position: position)
    }

    func hintWord(for intent: Intent, in _: Context) -> String? {
        intent == .history(.back) && !typed.isEmpty ? "all" : nil
    }

    /// The selected row's position, such as `1/12`; the end is unknown while there is more to read.
    private var position: String? {
        selected == nil ? nil : "\(selection.index + 1)/\(rows.hasMore ? "…" : "\(rows.entries.count)")"
    }
}
