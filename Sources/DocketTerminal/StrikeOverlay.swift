import CNcurses
import DocketScreens
import Glibc

/// Strikes done titles through (L9), which ncurses has no attribute for.
///
/// Once ncurses has drawn a row with such a title, the title is written over itself in the terminal's own
/// strike-through. ncurses knows nothing of it, so a row that it may have touched is struck anew.
final class StrikeOverlay {
    private let output: Int32
    private let enter: String
    private var drawn: [[Canvas.Span]] = []
    private var lastCursorRow: Int?

    /// nil where the terminal can't strike through.
    init?(output: Int32) {
        guard let enter = TerminalType.text(of: "smxx") else { return nil }
        self.output = output
        self.enter = enter
    }

    func invalidate() { drawn = [] }

    /// Has ncurses draw the rows whole that have a line through something which the canvas has not: where it
    /// takes the letters to be there already, it would leave the line through them. Call it before ncurses draws.
    func release(for canvas: Canvas) {
        for (row, spans) in drawn.enumerated() where canvas.rows.indices.contains(row) {
            let struck = spans.filter { $0.role == .done }
            if !struck.isEmpty, struck != canvas.rows[row].filter({ $0.role == .done }) {
                wredrawln(cn_stdscr(), Int32(row), 1)
            }
        }
    }

    /// Strikes through what the canvas has as done. Call it once ncurses has drawn.
    func strike(_ canvas: Canvas) {
        var bytes = ""
        for (row, spans) in canvas.rows.enumerated() {
            // ncurses may write over cells of the cursor's row on its way to them.
            let isTouched = row == canvas.cursor?.row || row == lastCursorRow
            if !isTouched, drawn.indices.contains(row), drawn[row] == spans { continue }
            for span in spans where span.role == .done { bytes += self.bytes(for: span, row: row) }
        }
        drawn = canvas.rows
        lastCursorRow = canvas.cursor?.row
        guard !bytes.isEmpty else { return }
        // Saving and restoring the cursor leaves it, and the attributes, where ncurses takes them to be.
        TerminalOutput.write("\u{1B}7\(bytes)\u{1B}8", to: output)
    }

    /// Each cluster where ncurses put it, in the attributes that the theme has for it.
    private func bytes(for span: Canvas.Span, row: Int) -> String {
        var bytes = "\(enter)\u{1B}[2m\u{1B}[\(row + 1);\(span.column + 1)H\(span.text.ascii)"
        var column = span.column + span.text.ascii.utf8.count
        var isInPlace = true
        for cluster in span.text.rest {
            if !isInPlace { bytes += "\u{1B}[\(row + 1);\(column + 1)H" }
            let scalars = cluster.terminalCharacters.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
            bytes += String(String.UnicodeScalarView(scalars))
            column += cluster.columns
            // Only of ASCII is it sure how far it moved the cursor.
            isInPlace = cluster.text.utf8.count == cluster.columns
        }
        return bytes + "\u{1B}[0m"
    }
}
