/// A part of a query, before its meaning is known.
struct QueryToken {
    enum Kind {
        case open, close, or, not
        case word(QueryWord)
    }

    let kind: Kind
    /// Its place in the text, in characters.
    let range: Range<Int>
}

struct QueryWord {
    /// nil if the word is text.
    let key: QueryKey?
    /// The key as messages show it, such as `p:`; empty without one.
    var typedKey = ""
    /// What follows the key, without the quotes and backslashes that keep it as text.
    let text: String
    /// Whether a quote begins it, or a backslash.
    let isQuoted: Bool
    /// Whether the quote has no end.
    let isOpen: Bool
    /// Whether it is typed without its key.
    var isPhrase = false
}

/// Splits a query into tokens, in time linear in its length.
///
/// - A word begins with a key or is text. A quote begins at the start of a word, right after its key, or after `<`.
/// - `\"`, `\\`, `\(` and `\)` are these characters. A backslash at the start of a word makes it text.
/// - A bracket in a word belongs to it if both do, as in `f(x)`.
/// - A `-` before something is a sign, by itself it is text.
/// - A few words stand for terms (`QueryPhrase`), unless they are in quotes.
struct QueryScanner {
    // Scalars and not characters, because a mark may follow a sign or a quote, and belongs to the text then.
    private let scalars: [Unicode.Scalar]
    /// For each scalar the index of its character.
    private let characters: [Int]
    /// Whether each scalar is in a character that is a blank.
    private let isBlank: [Bool]
    private var position = 0
    /// The end of the dashes that are signs.
    private var endOfSigns = 0

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var characters: [Int] = []
        var isBlank: [Bool] = []
        characters.reserveCapacity(scalars.count)
        isBlank.reserveCapacity(scalars.count)
        for (index, character) in text.enumerated() {
            let isWhitespace = character.isWhitespace
            for _ in character.unicodeScalars {
                characters.append(index)
                isBlank.append(isWhitespace)
            }
        }
        (self.characters, self.isBlank) = (characters, isBlank)
    }

    /// The tokens, with brackets that are only characters in the words (`QueryBrackets`).
    static func tokens(of text: String) -> [QueryToken] { QueryBrackets.read(bracketed(text)) }

    /// The tokens, with each bracket outside of words as a sign: what a text that is still typed may become.
    static func bracketed(_ text: String) -> [QueryToken] {
        var scanner = QueryScanner(text)
        var tokens: [QueryToken] = []
        while let token = scanner.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() -> QueryToken? {
        while position < scalars.count, isBlank[position] { position += 1 }
        guard position < scalars.count else { return nil }
        let start = position
        let kind = sign() ?? word()
        return QueryToken(kind: kind, range: characters[start]..<characters[position - 1] + 1)
    }

    private mutating func sign() -> QueryToken.Kind? {
        switch scalars[position] {
        case "(":
            position += 1
            return .open
        case ")":
            position += 1
            return .close
        case "-" where negates():
            position += 1
            return .not
        default: return nil
        }
    }

    /// Whether the dash here, or the run of dashes that it begins, stands before something.
    private mutating func negates() -> Bool {
        if position < endOfSigns { return true }
        let end = scalars[position...].firstIndex { $0 != "-" } ?? scalars.count
        if !endsWord(at: end) { endOfSigns = end }
        return position < endOfSigns
    }

    private func endsWord(at index: Int) -> Bool {
        index >= scalars.count || isBlank[index] || scalars[index] == ")"
    }

    private mutating func word() -> QueryToken.Kind {
        if let phrase = phrase() { return .word(phrase) }
        let found = QueryKey.beginning(scalars[position...])
        let key = found?.key
        position += found?.length ?? 0
        var text = ""
        if key?.days != nil { readComparison(into: &text) }
        let isEscaped = key == nil && consumeEscape()
        let isQuoted = !isEscaped && current == "\""
        let isOpen = isQuoted && !readQuoted(into: &text)
        readPlain(into: &text)
        if key == nil, !isEscaped, !isQuoted, text.utf8.count == 2, text.lowercased() == "or" { return .or }
        return .word(
            QueryWord(
                key: key,
                typedKey: found?.typed ?? "",
                text: text,
                isQuoted: isQuoted || isEscaped,
                isOpen: isOpen
            )
        )
    }

    /// One or two words that stand for a term, such as `overdue` and `no project`.
    private mutating func phrase() -> QueryWord? {
        guard let first = plainWord(at: position) else { return nil }
        if let term = QueryPhrase(first.word) {
            position = first.end
            return QueryWord(term)
        }
        guard QueryPhrase.mayBegin(with: first.word) else { return nil }
        let next = scalars[first.end...].indices.first { !isBlank[$0] } ?? scalars.count
        guard let second = plainWord(at: next), let term = QueryPhrase(first.word, second.word) else {
            return nil
        }
        position = second.end
        return QueryWord(term)
    }

    /// The word there in small letters, if it is as short as those of a phrase, and has only ASCII letters.
    private func plainWord(at start: Int) -> (word: String, end: Int)? {
        var (word, end) = ("", start)
        while end < scalars.count, word.utf8.count <= QueryPhrase.maxBytes, scalars[end].isASCIILetter {
            word.unicodeScalars.append(scalars[end])
            end += 1
        }
        guard !word.isEmpty, word.utf8.count <= QueryPhrase.maxBytes, endsWord(at: end) else { return nil }
        return (word.lowercased(), end)
    }

    private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private var following: Unicode.Scalar? { position + 1 < scalars.count ? scalars[position + 1] : nil }

    private mutating func readComparison(into text: inout String) {
        while let scalar = current, ["<", ">", "="].contains(scalar) {
            text.unicodeScalars.append(scalar)
            position += 1
        }
    }

    /// Skips a backslash that makes a word text.
    private mutating func consumeEscape() -> Bool {
        guard current == "\\", let following, !isBlank[position + 1] else { return false }
        if !Self.isEscapable(following) { position += 1 }
        return true
    }

    /// - Returns: whether the quote has an end.
    private mutating func readQuoted(into text: inout String) -> Bool {
        position += 1
        while let scalar = current {
            if scalar == "\"" {
                position += 1
                return true
            }
            if scalar == "\\", following == "\"" || following == "\\" { position += 1 }
            append(to: &text)
        }
        return false
    }

    private mutating func readPlain(into text: inout String) {
        var depth = 0
        while let scalar = current, !isBlank[position] {
            switch scalar {
            case "(": depth += 1
            case ")":
                if depth == 0 { return }
                depth -= 1
            case "\\":
                if let following, Self.isEscapable(following) { position += 1 }
            default: break
            }
            append(to: &text)
        }
    }

    private mutating func append(to text: inout String) {
        text.unicodeScalars.append(scalars[position].isLineBreak ? " " : scalars[position])
        position += 1
    }

    private static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
        ["\"", "\\", "(", ")"].contains(scalar)
    }
}

/// Writing words so that they are read as they were.
extension QueryScanner {
    /// Whether a text by itself is read as text.
    static func isPlain(_ text: String) -> Bool {
        isPlainName(text) && text.unicodeScalars.first != "-" && text.lowercased() != "or"
            && QueryPhrase(text.lowercased()) == nil && !QueryPhrase.mayBegin(with: text.lowercased())
            && QueryKey.beginning(Array(text.unicodeScalars)[...]) == nil
    }

    /// Whether a name is read as it is behind its key.
    static func isPlainName(_ name: String) -> Bool {
        let isOfLetters = name.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && !isEscapable($0) }
        // A mark at the start would belong to a blank before it, and a few letters take the blank behind them.
        let between = " \(name) "
        return isOfLetters && !name.isEmpty && between.first == " " && between.last == " "
    }
}
