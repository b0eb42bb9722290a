/// The keys of one action or of two opposite ones, with their descriptions for footer, help and `docs/keys.md`.
package struct Binding: Sendable {
    /// The name is that of the keys in settings, such as `delete` in `list.delete`; nil if the keys can't be set. It is a
    /// promise to users: a new name would break their settings.
    package typealias Action = (name: String?, keys: [Key], intent: Intent)
    /// The description in the footer. If the row is too narrow, hints of low importance are left out.
    package typealias Hint = (word: String, importance: Int)

    package let scope: Scope
    package let help: String
    package let hint: Hint?
    /// Other words for what it does, which the help page finds it by.
    let synonyms: String
    package let actions: [Action]

    init(
        _ scope: Scope,
        _ help: String,
        hint: Hint? = nil,
        synonyms: String = "",
        _ actions: Action...
    ) {
        self.init(scope, help, hint: hint, synonyms: synonyms, actions: actions)
    }

    init(_ scope: Scope, _ help: String, hint: Hint?, synonyms: String, actions: [Action]) {
        self.scope = scope
        self.help = help
        self.hint = hint
        self.synonyms = synonyms
        self.actions = actions
    }

    /// The keys of each action. While text is typed, printable keys are text and left out, but for those that the
    /// scope keeps.
    ///
    /// - Returns: nil if an action has no keys left.
    func keys(whileTyping isTyping: Bool) -> [[Key]]? {
        guard isTyping, !scope.keepsPrintableKeys else { return actions.map { $0.keys } }
        let keys = actions.map { $0.keys.filter { !$0.isPrintable } }
        return keys.contains { $0.isEmpty } ? nil : keys
    }
}

extension Binding {
    /// The keys of each action as help and `docs/keys.md` show them: `↑ k`, `↓ j`.
    package func labels(whileTyping isTyping: Bool = false) -> [String]? {
        keys(whileTyping: isTyping)?.map { $0.labels() }
    }
}

extension [Key] {
    /// The keys as help and `docs/keys.md` show them: `↑ k`, or `0–9` for all digits.
    func labels(in charset: Charset = .unicode) -> String {
        let digits = "0123456789".map(Key.character)
        return self == digits ? "0–9" : map { $0.label(in: charset) }.joined(separator: " ")
    }
}
