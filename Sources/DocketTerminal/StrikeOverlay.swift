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

    func strike(_ canvas: Canvas) {
        var bytes = ""
        for (row, spans) in canvas.rows.enumerated() {
            // ncurses may write over cells of the cursor's row on its way to them.
            let isTouched = row == canvas.cursor?.row || row == lastCursorRow
            if !isTouched, drawn.indices.contains(row), drawn[row] == spans { continue }
            for span in spans where span.role == .done {
                // Dim, as the theme has it.
                bytes += "\u{1B}[\(row + 1);\(span.column + 1)H\(enter)\u{1B}[2m\(span.text.text)\u{1B}[0m"
            }
        }
        drawn = canvas.rows
        lastCursorRow = canvas.cursor?.row
        guard !bytes.isEmpty else { return }
        // Saving and restoring the cursor leaves it, and the attributes, where ncurses takes them to be.
        TerminalOutput.write("\u{1B}7\(bytes)\u{1B}8", to: output)
    }
}
