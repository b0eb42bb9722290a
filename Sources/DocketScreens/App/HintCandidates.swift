/// What the footer may say of the keys that work while certain screens are open, as far as that does not depend on
/// the to-dos: which bindings have a hint, and what their keys are called.
///
/// It is worked out when the screens change, for it would take a fifth of every key's time.
struct HintOffers {
    /// Where keys are looked up, the most special scope first.
    private var scopes: [Scope] = []
    private var isTyping = false
    private(set) var all: [Offer] = []

    struct Offer {
        let hint: FooterHint
        let intents: [Intent]
    }

    /// Follows the screens that are open now.
    mutating func follow(scopes: [Scope], isTyping: Bool, charset: Charset) {
        if scopes == self.scopes, isTyping == self.isTyping { return }
        (self.scopes, self.isTyping) = (scopes, isTyping)
        all = []
        for (index, scope) in scopes.enumerated() {
            for binding in KeyMap.hinted where binding.scope == scope {
                if let offer = offer(for: binding, behind: scopes[..<index], charset: charset) {
                    all.append(offer)
                }
            }
        }
    }

    /// - Parameter scopes: where its keys are looked up first.
    private func offer(
        for binding: Binding,
        behind scopes: ArraySlice<Scope>,
        charset: Charset
    ) -> Offer? {
        guard let hint = binding.hint, let keys = binding.keys(whileTyping: isTyping),
            // A key that means something else here does not do that.
            let first = keys.first?.first, KeyMap.intent(for: first, in: scopes) == nil
        else { return nil }
        var label = first.label(in: charset)
        for case let key? in keys.dropFirst().map({ $0.first }) {
            let next = key.label(in: charset)
            // Arrows need nothing between them; words, letters and signs do.
            label += (isArrow(label, charset) && isArrow(next, charset) ? "" : "/") + next
        }
        return Offer(
            hint: FooterHint(keys: label, word: hint.word, importance: hint.importance),
            intents: binding.actions.map { $0.intent }
        )
    }

    private func isArrow(_ label: String, _ charset: Charset) -> Bool {
        !DisplayText(label, charset: charset).text.contains { $0.isLetter || $0.isASCII }
    }
}
