import DocketCore
import DocketScreens
import FoundationEssentials

extension Canvas {
    /// A short text that is another one if anything on the canvas is: a text, its look or its place, or the cursor.
    package var digest: String {
        var bytes: [UInt8] = Array("\(size.columns)x\(size.rows)".utf8)
        for row in rows {
            bytes.append(0x0A)
            for span in row.sorted(by: { $0.column < $1.column }) {
                bytes += Array("\(span.column) \(span.role) ".utf8)
                bytes += Array(span.text.text.utf8)
                bytes.append(0)
            }
        }
        if let cursor { bytes += Array("\(cursor.row) \(cursor.column) \(cursor.isVisible)".utf8) }
        let text = String(UUID.hash(bytes), radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }

    /// The rows as text, without looks, without blanks at the end.
    package var lines: [String] {
        rows.map { row in
            var line = ""
            var column = 0
            for span in row.sorted(by: { $0.column < $1.column }) {
                line += String(repeating: " ", count: max(span.column - column, 0)) + span.text.text
                column = max(span.column, column) + span.text.columns
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
