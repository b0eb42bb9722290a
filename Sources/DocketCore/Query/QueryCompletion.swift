/// How a query may go on at the cursor (V2).
package struct QueryCompletion: Equatable, Sendable {
    /// Terms, or beginnings of terms such as `is:`, that can stand there; the best first, a few at most. Never empty.
    package let candidates: [String]
    /// What a candidate replaces, in characters of the text. Empty where nothing is typed yet.
    package let range: Range<Int>
    /// The end of the first candidate, behind what is typed; empty if it does not begin with that.
    package let rest: String

    /// - Returns: nil without candidates.
    fileprivate init?(_ candidates: [String], typed: String, range: Range<Int>, rest: String? = nil) {
        guard let first = candidates.first else { return nil }
        self.candidates = Array(candidates.prefix(Self.maxCandidates))
        self.range = range
        self.rest =
            rest
            ?? (first.lowercased().hasPrefix(typed.lowercased()) ? String(first.dropFirst(typed.count)) : "")
    }

    /// As many as a screen could show.
    private static let maxCandidates = 16
}

extension QueryReader {
    /// The completion of the term that ends at the cursor, or of an empty place; nil if there is none.
    ///
    /// - Parameters:
    ///   - cursor: the number of characters before it.
    ///   - names: the people, projects and tags that can be completed.
    package func completion(
        of text: String,
        cursor: Int,
        among names: QuickLineCatalogue
    ) -> QueryCompletion? {
        let cursor = min(cursor, text.count)
        let token = QueryScanner.bracketed(text).first { $0.range.upperBound >= cursor }
        guard let token, token.range.lowerBound < cursor else {
            return QueryCompletion(Self.keys, typed: "", range: cursor..<cursor)
        }
        guard token.range.upperBound == cursor else { return nil }
        switch token.kind {
        case .open, .not: return QueryCompletion(Self.keys, typed: "", range: cursor..<cursor)
        case .close, .or: return nil
        case .word(let word):
            let typed = String(text.dropFirst(token.range.lowerBound).prefix(token.range.count))
            return completion(of: word, typed: typed, at: token.range, among: names)
        }
    }

    private static let keys = ["is:", "has:", "due:", "start:", "created:", "done:", "#", "+", "@", "!"]

    private func completion(
        of word: QueryWord,
        typed: String,
        at range: Range<Int>,
        among names: QuickLineCatalogue
    ) -> QueryCompletion? {
        guard word.isOpen || !word.isQuoted, !word.isPhrase else { return nil }
        // A sign alone is read as text.
        guard let key = word.key ?? QueryKey(rawValue: typed) else {
            if word.isQuoted { return nil }
            return QueryCompletion(Self.begun(by: typed, among: Self.keys), typed: typed, range: range)
        }
        let text = word.key == nil ? "" : word.text
        switch key {
        case .tag: return named(text, names.tags, key, typed: typed, at: range)
        case .project: return named(text, names.projects.map(\.name), key, typed: typed, at: range)
        case .person: return named(text, names.people.map(\.name), key, typed: typed, at: range)
        case .priority, .state, .field:
            return QueryCompletion(
                Self.begun(by: typed, among: key.values.map { key.rawValue + $0 }),
                typed: typed,
                range: range
            )
        case .due, .firstDay, .created, .done: return day(text, key, typed: typed, at: range)
        }
    }

    /// The words that begin with a text, in any case, and have more.
    private static func begun(by text: String, among words: [String]) -> [String] {
        let text = text.lowercased()
        return words.filter { $0.hasPrefix(text) && $0 != text }
    }

    private func named(
        _ text: String,
        _ known: [String],
        _ key: QueryKey,
        typed: String,
        at range: Range<Int>
    ) -> QueryCompletion? {
        if text.isEmpty {
            return QueryCompletion(known.map(key.term) + [key.rawValue + "none"], typed: typed, range: range)
        }
        guard let names = NameCompletion(of: text, among: known) else { return nil }
        return QueryCompletion(names.candidates.map(key.term), typed: typed, range: range, rest: names.rest)
    }

    private func day(
        _ text: String,
        _ key: QueryKey,
        typed: String,
        at range: Range<Int>
    ) -> QueryCompletion? {
        let comparison = Query.Comparison.allCases.first { text.hasPrefix($0.rawValue) } ?? .on
        var start = text.dropFirst(comparison.rawValue.count).startIndex
        for index in text.indices where text[index...].hasPrefix("..") {
            start = text.index(index, offsetBy: 2)
        }
        let isFirst = start == text.startIndex
        let words =
            ["today", "tomorrow", "yesterday"] + Weekday.allCases.map(\.rawValue) + (isFirst ? ["none"] : [])
        return QueryCompletion(
            Self.begun(by: String(text[start...]), among: words).map { key.rawValue + text[..<start] + $0 },
            typed: typed,
            range: range
        )
    }
}

extension QueryKey {
    /// A term with that name, in quotes if it needs them.
    func term(_ name: String) -> String {
        let isPlain = QueryScanner.isPlainName(name) && name.lowercased() != "none"
        return rawValue + (isPlain ? name : QuickLineQuotes.quoted(name))
    }
}
