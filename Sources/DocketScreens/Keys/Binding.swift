/// Keys that do one thing, or a pair of opposites, together with what footer, help and README say of them.
package struct Binding: Sendable {
    package typealias Action = (keys: [Key], intent: Intent)
    /// What the footer says of a binding. Where the row is too narrow, the least important hints go first.
    package typealias Hint = (word: String, importance: Int)

    package let scope: Scope
    package let help: String
    package let hint: Hint?
    package let actions: [Action]

    init(_ scope: Scope, _ help: String, hint: Hint? = nil, _ actions: Action...) {
        self.scope = scope
        self.help = help
        self.hint = hint
        self.actions = actions
    }

    /// The keys of each action. Where text is typed, a printable key is text, so that only the others are left.
    ///
    /// - Returns: nil where an action has none.
    func keys(whileTyping isTyping: Bool) -> [[Key]]? {
        guard isTyping else { return actions.map { $0.keys } }
        let keys = actions.map { $0.keys.filter { !$0.isPrintable } }
        return keys.contains { $0.isEmpty } ? nil : keys
    }
}

extension Binding {
    /// The keys of each action as help and README show them: `↑ k`, `↓ j`.
    package func labels(whileTyping isTyping: Bool = false) -> [String]? {
        keys(whileTyping: isTyping)?.map { $0.map(\.label).joined(separator: " ") }
    }
}
