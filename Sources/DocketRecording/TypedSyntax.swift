import DocketCore

/// Tells the words of Docket's own syntax from those of the user: `due:fri`, `every 2 weeks`, `25.12.`.
enum TypedSyntax {
    struct Part: Equatable {
        var text: String
        var isSyntax: Bool
    }

    /// What may stand before a colon.
    static let names = Set(TypedKeys.names)
    /// What may stand alone, or behind a colon.
    static let words: Set<String> = [
        "a", "after", "and", "any", "at", "by", "day", "days", "done", "due", "each", "every", "high", "hour",
        "hours", "in", "last", "location", "low", "medium", "midnight", "minutes", "month", "months", "next",
        "no", "none", "noon", "note", "notes", "on", "open", "or", "other", "overdue", "people", "person",
        "priority", "project", "repeating", "tag", "tags", "the", "this", "time", "title", "week", "weekday",
        "weekdays", "weeks", "year", "years",
    ]
    private static let reader = DueDateReader(today: Day(isoText: "2026-01-01") ?? .first)

    /// The parts of the text, which joined give it again.
    static func parts(of text: String) -> [Part] {
        let tokens = text.split(separator: " ", omittingEmptySubsequences: false)
        var parts: [Part] = []
        for (index, token) in tokens.enumerated() {
            if index > 0 { parts.append(Part(text: " ", isSyntax: true)) }
            let isBesideSyntax = [index - 1, index + 1].contains {
                tokens.indices.contains($0) && isWord(tokens[$0])
            }
            parts += self.parts(of: token, isBesideSyntax: isBesideSyntax)
        }
        return parts
    }

    private static func parts(of token: Substring, isBesideSyntax: Bool) -> [Part] {
        if let colon = token.firstIndex(of: ":"), names.contains(token[..<colon].lowercased()) {
            let value = token[token.index(after: colon)...]
            return [
                Part(text: String(token[...colon]), isSyntax: true),
                Part(text: String(value), isSyntax: isWord(value) || isNumber(value)),
            ]
        }
        return [Part(text: String(token), isSyntax: isWord(token) || isBesideSyntax && isNumber(token))]
    }

    /// Whether it is a word of the syntax, or a date.
    private static func isWord(_ token: Substring) -> Bool {
        let word = token.trimmingPrefix { "!<>=-+".contains($0) }
        return words.contains(word.lowercased())
            || !word.allSatisfy(\.isNumber) && reader.day(in: String(word)) != nil
    }

    /// Whether it is a time, a length of time or a small number: `9:30`, `5pm`, `30m`, `2`.
    private static func isNumber(_ token: some StringProtocol) -> Bool {
        let number = token.prefix { $0.isASCII && ($0.isNumber || $0 == ":" || $0 == "-") }
        let rest = token.dropFirst(number.count)
        return !number.isEmpty && number.count <= 11
            && (rest.isEmpty || rest.count == 1 && rest.first?.isASCII == true
                || ["am", "pm"].contains(rest.lowercased()))
            && (number.count <= 2 || number.contains(":"))
    }
}
