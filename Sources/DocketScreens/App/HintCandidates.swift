/// The hints that the footer can show in the current scopes. Which of them it shows also depends on the to-dos.
///
/// They are computed only when the scopes change: that would take a fifth of the time for each key.
struct HintCandidates {
    /// The scopes that keys are looked up in, the most specific first.
    private var scopes: [Scope] = []
    private var isTyping = false
    private var isVeryWide = false
    private(set) var all: [FooterHint] = []

    /// - Parameter context: must have the same charset and keys in every call.
    mutating func update(scopes: [Scope], isTyping: Bool, in context: Context) {
        let size = context.size
        if scopes == self.scopes, isTyping == self.isTyping, size.isVeryWide == isVeryWide { return }
        (self.scopes, self.isTyping, isVeryWide) = (scopes, isTyping, size.isVeryWide)
        all = []
        for (index, scope) in scopes.enumerated() {
            for binding in context.keys.bindings(in: scope) {
                if let candidate = candidate(for: binding, after: scopes[..<index], in: context) {
                    all.append(candidate)
                }
            }
        }
    }

    /// - Parameter scopes: the scopes that take precedence over the binding's.
    private func candidate(
        for binding: Binding,
        after scopes: ArraySlice<Scope>,
        in context: Context
    ) -> FooterHint? {
        guard let hint = binding.hint, isVeryWide || hint.importance >= FooterHint.minImportance,
            let keys = binding.keys(whileTyping: isTyping),
            // Another binding takes precedence for this key.
            let first = keys.first?.first, context.keys.intent(for: first, in: scopes) == nil
        else { return nil }
        let actions = zip(keys, binding.actions).compactMap { keys, action in
            keys.first.map { FooterHint.Action(key: $0.label(in: context.charset), intent: action.intent) }
        }
        // Arrows are written without a separator: `↑↓`, but `n/N`.
        let separator = actions.allSatisfy { isArrow($0.key, context.charset) } ? "" : "/"
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
