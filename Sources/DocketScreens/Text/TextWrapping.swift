/// Wraps text into lines that fit, between words if possible.
package enum TextWrapping {
    /// The lines as ranges of `characters`. Newlines belong to no line. Blanks at a break stay at the end of the line,
    /// where they may exceed the width.
    static func lines(of characters: [Character], columns: Int, charset: Charset) -> [Range<Int>] {
        let columns = max(columns, 2)
        var lines: [Range<Int>] = []
        var start = 0
        var width = 0
        // The index after the last blank of the line, and the columns up to there.
        var lastBreak: (index: Int, width: Int)?
        for (index, character) in characters.enumerated() {
            if character.isNewline {
                lines.append(start..<index)
                (start, width, lastBreak) = (index + 1, 0, nil)
                continue
            }
            let isBlank = character == " "
            let clusterColumns = charset.cluster(for: character).columns
            // The word that moves to the next line may still be too long with this character: then it is broken too.
            while width + clusterColumns > columns, index > start, !isBlank {
                let (end, endWidth) = lastBreak ?? (index, width)
                lines.append(start..<end)
                (start, width, lastBreak) = (end, width - endWidth, nil)
            }
            width += clusterColumns
            if isBlank { lastBreak = (index + 1, width) }
        }
        return lines + [start..<characters.count]
    }

    /// The lines as texts, without blanks at their ends.
    package static func lines(of text: String, columns: Int, charset: Charset) -> [String] {
        let characters = Array(text)
        return lines(of: characters, columns: columns, charset: charset).map { range in
            let line = characters[range]
            return String(line.dropLast(line.reversed().prefix { $0 == " " }.count))
        }
    }

    /// The lines as texts, at most `maxRows`. Of a longer text the first line and the end are left, which say what it is
    /// about and what to do.
    static func lines(of text: String, columns: Int, maxRows: Int, charset: Charset) -> [String] {
        let lines = lines(of: text, columns: columns, charset: charset)
        guard lines.count > maxRows, let first = lines.first else { return lines }
        return maxRows < 2 ? lines.suffix(maxRows) : [first + "…"] + lines.suffix(maxRows - 1)
    }
}
