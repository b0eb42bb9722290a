/// The hints that the footer can show in the current scopes. Which of them it shows also depends on the to-dos.
///
/// They are computed only when the scopes change: that would take a fifth of the time for each key.
struct HintCandidates {
    /// The scopes that keys are looked up in, the most specific first.
    private var scopes: [Scope] = []
    private var isTyping = false
    private(set) var all: [Candidate] = []

    struct Candidate {
        let hint: FooterHint
        let intents: [Intent]
    }

    /// - Parameter charset: must be the same in every call.
    mutating func update(scopes: [Scope], isTyping: Bool, charset: Charset) {
        if scopes == self.scopes, isTyping == self.isTyping { return }
        (self.scopes, self.isTyping) = (scopes, isTyping)
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
    ) -> Candidate? {
        guard let hint = binding.hint, let keys = binding.keys(whileTyping: isTyping),
            // Another binding takes precedence for this key.
            let first = keys.first?.first, KeyMap.intent(for: first, in: scopes) == nil
        else { return nil }
        var label = first.label(in: charset)
        for case let key? in keys.dropFirst().map({ $0.first }) {
            let next = key.label(in: charset)
            // Arrows are written without a separator: `↑↓`, but `n/N`.
            label += (isArrow(label, charset) && isArrow(next, charset) ? "" : "/") + next
        }
        return Candidate(
            hint: FooterHint(keys: label, word: hint.word, importance: hint.importance),
            intents: binding.actions.map { $0.intent }
        )
    }

    private func isArrow(_ label: String, _ charset: Charset) -> Bool {
        !DisplayText(label, charset: charset).text.contains { $0.isLetter || $0.isASCII }
    }
}
