import DocketScreens

extension TestScreen {
    /// All rows as texts, the cursor, and the runs of cells with attributes as `row: first-last look`. Rows and columns
    /// are counted from 0.
    static func lines(of size: Size) -> [String] {
        let cursor = cursor
        return lines(of: 0..<size.rows, columns: size.columns) + ["cursor \(cursor)"]
    }

    /// Some rows between two rules, and their runs.
    static func lines(of rows: Range<Int>, columns: Int) -> [String] {
        let rule = String(repeating: "─", count: columns)
        let shown = rows.map { cells(row: $0, columns: 0..<columns) }
        let runs = zip(rows, shown).flatMap { row, cells in
            Self.runs(of: cells.looks).map { "\(row): \($0)" }
        }
        return [rule] + shown.map { trimmed($0.text) } + [rule] + runs
    }

    /// A row, and its runs in a second line, if there are any.
    static func line(of row: Int, columns: Int) -> [String] {
        let cells = cells(row: row, columns: 0..<columns)
        let runs = runs(of: cells.looks)
        return [trimmed(cells.text)] + (runs.isEmpty ? [] : ["  " + runs.joined(separator: ", ")])
    }

    private static func trimmed(_ text: String) -> String {
        String(text.reversed().drop { $0 == " " }.reversed())
    }

    private static func runs(of looks: [String]) -> [String] {
        var runs: [String] = []
        var first = 0
        for column in looks.indices where column + 1 == looks.count || looks[column + 1] != looks[first] {
            if !looks[first].isEmpty { runs.append("\(first)-\(column) \(looks[first])") }
            first = column + 1
        }
        return runs
    }
}
