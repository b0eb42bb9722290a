import DocketCore

/// A binding on the help page.
struct HelpEntry: Equatable {
    let scope: Scope
    /// The keys of each action.
    private let keys: [[Key]]
    let help: String
    /// The intent of each action.
    let intents: [Intent]
    /// The intent that Enter runs: that of the first action.
    let intent: Intent
    /// Why that intent is not possible now; nil if it is.
    var disabledReason: String?
    private let searched: [UInt8]

    /// Returns nil if an action has no key that works.
    ///
    /// - Parameters:
    ///   - isTyping: whether printable keys are text.
    ///   - scopes: the scopes that take precedence over the binding's.
    ///   - map: the keys in force.
    init?(
        _ binding: Binding,
        whileTyping isTyping: Bool,
        after scopes: some Collection<Scope>,
        in map: KeyMap
    ) {
        guard let all = binding.keys(whileTyping: isTyping), let first = binding.actions.first else {
            return nil
        }
        // A digit that opens a tab counts too, once a count has begun.
        let isCount = binding.scope == .count
        keys = isCount ? all : all.map { $0.filter { map.intent(for: $0, in: scopes) == nil } }
        if keys.contains(where: \.isEmpty) { return nil }
        scope = binding.scope
        help = binding.help
        intents = binding.actions.map { $0.intent }
        intent = first.intent
        let labels = keys.joined().map(\.label).joined(separator: " ")
        // Includes words for arrows, which can't be typed.
        let typed = DisplayText(labels, charset: .ascii).text
        searched = Folding.fold("\(labels) \(typed) \(help) \(binding.synonyms)")
    }

    /// The keys of each action, such as `↑ k`, `↓ j`.
    func labels(in charset: Charset) -> [String] {
        keys.map { $0.labels(in: charset) }
    }

    /// Whether keys, help or synonyms contain every word of the query, in any order, ignoring case and accents.
    func matches(_ query: String) -> Bool {
        query.split(separator: " ").allSatisfy {
            Folding.range(of: Folding.fold(String($0)), in: searched) != nil
        }
    }
}
