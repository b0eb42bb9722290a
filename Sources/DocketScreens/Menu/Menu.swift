/// A key that waits for one more key, which chooses. The footer shows the choices meanwhile.
package enum Menu: CaseIterable, Hashable, Sendable {
    case sort, change, priority, color
    /// Whether to delete here what a server has lost.
    case accept
    /// Whether to undo what a sync has changed.
    case undoSync

    /// The scope of its choices.
    var scope: Scope {
        switch self {
        case .sort: .sort
        case .change: .change
        case .priority: .priority
        case .color: .color
        case .accept: .accept
        case .undoSync: .undoSync
        }
    }

    /// What is chosen, to be shown before the choices.
    var title: String {
        switch self {
        case .sort: "Sort:"
        case .change: "Set:"
        case .priority: "Priority:"
        case .color: "Colour:"
        case .accept: "Sure?"
        case .undoSync: "Undo the sync?"
        }
    }

    /// The keys that open it, for messages.
    func keys(in map: KeyMap) -> String {
        let intents: [Intent] =
            switch self {
            case .priority: [.menu(.open(.change)), .menu(.open(.priority))]
            case .undoSync: [.app(.undo)]
            // Del is a key of it, too, but the help names the letter.
            case .sort, .change, .color, .accept: [.menu(.open(self))]
            }
        // Where letters are text, other keys do the same.
        let actions = map.bindings.filter { $0.scope.rules.text == .never }.flatMap(\.actions)
        return intents.compactMap { intent in
            let keys = actions.first { $0.intent == intent }?.keys ?? []
            return (keys.first { $0.isPrintable } ?? keys.first)?.label
        }.joined(separator: " ")
    }
}
