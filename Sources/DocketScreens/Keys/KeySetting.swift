/// Keys that the user has set for an intent.
package struct KeySetting: Equatable, Sendable {
    /// Such as `list.delete`, or `delete` for every scope that has an intent of that name.
    package let name: String
    /// As the user has written them; empty for none.
    package let keys: [String]
    /// The line of the file.
    package let line: Int

    package init(name: String, keys: [String], line: Int) {
        (self.name, self.keys, self.line) = (name, keys, line)
    }
}

/// An intent whose keys can be set.
package struct NamedKeys: Equatable, Sendable {
    /// Such as `list.delete`.
    package let name: String
    /// What it does, as the help says it.
    package let help: String
    /// As footer and help write them.
    package let keys: [String]
}

extension KeyMap {
    /// The intents whose keys can be set, each with its keys in force.
    package var named: [NamedKeys] {
        bindings.flatMap { binding in
            binding.actions.compactMap { action in
                action.name.map { name in
                    NamedKeys(
                        name: "\(binding.scope.name).\(name)",
                        help: binding.help,
                        keys: action.keys.map(\.label)
                    )
                }
            }
        }
    }

    /// The names that stand for intents of several scopes, such as `delete`, in the order of the key map.
    package static var commonNames: [String] {
        var seen: Set<String> = []
        return standard.named.compactMap { named in
            let name = named.name.drop { $0 != "." }.dropFirst()
            return seen.insert(String(name)).inserted ? String(name) : nil
        }
    }
}
