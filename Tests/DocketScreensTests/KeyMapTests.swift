import TestSupport
import Testing

@testable import DocketScreens

@Suite("Key map")
struct KeyMapTests {
    /// `DOCKET_RECORD=1` records the page, but for the criteria in its last column, which are written by hand.
    @Test("docs/keys.md has the default keys and their names in settings")
    func page() throws {
        let page = RecordedFile("../../docs/keys.md")
        let recorded = try page.lines()
        let end = try #require(recorded.firstIndex { $0.hasPrefix("|---") })
        let rows = Scope.allCases.flatMap { scope in
            let bindings = KeyMap.standard.bindings.filter { $0.scope == scope }
            return bindings.enumerated().map { index, binding in
                let names = binding.actions.compactMap(\.name)
                    .map { "`\(scope.name).\($0)`" }.joined(separator: " / ")
                let keys = (binding.labels() ?? []).map { "`\($0)`" }.joined(separator: " / ")
                // What has no name in settings is known by what it does.
                let known = names.isEmpty ? "| \(binding.help) |  |" : "| \(names) |"
                let row = recorded.first { $0.contains(known) } ?? ""
                let criterion = row.firstRange(of: known).map { row[$0.upperBound...] } ?? " ? |"
                let place = index == 0 ? "**\(scope.title(in: .standard))**" : ""
                return "| \(place) | \(keys) | \(binding.help) | \(names) |\(criterion)"
            }
        }
        let lines = recorded[...end] + rows
        #expect(try page.lines(recording: Array(lines)) == Array(lines))
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
}
