/// Keys in messages.
extension Context {
    /// The first key of an intent, as the footer writes it.
    ///
    /// - Parameter scope: where the intent is bound; nil for the first scope that binds it.
    func key(_ intent: Intent, in scope: Scope? = nil) -> String {
        keys.firstKey(of: intent, in: scope)?.label(in: charset) ?? "no key"
    }
}

extension KeyMap {
    func firstKey(of intent: Intent, in scope: Scope? = nil) -> Key? {
        for scope in scope.map({ [$0] }) ?? Scope.allCases {
            for binding in group(of: scope) where binding.scope == scope {
                for action in binding.actions where action.intent == intent { return action.keys.first }
            }
        }
        return nil
    }
}
