/// A binding on the help page.
struct HelpEntry {
    let scope: Scope
    /// The keys of each action.
    private let keys: [[Key]]
    let help: String
    /// The intent that Enter runs: that of the binding's first action.
    let intent: Intent
    /// Why the intent is not possible now; nil if it is.
    var disabledReason: String?
    private let searched: [UInt8]

    /// Returns nil if no key of the binding works.
    ///
    /// - Parameter isTyping: whether printable keys are text.
    init?(_ binding: Binding, whileTyping isTyping: Bool) {
        guard let keys = binding.keys(whileTyping: isTyping), let first = binding.actions.first else {
            return nil
        }
        scope = binding.scope
        self.keys = keys
        help = binding.help
        intent = first.intent
        let labels = keys.joined().map(\.label).joined(separator: " ")
        // Includes names such as Enter for glyphs that can't be typed.
        searched = Folding.fold("\(labels) \(DisplayText(labels, charset: .ascii).text) \(help)")
    }

    /// The keys of each action, such as `↑ k`, `↓ j`.
    func labels(in charset: Charset) -> [String] {
        keys.map { $0.map { $0.label(in: charset) }.joined(separator: " ") }
    }

    /// Whether keys or help contain every word of the query, in any order, ignoring case and accents.
    func matches(_ query: String) -> Bool {
        query.split(separator: " ").allSatisfy {
            Folding.range(of: Folding.fold(String($0)), in: searched) != nil
        }
    }
}
