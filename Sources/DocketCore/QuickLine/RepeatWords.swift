/// How the words behind `every:` become those of the field Repeat, and back (O1, Q2).
enum RepeatWords {
    /// The words with `every`, which the key implies, where they need it: `every week` for `week`.
    static func text(behindKey words: String) -> String {
        let lowercased = words.lowercased()
        let isWhole =
            lowercased.hasSuffix("after done") || whole.contains(String(lowercased.prefix { $0.isLetter }))
        // A mark at the start of the words would be one character with the blank, which Save cuts off.
        return isWhole ? words : "every \(words)".trimmed
    }

    /// The shortest words that mean `text` behind the key.
    static func words(for text: String) -> String {
        let short = text.hasPrefix("every ") ? String(text.dropFirst("every ".count)) : text
        return self.text(behindKey: short) == text ? short : text
    }

    /// First words that need no `every` before them.
    private static let whole = Set(["every", "weekdays", "weekends", "freq"] + TypedRecurrence.adverbs.keys)
}
