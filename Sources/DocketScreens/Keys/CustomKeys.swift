/// The default keys with the user's settings.
package struct CustomKeys {
    package let map: KeyMap
    /// Each setting that can't be used, and why, as a sentence without a full stop. What it names keeps its default keys.
    package private(set) var refused: [(setting: KeySetting, reason: String)] = []

    /// Uses as many of the settings as fit together. Of two that don't, the first counts.
    package init(_ settings: [KeySetting]) {
        var changes: [KeyChange] = []
        for setting in settings {
            do throws(KeySettingError) {
                changes.append(try KeyChange(setting))
            } catch {
                refused.append((setting, error.reason))
            }
        }
        var table = KeyTable(changes)
        var yielded: [KeyTable.YieldedKey] = []
        while let clash = table.firstClash {
            // Else a default key could clash with the setting that counts, and that would be refused as well.
            yielded += table.yieldedKeys(of: clash.change)
            let change = changes.remove(at: clash.change)
            refused.append((change.setting, clash.reason))
            table = KeyTable(changes, without: yielded)
        }
        map = table.map
        refused.sort { $0.setting.line < $1.setting.line }
    }
}

/// Why a setting can't be used.
struct KeySettingError: Error {
    let reason: String
}

/// A setting whose name and keys are known.
struct KeyChange {
    let setting: KeySetting
    private let keys: [Key]
    /// Whether the name has a scope.
    let isScoped: Bool

    init(_ setting: KeySetting) throws(KeySettingError) {
        self.setting = setting
        isScoped = setting.name.contains(".")
        var keys: [Key] = []
        for text in setting.keys {
            do throws(KeyNameError) {
                let key = try Key(named: text)
                if !keys.contains(key) { keys.append(key) }
            } catch {
                throw KeySettingError(reason: "“\(DisplayText(text, limit: 30).text)” \(error.reason)")
            }
        }
        self.keys = keys
        let actions = KeyMap.standard.bindings.flatMap { binding in
            binding.actions.filter { applies(to: $0, in: binding.scope) }
                .map { (action: $0, scope: binding.scope) }
        }
        guard !actions.isEmpty else {
            throw KeySettingError(reason: "there is no such name: docket config lists them")
        }
        for (action, scope) in actions {
            let keys = self.keys(for: action, in: scope)
            if keys.isEmpty, action.intent.traits.contains(.needsKey) {
                throw KeySettingError(reason: "without a key nobody could leave or find help")
            }
            // Without the scope, such keys just don't apply where they would be text.
            if isScoped, scope.rules.text != .never, keys != self.keys {
                throw KeySettingError(reason: "letters are text there: it needs a key such as ^S or F5")
            }
        }
    }

    func applies(to action: Binding.Action, in scope: Scope) -> Bool {
        guard let name = action.name else { return false }
        return setting.name == (isScoped ? "\(scope.name).\(name)" : name)
    }

    /// The keys for an action in a scope. Where printable keys are text, other default keys stay if the setting has none.
    func keys(for action: Binding.Action, in scope: Scope) -> [Key] {
        guard !keys.isEmpty, scope.rules.text != .never else { return keys }
        let isKept = { (key: Key) in !key.isPrintable || key == " " && scope == .formAssigned }
        let wanted = scope.rules.text == .always ? keys.filter(isKept) : keys
        let needsOther = action.keys.contains(where: isKept) && !keys.contains(where: isKept)
        if wanted.isEmpty { return action.keys }
        return needsOther ? wanted + action.keys.filter(isKept) : wanted
    }
}
