/// Views in a query, as `view:Today` or `view:"No date"`.
enum ViewTerms {
    private static let key = "view:"

    /// The text with the query of each view that it names in brackets. What is in quotes stays.
    ///
    /// - Parameter query: the query of the view with a name.
    static func replaced(in text: String, by query: (String) throws -> String) rethrows -> String {
        // Most queries name none.
        guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
        var result = ""
        var rest = text[...]
        // Whether a word, and whether a quote can begin here.
        var (isStart, mayQuote) = (true, true)
        while let character = rest.first {
            if isStart, rest.utf8.count > key.utf8.count, rest.prefix(key.count).lowercased() == key {
                rest = rest.dropFirst(key.count)
                result += "(\(try query(name(taking: &rest))))"
                (isStart, mayQuote) = (false, false)
            } else if character == "\"", mayQuote {
                let end = endOfQuote(in: rest)
                result += rest[..<end]
                rest = rest[end...]
                (isStart, mayQuote) = (false, false)
            } else {
                result.append(character)
                rest.removeFirst()
                isStart = character.isWhitespace || character == "(" || character == "-" && isStart
                mayQuote = isStart || Self.signs.contains(character)
            }
        }
        return result
    }

    /// What a quote follows that is no part of a text.
    private static let signs: Set<Character> = ["#", "+", "@", "!", ":", "<", ">", "="]

    private static func name(taking rest: inout Substring) -> String {
        let end =
            rest.first == "\""
            ? endOfQuote(in: rest) : rest.firstIndex { $0.isWhitespace || $0 == ")" } ?? rest.endIndex
        defer { rest = rest[end...] }
        return rest[..<end].filter { $0 != "\"" }
    }

    /// The place behind the quote that the text begins with.
    private static func endOfQuote(in text: Substring) -> String.Index {
        var isEscaped = false
        var index = text.index(after: text.startIndex)
        while index < text.endIndex {
            let character = text[index]
            index = text.index(after: index)
            if character == "\"", !isEscaped { return index }
            isEscaped = character == "\\" && !isEscaped
        }
        return text.endIndex
    }
}
