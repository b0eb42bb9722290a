/// Adjacent words of an address that may be a name, with facts about the words around them.
struct AddressRun {
    var key: String
    /// The index of its part.
    let part: Int
    /// Its range in the part, in hundredths of a word: a run may be some characters of a word.
    let span: Range<Int>
    /// The number of other words without digits in the part.
    let remainingWords: Int
    /// Whether a word in it or beside it shows that it is the name of a street.
    let isStreet: Bool
    /// The points for its length.
    let bonus: Double
    /// The word as typed, without dots; nil if more than short words and numbers follow it in its part.
    let codeWord: String?
    let isSpaceless: Bool
    let length: Int
}

extension AddressRun {
    private static let maxWords = 5
    private static let maxCharacters = 7
    /// More than any real address has.
    private static let maxRuns = 1200

    static func runs(in parts: [AddressPart]) -> [AddressRun] {
        var runs: [AddressRun] = []
        for (number, part) in parts.enumerated() {
            for start in part.words.indices where runs.count < maxRuns {
                appendWords(of: part, number: number, from: start, to: &runs)
                if part.words[start].isSpaceless {
                    appendPieces(of: part.words[start], part: number, at: start, to: &runs)
                }
            }
        }
        return runs
    }

    private static func appendWords(
        of part: AddressPart,
        number: Int,
        from start: Int,
        to runs: inout [AddressRun]
    ) {
        let words = part.words
        for end in start + 1...min(start + maxWords, words.count) {
            let last = words[end - 1]
            if last.hasDigit, !last.isSpaceless { return }
            let isTail =
                end == start + 1
                && words[end...].allSatisfy { $0.hasDigit || $0.key.unicodeScalars.count < 4 }
            let key = words[start..<end].map(\.key).joined(separator: " ")
            runs.append(
                AddressRun(
                    key: key,
                    part: number,
                    span: start * 100..<end * 100,
                    remainingWords: part.wordCount - (end - start),
                    isStreet: isStreet(start..<end, of: words),
                    bonus: MatchingPoints.additionalWord * Double(end - start - 1),
                    codeWord: isTail ? words[start].raw.filter { $0 != "." } : nil,
                    isSpaceless: words[start..<end].contains(where: \.isSpaceless),
                    length: key.unicodeScalars.count
                )
            )
        }
    }

    private static func isStreet(_ range: Range<Int>, of words: [AddressPart.Word]) -> Bool {
        if AddressWords.afterName.contains(words[range.upperBound - 1].key) { return true }
        if range.upperBound < words.count, AddressWords.afterName.contains(words[range.upperBound].key) {
            return true
        }
        guard range.lowerBound > 0 else { return false }
        let before = words[range.lowerBound - 1].key
        guard AddressWords.beforeName.contains(before) else { return false }
        // In `5th Ave New York`, `Ave` belongs to the word before it.
        let mayEndAName = AddressWords.afterName.contains(before) && range.lowerBound > 1
        return !mayEndAName || words[range.lowerBound - 2].isDigits
    }

    private static func appendPieces(
        of word: AddressPart.Word,
        part: Int,
        at index: Int,
        to runs: inout [AddressRun]
    ) {
        let scalars = Array(word.key.unicodeScalars)
        for start in scalars.indices.dropLast() where runs.count < maxRuns {
            for end in start + 2..<max(min(start + maxCharacters, scalars.count) + 1, start + 2) {
                guard end - start < scalars.count else { continue }
                // A word has only a hundred positions. Characters after the first 98 share the last one.
                let first = min(start, 98)
                let span = index * 100 + first..<index * 100 + max(min(end, 99), first + 1)
                runs.append(
                    AddressRun(
                        key: String(String.UnicodeScalarView(scalars[start..<end])),
                        part: part,
                        span: span,
                        remainingWords: 1,
                        isStreet: false,
                        bonus: MatchingPoints.pieceOfWord.character * Double(end - start)
                            + MatchingPoints.pieceOfWord.once,
                        codeWord: nil,
                        isSpaceless: true,
                        length: end - start
                    )
                )
            }
        }
    }
}
