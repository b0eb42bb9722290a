/// Words of an address next to each other that may be a name, and what stands around them.
struct AddressRun {
    var key: String
    /// Which part it stands in.
    let part: Int
    /// Where in the part, in hundredths of a word: a run of characters is a piece of one.
    let span: Range<Int>
    /// How many words of the part it leaves over.
    let rest: Int
    /// Whether a word beside it says that it names a street.
    let isStreet: Bool
    /// What it is worth to be long.
    let bonus: Double
    /// The word as it was typed, where nothing but short words and numbers follow it in its part.
    let codeWord: String?
    let isUnbroken: Bool
    let length: Int
}

extension AddressRun {
    private static let maxWords = 5
    private static let maxCharacters = 7
    /// More of them than any address has.
    private static let most = 1200

    static func runs(in parts: [AddressPart]) -> [AddressRun] {
        var runs: [AddressRun] = []
        for (number, part) in parts.enumerated() {
            for start in part.words.indices where runs.count < most {
                appendWords(of: part, number: number, from: start, to: &runs)
                if part.words[start].isUnbroken {
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
            if last.hasDigit, !last.isUnbroken { return }
            let isTail =
                end == start + 1
                && words[end...].allSatisfy { $0.hasDigit || $0.key.unicodeScalars.count < 4 }
            let key = words[start..<end].map(\.key).joined(separator: " ")
            runs.append(
                AddressRun(
                    key: key,
                    part: number,
                    span: start * 100..<end * 100,
                    rest: part.wordCount - (end - start),
                    isStreet: isStreet(start..<end, of: words),
                    bonus: MatchingPoints.furtherWord * Double(end - start - 1),
                    codeWord: isTail ? words[start].raw.filter { $0 != "." } : nil,
                    isUnbroken: words[start..<end].contains(where: \.isUnbroken),
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
        // In `5th Ave New York` the street has its name already.
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
        for start in scalars.indices.dropLast() where runs.count < most {
            for end in start + 2..<max(min(start + maxCharacters, scalars.count) + 1, start + 2) {
                guard end - start < scalars.count else { continue }
                // A word of more than a hundred characters has no more places to tell apart.
                let first = min(start, 98)
                let span = index * 100 + first..<index * 100 + max(min(end, 99), first + 1)
                runs.append(
                    AddressRun(
                        key: String(String.UnicodeScalarView(scalars[start..<end])),
                        part: part,
                        span: span,
                        rest: 1,
                        isStreet: false,
                        bonus: MatchingPoints.pieceOfWord.character * Double(end - start)
                            + MatchingPoints.pieceOfWord.once,
                        codeWord: nil,
                        isUnbroken: true,
                        length: end - start
                    )
                )
            }
        }
    }
}
