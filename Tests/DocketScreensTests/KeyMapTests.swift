import Testing

@testable import DocketScreens

@Suite("Key map")
struct KeyMapTests {
    @Test("The key map has exactly the bindings of DefaultKeys")
    func pinned() {
        let map = KeyMap.standard.bindings.flatMap { binding in
            binding.actions.map { action in
                "\(binding.scope): \(action.keys.map(\.label).joined(separator: " ")) → \(Self.words(action.intent))"
            }
        }
        #expect(map == DefaultKeys.text.split(separator: "\n").map(String.init))
    }

    @Test("No key is bound twice in a scope", arguments: Scope.allCases)
    func unambiguous(scope: Scope) {
        let keys = KeyMap.standard.bindings.filter { $0.scope == scope }.flatMap {
            $0.actions.flatMap(\.keys)
        }
        #expect(!keys.isEmpty)
        #expect(keys.filter { key in keys.filter { $0 == key }.count > 1 } == [])
    }

    @Test("A key has the intent of the first scope that binds it")
    func intents() {
        for binding in KeyMap.standard.bindings {
            for action in binding.actions {
                for key in action.keys {
                    #expect(KeyMap.standard.intent(for: key, in: [binding.scope]) == action.intent)
                }
            }
        }
        #expect(KeyMap.standard.intent(for: .up, in: [.formNote, .form]) == .form(.row(-1)))
        #expect(KeyMap.standard.intent(for: .up, in: [.formLine, .form]) == .form(.previousField))
        #expect(KeyMap.standard.intent(for: "§", in: Scope.allCases) == nil)
    }

    @Test("`d` alone is not bound: some users expect delete, others done")
    func noD() {
        let menus: Set<Scope> = [.sort, .change, .priority, .color]
        #expect(KeyMap.standard.intent(for: "d", in: Scope.allCases.filter { !menus.contains($0) }) == nil)
    }

    @Test(
        "In scopes with text fields, no printable key is bound",
        arguments: [Scope.text, .prompt, .dueDate, .assign, .formLine, .formNote]
    )
    func typing(scope: Scope) {
        let keys = KeyMap.standard.bindings.filter { $0.scope == scope }.flatMap {
            $0.actions.flatMap(\.keys)
        }
        #expect(keys.filter(\.isPrintable) == [])
    }

    @Test("Every binding has a help text: a sentence without a full stop")
    func help() {
        for binding in KeyMap.standard.bindings {
            #expect(binding.help.first?.isUppercase == true, "\(binding.help)")
            #expect(binding.help.last?.isPunctuation == false, "\(binding.help)")
            #expect(
                (binding.labels() ?? []).allSatisfy {
                    !$0.isEmpty && !$0.hasPrefix(" ") && !$0.hasSuffix(" ")
                }
            )
            if let hint = binding.hint { #expect(!hint.word.isEmpty) }
        }
    }

    @Test("Every key has a short label, and no two keys have the same")
    func labels() {
        let keys = Set(KeyMap.standard.bindings.flatMap { $0.actions.flatMap(\.keys) })
        let labels = Set(keys.map(\.label))
        #expect(labels.count == keys.count)
        #expect(labels.allSatisfy { (1...13).contains($0.count) })
    }

    /// The intent without type names, such as `move(rows(-1))`.
    private static func words(_ intent: Intent) -> String {
        var text = "\(intent)"
        for prefix in [
            "App", "List", "Detail", "Form", "People", "Prompt", "Search", "Help", "Menu", "Item", "Move",
            "Projects", "QuickLine", "Sync", "Views", "Agenda", "History",
        ] {
            text.replace("DocketScreens.\(prefix)Intent.", with: "")
        }
        text.replace("DocketScreens.TextEdit.", with: "")
        for type in ["Tab", "Menu", "Postponement"] {
            text.replace("DocketScreens.\(type).", with: "")
        }
        for type in ["Priority", "ListSort", "ProjectColor", "SyncAnswer"] {
            text.replace("DocketCore.\(type).", with: "")
        }
        return text
    }
}
