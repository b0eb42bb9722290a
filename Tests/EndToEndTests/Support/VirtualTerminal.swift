/// A model of a terminal: it reads a program's output and keeps the screen.
///
/// It behaves like xterm with 256 colours. An emoji has two columns, as in newer terminals, however many scalars
/// it consists of.
struct VirtualTerminal: Sendable {
    /// The state that ESC 7 saves and ESC 8 restores.
    struct SavedCursor: Sendable {
        var position = Position()
        var style = TextStyle()
        var graphics = [false, false]
        var shift = 0
    }

    /// The tokens that this model does not know, in readable form: `ESC [?69h`.
    private(set) var notUnderstood: [String] = []
    /// The private modes that are on, by the number in their sequence.
    var modes: Set<Int> = [7, 25]
    var bells = 0

    var page: TerminalPage
    var hiddenGrid: TerminalGrid
    var saved = SavedCursor()
    var tabStops: Set<Int> = []
    /// Whether the character sets G0 and G1 are line drawing.
    var graphics = [false, false]
    /// Which of the two is active.
    var shift = 0
    private var parser = EscapeParser()

    init(rows: Int = 24, columns: Int = 80) {
        page = TerminalPage(rows: rows, columns: columns)
        hiddenGrid = page.grid
        tabStops = Set(stride(from: 8, to: 1000, by: 8))
    }

    /// Reads a piece of output. It may end within a character or a sequence.
    mutating func feed(_ bytes: some Sequence<UInt8>) {
        for token in parser.tokens(in: bytes) where !perform(token) {
            notUnderstood.append(token.readableText)
        }
    }

    /// Changes the size as terminals do: the upper left part and the cursor's row stay.
    mutating func resize(rows: Int, columns: Int) {
        page.resize(rows: rows, columns: columns)
        hiddenGrid.resize(rows: rows, columns: columns, droppingFromTop: 0)
    }

    var rows: Int { page.grid.rows }
    var columns: Int { page.grid.columns }
    var cursor: Position { page.cursor }
    var isCursorVisible: Bool { modes.contains(25) }
    var isAlternateScreen: Bool { !modes.isDisjoint(with: [47, 1047, 1049]) }
    var reportsPastes: Bool { modes.contains(2004) }
    /// Whether clicks are reported, with or without movements.
    var reportsMouse: Bool { !modes.isDisjoint(with: [1000, 1002, 1003]) }
    /// Whether the reports are in SGR form, which has no limit of columns.
    var reportsMouseAsSGR: Bool { modes.contains(1006) }
    /// Whether arrows arrive as `ESC O A` instead of `ESC [ A`.
    var hasApplicationCursorKeys: Bool { modes.contains(1) }

    /// The rows as text, without trailing blanks.
    var lines: [String] {
        page.grid.cells.map { row in
            let text = String(row.lazy.filter { $0.columns > 0 }.map(\.character))
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    var text: String { lines.joined(separator: "\n") }

    func contains(_ text: String) -> Bool { lines.contains { $0.contains(text) } }

    func cell(row: Int, column: Int) -> Cell { page.grid[Position(row: row, column: column)] }

    /// The first position of a text within a row.
    func position(of text: String) -> Position? {
        let wanted = Array(text)
        for (row, cells) in page.grid.cells.enumerated() {
            let columns = cells.indices.filter { cells[$0].columns > 0 }
            for start in columns.indices.dropLast(max(0, wanted.count - 1)) {
                let found = columns[start..<start + wanted.count]
                if found.elementsEqual(wanted, by: { cells[$0].character == $1 }) {
                    return Position(row: row, column: columns[start])
                }
            }
        }
        return nil
    }

    /// The cells of the first occurrence of a text, without the right halves of wide characters.
    func cells(of text: String) -> [Cell]? {
        guard let place = position(of: text) else { return nil }
        return Array(page.grid.cells[place.row][place.column...].filter { $0.columns > 0 }.prefix(text.count))
    }
}

extension TerminalToken {
    fileprivate var readableText: String {
        switch self {
        case .scalar(let scalar): "U+" + String(scalar.value, radix: 16, uppercase: true)
        case .control(let byte): "control \(byte)"
        case .escape(let text): "ESC \(text)"
        case .sequence(let text): "ESC [\(text)"
        case .string(let text): "ESC \(text)"
        }
    }
}
