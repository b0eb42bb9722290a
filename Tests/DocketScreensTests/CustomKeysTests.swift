import TestSupport
import Testing

@testable import DocketScreens

@Suite("Keys that are set") struct CustomKeysTests {
    private static func custom(_ settings: (String, [String])...) -> CustomKeys {
        CustomKeys(settings.enumerated().map { KeySetting(name: $1.0, keys: $1.1, line: $0 + 1) })
    }

    private static func refusals(_ custom: CustomKeys) -> [String] {
        custom.refused.map { "\($0.setting.line) \($0.reason)" }
    }

    @Test("Without settings, the map is the standard one")
    func none() {
        let custom = Self.custom()
        #expect(custom.map.named == KeyMap.standard.named && custom.refused.isEmpty)
    }

    @Test("Every key of the standard map can be set as it is, all at once")
    func same() {
        let settings = KeyMap.standard.named.enumerated().map { line, named in
            KeySetting(name: named.name, keys: named.keys, line: line)
        }
        let custom = CustomKeys(settings)
        #expect(Self.refusals(custom) == [])
        #expect(custom.map.named == KeyMap.standard.named)
    }

    @Test("Names are unique")
    func names() {
        let names = KeyMap.standard.named.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.wholeMatch(of: /[a-zA-Z]+\.[a-zA-Z]+/) != nil })
    }

    @Test("Two intents can exchange their keys")
    func exchange() {
        let custom = Self.custom(("list.open", ["e"]), ("list.edit", ["l"]))
        #expect(Self.refusals(custom) == [])
        #expect(custom.map.intent(for: "e", in: [.list]) == .list(.open))
        #expect(custom.map.intent(for: "l", in: [.list]) == .list(.edit))
        #expect(custom.map.intent(for: .enter, in: [.list]) == nil)
    }

    @Test("A name without a scope counts in each scope that has it, one with a scope counts more")
    func scopes() {
        let custom = Self.custom(("delete", ["X"]), ("people.delete", ["^X"]))
        #expect(Self.refusals(custom) == [])
        #expect(custom.map.intent(for: "X", in: [.list]) == .list(.delete))
        #expect(custom.map.intent(for: "X", in: [.detail]) == .detail(.delete))
        #expect(custom.map.intent(for: .control("x"), in: [.people]) == .people(.delete))
        #expect(custom.map.intent(for: "X", in: [.people]) == nil)
    }

    @Test("Where letters are text, a name without a scope leaves the keys there that are none")
    func text() {
        let custom = Self.custom(("up", ["w"]), ("undo", ["z"]), ("todosTab", ["T"]))
        #expect(Self.refusals(custom) == [])
        #expect(custom.map.intent(for: "w", in: [.list]) == .move(.rows(-1)))
        #expect(custom.map.intent(for: .up, in: [.help]) == .move(.rows(-1)))
        #expect(custom.map.intent(for: .up, in: [.list]) == nil)
        #expect(custom.map.intent(for: .alt("u"), in: [.form]) == .form(.undo))
        #expect(custom.map.intent(for: "z", in: [.form]) == .form(.undo))
        #expect(custom.map.intent(for: "T", in: [.everywhere]) == .app(.showTab(.todos)))
        #expect(custom.map.intent(for: "1", in: [.formUntouched]) == .app(.showTab(.todos)))
    }

    @Test("A key that another scope on the same screen has is a clash")
    func screens() {
        #expect(
            Self.refusals(Self.custom(("list.mark", ["u"])))
                == ["1 u already means “Undo the last change” (Outside of texts)"]
        )
        #expect(Self.refusals(Self.custom(("undo", ["e"]))).count == 1)
        #expect(Self.refusals(Self.custom(("form.save", ["Enter"]))).count == 1)
        #expect(Self.refusals(Self.custom(("list.mark", ["5"]))).count == 1)
        #expect(Self.refusals(Self.custom(("list.mark", ["u"]), ("undo", ["z"]))) == [])
    }

    @Test("The agenda has the keys of the list, too: none of the two can take a key of the other")
    func agenda() {
        #expect(
            Self.refusals(Self.custom(("list.mark", ["Tab"])))
                == ["1 Tab already means “Go into the month at the right” (Agenda)"]
        )
        #expect(
            Self.refusals(Self.custom(("agenda.month", ["/"]))) == ["1 / already means “Search” (Todos)"]
        )
        #expect(Self.refusals(Self.custom(("list.mark", ["h"]), ("agendaMonth.nextDay", ["m"]))) == [])
    }

    @Test("Of two settings that don't fit together the first counts, whatever else is refused")
    func order() {
        let custom = Self.custom(("list.mark", ["x"]), ("list.edit", ["x"]), ("list.open", ["e"]))
        // Without the second one, e is the key of edit again.
        #expect(custom.refused.map(\.setting.name) == ["list.edit", "list.open"])
        #expect(custom.map.intent(for: "x", in: [.list]) == .list(.mark))
        #expect(custom.map.intent(for: "e", in: [.list]) == .list(.edit))
        #expect(custom.map.intent(for: .enter, in: [.list]) == .list(.open))
    }

    @Test("Of two settings with one key the second is refused alone, also if that is its default key")
    func defaultKey() {
        let custom = Self.custom(("list.mark", ["e"]), ("list.edit", ["e"]))
        #expect(custom.refused.map(\.setting.name) == ["list.edit"])
        #expect(custom.map.intent(for: "e", in: [.list]) == .list(.mark))
        // Without a way out, the default key stays.
        let quit = Self.custom(("list.mark", ["q"]), ("quit", ["q"]))
        #expect(quit.refused.map(\.setting.name) == ["list.mark", "quit"])
    }

    @Test("Random settings leave every screen with keys that are unambiguous, and with a way out")
    func random() {
        var random = SeededGenerator()
        let names = KeyMap.standard.named.map(\.name) + KeyMap.commonNames
        let keys: [String] = Set(KeyMap.standard.named.flatMap(\.keys)).sorted() + ["^G", "^T", "F9", "§"]
        for _ in 0..<SeededGenerator.steps(30) {
            let settings = (1...8).map { line in
                KeySetting(
                    name: names.randomElement(using: &random) ?? "",
                    keys: (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
                        keys.randomElement(using: &random)
                    },
                    line: line
                )
            }
            let map = CustomKeys(settings).map
            for scope in Scope.allCases {
                let keys = map.bindings.filter { $0.scope == scope }.flatMap { $0.actions.flatMap(\.keys) }
                #expect(Set(keys).count == keys.count, "\(settings), \(SeededGenerator.hint)")
            }
            for binding in KeyMap.standard.bindings {
                for action in binding.actions where action.intent.traits.contains(.needsKey) {
                    let isThere = map.bindings.contains { other in
                        other.scope == binding.scope
                            && other.actions.contains { $0.intent == action.intent && !$0.keys.isEmpty }
                    }
                    #expect(isThere, "\(settings), \(SeededGenerator.hint)")
                }
            }
        }
    }

    @Test(
        "A key has the name that footer and help show, and others",
        arguments: [
            ("x", "x"), ("X", "X"), ("é", "é"), ("Space", " "), (" ", nil), ("^S", .control("s")),
            ("Ctrl-s", .control("s")), ("ctrl-Left", .controlLeft), ("^←", .controlLeft), ("↑", .up),
            ("Up", .up), ("shift-up", .shiftUp), ("Alt-b", .alt("b")), ("F12", .function(12)), ("F13", nil),
            ("Esc", .escape), ("escape", .escape), ("PgDn", .pageDown), ("^", "^"), ("^_", .control("_")),
            ("^C", nil), ("^Z", nil), ("^I", nil), ("^M", nil), ("^H", nil), ("^1", nil), ("Alt-O", nil),
            ("", nil), ("xy", nil), ("\u{7}", nil), ("F", "F"), ("f01x", nil),
        ] as [(String, Key?)]
    )
    func keyNames(text: String, key: Key?) {
        #expect((try? Key(named: text)) == key)
    }

    @Test("Every label of a key in the map is its name")
    func labels() throws {
        for key in Set(KeyMap.standard.bindings.flatMap { $0.actions.flatMap(\.keys) })
        where key != .control("c") && key != .control("z") {
            #expect(try Key(named: key.label) == key)
        }
    }
}
