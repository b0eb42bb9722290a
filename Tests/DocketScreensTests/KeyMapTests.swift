import Testing

@testable import DocketScreens

@Suite("Key map")
struct KeyMapTests {
    @Test("The default keys are these; whoever changes one changes them here as well")
    func pinned() {
        let map = KeyMap.bindings.flatMap { binding in
            binding.actions.map { action in
                "\(binding.scope): \(action.keys.map(\.label).joined(separator: " ")) → \(Self.words(action.intent))"
            }
        }
        #expect(map == DefaultKeys.text.split(separator: "\n").map(String.init))
    }

    @Test("No key is declared twice in a scope", arguments: Scope.allCases)
    func unambiguous(scope: Scope) {
        let keys = KeyMap.bindings.filter { $0.scope == scope }.flatMap { $0.actions.flatMap(\.keys) }
        #expect(!keys.isEmpty)
        #expect(keys.filter { key in keys.filter { $0 == key }.count > 1 } == [])
    }

    @Test("A key means what it is declared to mean, in the first scope that knows it")
    func intents() {
        for binding in KeyMap.bindings {
            for action in binding.actions {
                for key in action.keys {
                    #expect(KeyMap.intent(for: key, in: [binding.scope]) == action.intent)
                }
            }
        }
        #expect(KeyMap.intent(for: .up, in: [.formNote, .form]) == .form(.noteLine(-1)))
        #expect(KeyMap.intent(for: .up, in: [.formLine, .form]) == .form(.previousField))
        #expect(KeyMap.intent(for: "§", in: Scope.allCases) == nil)
    }

    @Test("`d` is bound nowhere, for it means delete to some and done to others")
    func noD() {
        #expect(KeyMap.intent(for: "d", in: Scope.allCases) == nil)
    }

    @Test(
        "Where text is typed, no printable key is bound",
        arguments: [Scope.text, .prompt, .form, .formLine, .formNote]
    )
    func typing(scope: Scope) {
        let keys = KeyMap.bindings.filter { $0.scope == scope }.flatMap { $0.actions.flatMap(\.keys) }
        #expect(keys.filter(\.isPrintable) == [])
    }

    @Test("Every binding says what it does, in a sentence without a full stop")
    func help() {
        for binding in KeyMap.bindings {
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

    @Test("Every key has a label that fits a footer, and no two keys have the same")
    func labels() {
        let keys = Set(KeyMap.bindings.flatMap { $0.actions.flatMap(\.keys) })
        let labels = Set(keys.map(\.label))
        #expect(labels.count == keys.count)
        #expect(labels.allSatisfy { (1...5).contains($0.count) })
    }

    /// `list(move(-1))`, whatever types stand behind it.
    private static func words(_ intent: Intent) -> String {
        var text = "\(intent)"
        for prefix in ["App", "List", "Detail", "Form", "People", "Prompt", "Search", "Help"] {
            text.replace("DocketScreens.\(prefix)Intent.", with: "")
        }
        text.replace("DocketScreens.TextEdit.", with: "")
        text.replace("DocketScreens.Tab.", with: "")
        return text
    }
}
