import DocketCore

/// Words of todo.txt. A backslash before one keeps it as text.
enum TodoTxtWord {
    private static let keys: Set<Substring> = ["due", "t", "id", "p", "pri", "rec", "rrule", "at"]

    static func split(_ text: String) -> [Substring] {
        text.unicodeScalars.split { $0 == " " || (0x09...0x0D).contains($0.value) || $0.value == 0x85 }
            .map { Substring($0) }
    }

    /// `A` of `(A)`
    static func priority(_ word: some StringProtocol) -> Character? {
        let bytes = Array(word.utf8)
        guard bytes.count == 3, bytes[0] == UInt8(ascii: "("), bytes[2] == UInt8(ascii: ")"),
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[1])
        else { return nil }
        return Character(Unicode.Scalar(bytes[1]))
    }

    /// Whether it is a project, a context, or a value with a key that Docket knows.
    static func isToken(_ word: Substring) -> Bool {
        guard let first = word.utf8.first else { return false }
        if first == UInt8(ascii: "+") || first == UInt8(ascii: "@") { return word.utf8.count > 1 }
        let key = word.prefix { $0 != ":" }
        return keys.contains(key) && word.utf8.count > key.utf8.count + 1
    }

    /// Whether it would mean something at the start of a line.
    private static func isMark(_ word: Substring) -> Bool {
        word == "x" || priority(word) != nil || Day(isoText: word) != nil
    }

    static func unescaped(_ word: Substring) -> Substring {
        let rest = word.unicodeScalars.drop { $0 == "\\" }
        guard rest.startIndex > word.startIndex, isToken(Substring(rest)) || isMark(Substring(rest)) else {
            return word
        }
        return Substring(word.unicodeScalars.dropFirst())
    }

    static func escaped(_ word: Substring, isFirst: Bool) -> String {
        isToken(word) || isFirst && isMark(word) || unescaped(word) != word ? "\\\(word)" : String(word)
    }

    /// A text as one word: `_` for a blank. Nil if nothing is left.
    static func encoded(_ text: String) -> String? {
        let words = split(text).map { word in
            String(word).replacingScalars { $0 == "%" ? "%25" : $0 == "_" ? "%5F" : nil }
        }
        return words.isEmpty ? nil : words.joined(separator: "_")
    }

    static func decoded(_ word: Substring) -> String {
        var decoded: [UInt8] = []
        var rest = Array(word.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let meaning = codes[Array(rest.prefix(2))] {
                decoded.append(meaning)
                rest.removeFirst(2)
            } else {
                decoded.append(byte == UInt8(ascii: "_") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static let codes: [[UInt8]: UInt8] = [
        Array("25".utf8): UInt8(ascii: "%"), Array("5F".utf8): UInt8(ascii: "_"),
    ]
}

/// `rec:`, as topydo reads it: `1w` counts from the day it was done, `+1w` from the due date.
enum TodoTxtRecurrence {
    private static let units: [(letter: Character, frequency: String)] = [
        ("d", "DAILY"), ("w", "WEEKLY"), ("m", "MONTHLY"), ("y", "YEARLY"),
    ]

    static func rule(of text: Substring) -> String? {
        let isStrict = text.hasPrefix("+")
        let body = isStrict ? text.dropFirst() : text
        guard let letter = body.last, let number = Int(body.dropLast()), number > 0,
            body.dropLast().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let unit = units.first(where: { $0.letter == letter })
        else { return nil }
        return "FREQ=\(unit.frequency)" + (number == 1 ? "" : ";INTERVAL=\(number)")
            + (isStrict ? "" : ";FROM=COMPLETION")
    }

    /// Nil for a rule that it can't say.
    static func text(of rule: String) -> String? {
        for unit in units {
            guard rule.hasPrefix("FREQ=\(unit.frequency)") else { continue }
            var rest = rule.dropFirst(5 + unit.frequency.utf8.count)
            var number = "1"
            if rest.hasPrefix(";INTERVAL=") {
                number = String(rest.dropFirst(10).prefix { $0 != ";" })
                rest = rest.dropFirst(10 + number.count)
            }
            let word = (rest == ";FROM=COMPLETION" ? "" : "+") + number + String(unit.letter)
            if rest.isEmpty || rest == ";FROM=COMPLETION", self.rule(of: word[...]) == rule { return word }
        }
        return nil
    }
}
