/// A binding as the help page tells of it.
struct HelpEntry {
    let scope: Scope
    /// The keys of each action.
    private let keys: [[Key]]
    let help: String
    /// What Enter does on its row: what the first of its keys does.
    let intent: Intent
    /// Why that can't be done now; nil where it can.
    var disabledReason: String?
    private let searched: [UInt8]

    /// - Parameter isTyping: whether printable keys are text; a binding that has no other is nil then.
    init?(_ binding: Binding, whileTyping isTyping: Bool) {
        guard let keys = binding.keys(whileTyping: isTyping), let first = binding.actions.first else {
            return nil
        }
        scope = binding.scope
        self.keys = keys
        help = binding.help
        intent = first.intent
        let labels = keys.joined().map(\.label).joined(separator: " ")
        // Who can't type ⏎ finds it as Enter.
        searched = Folding.fold("\(labels) \(DisplayText(labels, charset: .ascii).text) \(help)")
    }

    /// The keys of each action as they are written, such as `↑ k`, `↓ j`.
    func labels(in charset: Charset) -> [String] {
        keys.map { $0.map { $0.label(in: charset) }.joined(separator: " ") }
    }

    /// Whether all words of the query are parts of its keys or its help, whatever their order, case and accents.
    func matches(_ query: String) -> Bool {
        query.split(separator: " ").allSatisfy {
            Folding.range(of: Folding.fold(String($0)), in: searched) != nil
        }
    }
}
