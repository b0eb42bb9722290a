/// Words that people type for a term, such as `overdue` for `is:overdue`. In quotes they are text.
struct QueryPhrase {
    let key: QueryKey
    let text: String

    /// The longest word of one.
    static let maxBytes = 8

    /// - Parameter word: in small letters.
    init?(_ word: String) {
        switch word {
        case "overdue", "today": (key, text) = (.state, word)
        case "tomorrow": (key, text) = (.due, word)
        case "nobody": (key, text) = (.person, "none")
        default: return nil
        }
    }

    /// - Parameters:
    ///   - first: a word that one may begin with, in small letters.
    ///   - second: the word behind it, in small letters.
    init?(_ first: String, _ second: String) {
        switch (first, second) {
        case ("this", "week"), ("this", "month"): (key, text) = (.due, second)
        case ("no", "date"): (key, text) = (.due, "none")
        case ("no", "project"): (key, text) = (.project, "none")
        case ("no", "tag"), ("no", "tags"): (key, text) = (.tag, "none")
        default: return nil
        }
    }

    /// Whether a word may be the first one of two.
    static func mayBegin(with word: String) -> Bool { word == "no" || word == "this" }
}

extension QueryWord {
    init(_ phrase: QueryPhrase) {
        self.init(
            key: phrase.key,
            typedKey: phrase.key.rawValue,
            text: phrase.text,
            isQuoted: false,
            isOpen: false,
            isPhrase: true
        )
    }
}
