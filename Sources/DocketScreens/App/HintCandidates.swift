/// The hints that the footer can show in the current scopes. Which of them it shows also depends on the to-dos.
///
/// They are computed only when the scopes change: that would take a fifth of the time for each key.
struct HintCandidates {
    /// The scopes that keys are looked up in, the most specific first.
    private var scopes: [Scope] = []
    private var isTyping = false
    private var isVeryWide = false
    private(set) var all: [FooterHint] = []

    /// - Parameter charset: must be the same in every call.
    mutating func update(scopes: [Scope], isTyping: Bool, size: Size, charset: Charset) {
        if scopes == self.scopes, isTyping == self.isTyping, size.isVeryWide == isVeryWide { return }
        (self.scopes, self.isTyping, isVeryWide) = (scopes, isTyping, size.isVeryWide)
        all = []
        for (index, scope) in scopes.enumerated() {
            for binding in KeyMap.hinted where binding.scope == scope {
                if let candidate = candidate(for: binding, after: scopes[..<index], charset: charset) {
                    all.append(candidate)
                }
            }
        }
    }

    /// - Parameter scopes: the scopes that take precedence over the binding's.
    private func candidate(
        for binding: Binding,
        after scopes: ArraySlice<Scope>,
        charset: Charset
    ) -> FooterHint? {
        guard let hint = binding.hint, isVeryWide || hint.importance >= FooterHint.minImportance,
            let keys = binding.keys(whileTyping: isTyping),
            // Another binding takes precedence for this key.
            let first = keys.first?.first, KeyMap.intent(for: first, in: scopes) == nil
        else { return nil }
        let actions = zip(keys, binding.actions).compactMap { keys, action in
            keys.first.map { FooterHint.Action(key: $0.label(in: charset), intent: action.intent) }
        }
        // Arrows are written without a separator: `↑↓`, but `n/N`.
        let separator = actions.allSatisfy { isArrow($0.key, charset) } ? "" : "/"
        return FooterHint(
            actions: actions,
            separator: separator,
            word: hint.word,
            importance: hint.importance
        )
    }

    private func isArrow(_ label: String, _ charset: Charset) -> Bool {
        !DisplayText(label, charset: charset).text.contains { $0.isLetter || $0.isASCII }
    }
}
