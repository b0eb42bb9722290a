import DocketCore
import FoundationEssentials

/// A search of the list (X1): a query, and where a screen shows what it has found.
struct Search: Equatable {
    /// The query as it was typed, with one blank between words.
    let text: String
    /// The day on which it was read.
    var today: Day { query.today }
    /// The query as it was typed.
    let typed: String
    /// The same with the queries of the views that it names.
    private let replaced: String
    private let style: DateStyle
    let query: Query
    private let day: @Sendable (Date) -> Day
    /// The texts, tags and projects that a found to-do has, without case and accents.
    private let words: [[UInt8]]

    /// Reads what was typed. Returns nil if nothing is left of the text without blanks and accents.
    ///
    /// - Parameters:
    ///   - replaced: the text with the queries of the views that it names; nil if it names none.
    ///   - day: the day of an instant where the user is.
    init?(
        _ typed: String,
        replaced: String? = nil,
        today: Day,
        style: DateStyle = .standard,
        day: @escaping @Sendable (Date) -> Day
    ) throws(QueryError) {
        self.replaced = replaced ?? typed
        query = try QueryReader(today: today, style: style).read(self.replaced)
        (self.typed, self.style, self.day) = (typed, style, day)
        text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        words = query.words.map(Folding.fold).filter { !$0.isEmpty }
        if query.isEmpty || text.allSatisfy({ Folding.fold(String($0)).isEmpty }) { return nil }
    }

    static func == (one: Search, other: Search) -> Bool { one.query == other.query }

    /// The same search on another day, on which `today` means something else; nil if it can't be read then.
    func read(on today: Day) -> Search? {
        try? Search(typed, replaced: replaced, today: today, style: style, day: day)
    }

    /// What finds with it in a list.
    func matcher(in list: TodoList) -> QueryMatcher { query.matcher(in: list, day: day) }

    /// Whether each word is in one of the texts.
    func isFound(in texts: [String]) -> Bool {
        words.allSatisfy { word in texts.contains { contains(word, in: $0) } }
    }

    private func contains(_ word: [UInt8], in text: String) -> Bool {
        Folding.text(text.searchable, contains: word)
    }

    /// Where the words stand in `text`, as ranges of characters that ascend and don't touch.
    func ranges(in text: String) -> [Range<Int>] {
        let text = FoldedCharacters(text.searchable)
        let ranges = words.flatMap { text.ranges(of: $0) }.sorted { $0.lowerBound < $1.lowerBound }
        return ranges.reduce(into: []) { joined, range in
            guard let last = joined.last, range.lowerBound <= last.upperBound else {
                return joined.append(range)
            }
            joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        }
    }

    /// A few words around each match that the title lacks, as `Oslo cafe … Rua Augusta`; nil if the title has all words.
    func snippet(of item: TodoItem, in list: TodoList) -> String? {
        let missing = words.filter { !contains($0, in: item.title) }
        if missing.isEmpty { return nil }
        let names = item.people.map { list.person($0)?.name }
        let labels = [item.tagText, item.project.flatMap(list.project)?.name]
        let texts = ([item.note, item.location?.name, item.location?.address] + names + labels)
            .compactMap { $0?.searchable }
        let matches = missing.compactMap { word in
            texts.first { contains(word, in: $0) }.flatMap { text in
                FoldedCharacters.firstRange(of: word, in: text)
                    .map { SnippetMatch(word: word, text: text, range: $0) }
            }
        }
        // The more pieces there are, the shorter each has to be. One piece may have several of the words.
        for count in matches.indices.map({ $0 + 1 }) {
            let pieces = pieces(around: matches, length: Self.snippetLength / count)
            guard let first = pieces.first, pieces.count <= count else { continue }
            return (first.isCut ? "…" : "") + pieces.map(\.text).joined(separator: " … ")
        }
        return nil
    }

    private func pieces(around matches: [SnippetMatch], length: Int) -> [SnippetMatch.Piece] {
        matches.reduce(into: []) { pieces, match in
            if pieces.contains(where: { contains(match.word, in: $0.text) }) { return }
            pieces.append(match.piece(length: length))
        }
    }

    private static let snippetLength = 40
}

/// A word that a search has found in a text.
private struct SnippetMatch {
    struct Piece {
        let text: String
        /// Whether something stands before it.
        let isCut: Bool
    }

    let word: [UInt8]
    let text: String
    /// The characters of the word.
    let range: Range<Int>

    /// So many characters with the word, or as many as it needs.
    func piece(length: Int) -> Piece {
        let start = max(range.lowerBound - 8, 0)
        let characters = text.dropFirst(start).prefix(max(length, range.upperBound - start))
        return Piece(text: String(characters.map { $0.isNewline ? " " : $0 }).trimmed, isCut: start > 0)
    }
}

/// A folded text that knows which character each byte comes from.
private struct FoldedCharacters {
    private var bytes: [UInt8] = []
    private var characters: [Int] = []

    init(_ text: String) {
        for (index, character) in text.enumerated() {
            Folding.append(character.unicodeScalars, to: &bytes)
            characters += Array(repeating: index, count: bytes.count - characters.count)
        }
    }

    /// Reads no more than the start of a long text that has the word there already.
    static func firstRange(of word: [UInt8], in text: String) -> Range<Int>? {
        FoldedCharacters(text.head(bytes: 1000)).firstRange(of: word)
            ?? FoldedCharacters(text).firstRange(of: word)
    }

    private func firstRange(of word: [UInt8]) -> Range<Int>? {
        Folding.range(of: word, in: bytes).map(characters(in:))
    }

    func ranges(of word: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        while let found = Folding.range(of: word, in: bytes[start...]) {
            ranges.append(characters(in: found))
            start = found.upperBound
        }
        return ranges
    }

    private func characters(in range: Range<Int>) -> Range<Int> {
        characters[range.lowerBound]..<characters[range.upperBound - 1] + 1
    }
}
