import DocketCore
import FoundationEssentials

/// What the app looks like now.
extension AppModel {
    package var state: ScreenState {
        ScreenState(size: context.size, header: header, body: body, footer: footer)
    }

    private var header: HeaderState {
        let open = screens.open
        if let back = open.first?.back, let title = open.dropFirst().lazy.compactMap(\.title).first {
            return HeaderState(leading: .back(title, back), today: context.today)
        }
        let active = open.lazy.compactMap(\.tab).first
        let titles = Tab.all.map { $0 == active?.tab ? active?.title ?? $0.title : $0.title }
        return HeaderState(
            leading: .tabs(active: active?.tab ?? screens.tab, titles: titles),
            today: context.today
        )
    }

    private var body: BodyState {
        screens.open.lazy.compactMap { $0.body(in: context) }.first ?? .blank
    }

    private var footer: FooterState {
        let footer = screens.top.footer(hints: hints, in: context)
        if case .prompt = footer, PromptViewModel.model(of: screens.topScreen) != nil { return footer }
        return message ?? footer
    }

    /// The hints of what works now, in the order in which the key map declares them.
    private var hints: [FooterHint] {
        offers.all.compactMap { offer in
            guard offer.intents.contains(where: { disabledReason(for: $0) == nil }) else { return nil }
            for intent in offer.intents {
                guard let word = screens.top.hintWord(for: intent, in: context) else { continue }
                return FooterHint(keys: offer.hint.keys, word: word, importance: offer.hint.importance)
            }
            return offer.hint
        }
    }
}
