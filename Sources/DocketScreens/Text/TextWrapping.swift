/// Breaks text into lines that fit, between words where that is possible.
enum TextWrapping {
    /// The lines as ranges of `characters`. A line break belongs to no line; blanks at a break stay on the line
    /// before it, where they may stand out.
    static func lines(of characters: [Character], columns: Int, charset: Charset) -> [Range<Int>] {
        let columns = max(columns, 2)
        var lines: [Range<Int>] = []
        var start = 0
        var width = 0
        // Behind the last blank of the line, and the columns up to there.
        var lastBreak: (index: Int, width: Int)?
        for (index, character) in characters.enumerated() {
            if character.isNewline {
                lines.append(start..<index)
                (start, width, lastBreak) = (index + 1, 0, nil)
                continue
            }
            let isBlank = character == " "
            let clusterColumns = charset.cluster(for: character).columns
            // The word that moves to the next line may fill it up to a wide character: then it breaks as well.
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

    /// The lines as texts.
    static func lines(of text: String, columns: Int, charset: Charset) -> [String] {
        let characters = Array(text)
        return lines(of: characters, columns: columns, charset: charset).map { range in
            let line = characters[range]
            return String(line.dropLast(line.reversed().prefix { $0 == " " }.count))
        }
    }
}
