import DocketCore
import Testing

/// A page of a test: a text and what it means on each line, with `|` between them. Headings begin with `#`.
struct TypedPage {
    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let meanings: [String]

        var testDescription: String { text }
    }

    let header: Row
    let rows: [Row]

    init(_ text: String) {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        var rows = lines.map { line in
            let cells = line.split(separator: "|").map { String($0).trimmed }
            return Row(text: cells[0], meanings: Array(cells[1...]))
        }
        header = rows.removeFirst()
        self.rows = rows
    }
}
