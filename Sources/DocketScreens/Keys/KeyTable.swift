/// The default keys with changes, to be checked.
struct KeyTable {
    /// A key of an action.
    private struct Entry {
        let key: Key
        let scope: Scope
        let intent: Intent
        let help: String
        /// Whether it is a default key of the action.
        let isDefault: Bool
        /// The change that it is from; nil for none.
        let change: Int?
    }

    let map: KeyMap
    private var entries: [Entry] = []

    /// A key that an action had by a change that yielded to another one.
    struct YieldedKey {
        fileprivate let scope: Scope
        fileprivate let intent: Intent
        fileprivate let key: Key
    }

    /// - Parameters:
    ///   - changes: those with a scope win over those without, and then the later ones.
    ///   - yielded: what is no default key either, unless nobody could leave or find help without it.
    init(_ changes: [KeyChange], without yielded: [YieldedKey] = []) {
        var entries: [Entry] = []
        let bindings = KeyMap.standard.bindings.compactMap { binding -> Binding? in
            let actions = binding.actions.compactMap { action -> Binding.Action? in
                let change =
                    Self.lastChange(of: action, in: binding.scope, among: changes, isScoped: true)
                    ?? Self.lastChange(of: action, in: binding.scope, among: changes, isScoped: false)
                let keys =
                    change.map { changes[$0].keys(for: action, in: binding.scope) }
                    ?? Self.defaultKeys(of: action, in: binding.scope, without: yielded)
                entries += keys.map { key in
                    Entry(
                        key: key,
                        scope: binding.scope,
                        intent: action.intent,
                        help: binding.help,
                        isDefault: action.keys.contains(key),
                        change: change
                    )
                }
                return keys.isEmpty ? nil : (action.name, keys, action.intent)
            }
            return actions.isEmpty ? nil : binding.with(actions)
        }
        map = KeyMap(bindings)
        self.entries = entries
    }

    private static func defaultKeys(
        of action: Binding.Action,
        in scope: Scope,
        without yielded: [YieldedKey]
    ) -> [Key] {
        if yielded.isEmpty { return action.keys }
        let keys = action.keys.filter { key in
            !yielded.contains { $0.key == key && $0.scope == scope && $0.intent == action.intent }
        }
        return keys.isEmpty && action.intent.traits.contains(.needsKey) ? action.keys : keys
    }

    /// The keys of a change that another one has as well.
    func yieldedKeys(of change: Int) -> [YieldedKey] {
        entries.filter { entry in
            entry.change == change
                && entries.contains {
                    $0.key == entry.key && $0.change != nil && $0.change != change && clash($0, entry) != nil
                }
        }.map { YieldedKey(scope: $0.scope, intent: $0.intent, key: $0.key) }
    }

    private static func lastChange(
        of action: Binding.Action,
        in scope: Scope,
        among changes: [KeyChange],
        isScoped: Bool
    ) -> Int? {
        changes.lastIndex { $0.isScoped == isScoped && $0.applies(to: action, in: scope) }
    }

    /// A change that gives a key to an action although it has another meaning there, and why it can't; nil if there is
    /// none.
    var firstClash: (change: Int, reason: String)? {
        let byKey = Dictionary(grouping: entries.indices) { entries[$0].key }
        var found: (change: Int, reason: String)?
        for indices in byKey.values {
            for (place, first) in indices.enumerated() {
                for second in indices[(place + 1)...] {
                    guard let clash = clash(entries[first], entries[second]) else { continue }
                    // The last setting yields. The order of a dictionary must not matter.
                    if found.map({ (-clash.change, clash.reason) < (-$0.change, $0.reason) }) ?? true {
                        found = clash
                    }
                }
            }
        }
        return found
    }

    private func clash(_ first: Entry, _ second: Entry) -> (change: Int, reason: String)? {
        guard first.intent != second.intent, !(first.isDefault && second.isDefault),
            first.scope == second.scope || first.scope.rules.below.contains(second.scope)
                || second.scope.rules.below.contains(first.scope)
        else { return nil }
        // What has a default key of its own is not to blame where the other one has not.
        let (yielding, other) =
            (first.change ?? -1) > (second.change ?? -1) ? (first, second) : (second, first)
        guard let change = yielding.change else { return nil }
        let key = yielding.key.label
        return (change, "\(key) already means “\(other.help)” (\(other.scope.title(in: .standard)))")
    }
}

extension Binding {
    /// The binding with other keys.
    func with(_ actions: [Action]) -> Binding {
        Binding(scope, help, hint: hint, synonyms: synonyms, actions: actions)
    }
}
