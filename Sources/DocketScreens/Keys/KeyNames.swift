/// Why a text is no key, as the end of a sentence: `is no key`.
package struct KeyNameError: Error, Equatable {
    package let reason: String
}

extension Key {
    /// Reads a key as footer and help write it, or as people type it: `x`, `Space`, `^S` or `Ctrl-S`, `Alt-B`, `Up`, `F5`.
    /// Case matters only in a single character.
    package init(named text: String) throws(KeyNameError) {
        if text.count == 1, let character = text.first, character.isPrintable {
            self = Self.named["\(character)"] ?? .character(character)
            return
        }
        let name = text.lowercased().replacing("ctrl-", with: "^")
        if let key = Self.named[name] {
            self = key
        } else if name.first == "^", name.count == 2, let letter = name.last {
            self = try Self.control(letter, named: text)
        } else if name.hasPrefix("alt-"), name.count == 5, let letter = name.last {
            self = try Self.alt(letter, named: text)
        } else if name.first == "f", let number = Int(name.dropFirst()), (1...12).contains(number) {
            self = .function(number)
        } else {
            throw KeyNameError(reason: "is no key: write it as x, Space, ^S, Alt-B, F5 or Up")
        }
    }

    private static func control(_ letter: Character, named text: String) throws(KeyNameError) -> Key {
        switch letter {
        case "c", "z": throw KeyNameError(reason: "always is what it is")
        case "i": throw KeyNameError(reason: "is Tab for a terminal: write Tab")
        case "j", "m": throw KeyNameError(reason: "is Enter for a terminal: write Enter")
        case "h": throw KeyNameError(reason: "is Backspace for a terminal: write Backspace")
        case "a"..."z", "_": return .control(letter)
        default: throw KeyNameError(reason: "is no key that a terminal sends")
        }
    }

    private static func alt(_ letter: Character, named text: String) throws(KeyNameError) -> Key {
        // They begin the sequences of other keys.
        guard letter.isASCII, letter.isPrintable, !"[]o^_xp ".contains(letter) else {
            throw KeyNameError(reason: "can't be told from other keys by a terminal")
        }
        return .alt(letter)
    }

    /// Keys that have names, in lower case. The first name of a key is the one for messages.
    package static let names: [(name: String, key: Key)] = [
        ("Space", " "), ("Enter", .enter), ("Return", .enter), ("Tab", .tab), ("Shift-Tab", .backTab),
        ("Esc", .escape), ("Escape", .escape), ("Backspace", .backspace), ("Del", .delete),
        ("Delete", .delete), ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right),
        ("Home", .home), ("End", .end), ("PgUp", .pageUp), ("PageUp", .pageUp), ("PgDn", .pageDown),
        ("PageDown", .pageDown), ("Shift-Up", .shiftUp), ("Shift-Down", .shiftDown),
        ("^Left", .controlLeft), ("^Right", .controlRight), ("Alt-Enter", .altEnter),
        ("Alt-Backspace", .altBackspace),
    ]

    private static let named: [String: Key] = {
        var named = Dictionary(names.map { ($0.name.lowercased(), $0.key) }) { first, _ in first }
        for (_, key) in names where !key.isPrintable { named[key.label.lowercased()] = key }
        return named
    }()
}

extension Character {
    fileprivate var isPrintable: Bool {
        !isWhitespace && !unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
