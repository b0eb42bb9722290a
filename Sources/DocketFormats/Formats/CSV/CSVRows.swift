import DocketCore

/// The rows of a CSV file, read as Python's csv module does. Takes time linear in its length.
package struct CSVRows {
    package struct Row {
        /// The number of its first line, from 1.
        package let line: Int
        package let cells: Result<[String], UnreadableLine>
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private let isDefused: Bool
    private var position: Int
    private var line = 1
    private var progress: ReadingProgress

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// - Parameter isDefused: whether an apostrophe before a formula is to be left out.
    package init(
        _ bytes: [UInt8],
        separator: UInt8 = UInt8(ascii: ","),
        isDefused: Bool = false,
        progress: (@Sendable (Double) -> Void)? = nil
    ) {
        self.bytes = bytes
        self.isDefused = isDefused
        self.separator = separator
        self.progress = ReadingProgress(bytes.count, progress)
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The next row that is not empty; nil at the end.
    package mutating func next() -> Row? {
        skipLineEnds()
        guard position < bytes.count else { return nil }
        progress.reach(position)
        let start = line
        var cells: [String] = []
        var failure: UnreadableLine?
        repeat {
            let (cell, isClosed) = readCell()
            if !isClosed { failure = failure ?? UnreadableLine(number: start, reason: "A quote has no end") }
            switch TextLines.text(of: cell, start) {
            case .success(let text): cells.append(isDefused ? CSVCell.plain(text) : text)
            case .failure(let unreadable): failure = failure ?? unreadable
            }
        } while consumeSeparator()
        return Row(line: start, cells: failure.map { .failure($0) } ?? .success(cells))
    }

    /// How many rows there will be, if those that are left are about as long as the first ones.
    func expectedCount(with count: Int) -> Int { bytes.count / max(position / max(count, 1), 1) * 21 / 20 }

    private mutating func skipLineEnds() {
        while position < bytes.count, isLineEnd(bytes[position]) { consumeLineEnd() }
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == Self.lineFeed || byte == Self.carriageReturn }

    private mutating func consumeLineEnd() {
        let isPair =
            bytes[position] == Self.carriageReturn && position + 1 < bytes.count
            && bytes[position + 1] == Self.lineFeed
        position += isPair ? 2 : 1
        line += 1
    }

    private mutating func consumeSeparator() -> Bool {
        guard position < bytes.count, bytes[position] == separator else { return false }
        position += 1
        return true
    }

    /// - Returns: also whether a quote has an end, if there is one.
    private mutating func readCell() -> (cell: ArraySlice<UInt8>, isClosed: Bool) {
        guard position < bytes.count, bytes[position] == Self.quote else { return (readPlain(), true) }
        var cell: [UInt8] = []
        position += 1
        let isClosed = readQuoted(into: &cell)
        // What stands behind a quote belongs to the cell, too.
        cell += readPlain()
        return (cell[...], isClosed)
    }

    private mutating func readPlain() -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count, bytes[position] != separator, !isLineEnd(bytes[position]) {
            position += 1
        }
        return bytes[start..<position]
    }

    private mutating func readQuoted(into cell: inout [UInt8]) -> Bool {
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == Self.quote {
                guard position < bytes.count, bytes[position] == Self.quote else { return true }
                position += 1
            } else if byte == Self.lineFeed
                || byte == Self.carriageReturn
                    && (position == bytes.count || bytes[position] != Self.lineFeed)
            {
                line += 1
            }
            cell.append(byte)
        }
        return false
    }
}

/// A cell as it is written: quoted where it has to be, and never a formula. A spreadsheet runs what begins with one of
/// some signs, so such a cell gets an apostrophe before it.
enum CSVCell {
    private static let signs = Set("=+-@\t\r\n＝＋－＠".unicodeScalars)

    private static func isFormula(_ text: some StringProtocol) -> Bool {
        text.unicodeScalars.first { $0 != "'" }.map(signs.contains) ?? false
    }

    static func defused(_ text: String) -> String { quoted(isFormula(text) ? "'\(text)" : text) }

    /// The text as it is, quoted where it has to be.
    static func quoted(_ text: String) -> String {
        let mustQuote = text.utf8.contains { byte in
            byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
                || byte < 0x20
        }
        guard mustQuote || text != text.trimmed else { return text }
        return "\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
    }

    /// The text of a cell, without the apostrophe that keeps it from being a formula.
    static func plain(_ text: String) -> String {
        text.utf8.first == UInt8(ascii: "'") && isFormula(text)
            ? String(text.unicodeScalars.dropFirst()) : text
    }

    /// Texts in one cell, with semicolons between them. A backslash keeps one as text.
    static func joined(_ texts: [String]) -> String {
        texts.map { text in text.replacingScalars { $0 == "\\" || $0 == ";" ? "\\\($0)" : nil } }
            .joined(separator: "; ")
    }

    static func list(_ text: String) -> [String] {
        var texts = [String.UnicodeScalarView()]
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped || scalar != "\\" && scalar != ";" {
                texts[texts.count - 1].append(scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                texts.append(String.UnicodeScalarView())
            }
        }
        return texts.map { String($0) }.filter { !$0.isBlank }
    }
}
