import DocketCore
import FoundationEssentials

/// Words to search for in title, note, location, people, tags and project, ignoring case and accents. A to-do matches if
/// it has each of them somewhere.
struct SearchQuery: Equatable {
    /// The words with one blank between them: blanks and line breaks around them change nothing.
    let text: String
    private let words: [[UInt8]]

    /// Returns nil if nothing is left of the text without blanks and accents.
    init?(_ text: String) {
        let typed = text.split(whereSeparator: \.isWhitespace)
        self.text = typed.joined(separator: " ")
        words = typed.map { Folding.fold(String($0)) }.filter { !$0.isEmpty }
        if words.isEmpty { return nil }
    }

    func matches(_ item: TodoItem, in list: TodoList) -> Bool {
        words.allSatisfy { matches($0, item, in: list) }
    }

    private func matches(_ word: [UInt8], _ item: TodoItem, in list: TodoList) -> Bool {
        if contains(word, in: item.title) { return true }
        if let note = item.note, contains(word, in: note) { return true }
        if let location = item.location {
            if contains(word, in: location.name) { return true }
            if let address = location.address, contains(word, in: address) { return true }
        }
        if item.assignedUsers.contains(where: { id in
            list.person(id).map { contains(word, in: $0.name) } == true
        }) {
            return true
        }
        if let project = item.project.flatMap(list.project), contains(word, in: project.name) { return true }
        let tags = item.tags
        // With the sign, so that a word with it finds the tag alone.
        return !tags.isEmpty && tags.contains { contains(word, in: "#\($0)") }
    }

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
        let names = item.assignedUsers.map { list.person($0)?.name }
        let labels = [item.tagText, item.project.flatMap(list.project)?.name]
        let texts = ([item.note, item.location?.name, item.location?.address] + names + labels)
            .compactMap { $0?.searchable }
        let foldedTexts = texts.map(FoldedCharacters.init)
        let matches = missing.compactMap { word in
            zip(texts, foldedTexts).lazy.compactMap { text, folded in
                folded.firstRange(of: word).map { SnippetMatch(word: word, text: text, range: $0) }
            }.first
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

    func firstRange(of word: [UInt8]) -> Range<Int>? {
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
