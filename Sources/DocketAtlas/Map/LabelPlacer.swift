/// Puts texts on a map so that none lies on another, nor right beside it.
struct LabelPlacer {
    struct Text {
        let characters: [MapStyle.Character]
        let ink: MapInk
    }

    let columns: Int
    let rows: Int
    /// What stands at which cell: texts by their first column.
    private(set) var texts: [Int: Text] = [:]
    private var taken: [Bool]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        taken = [Bool](repeating: false, count: columns * rows)
    }

    func isInside(column: Int, row: Int) -> Bool {
        (0..<columns).contains(column) && (0..<rows).contains(row)
    }

    func isTaken(column: Int, row: Int) -> Bool {
        !isInside(column: column, row: row) || taken[row * columns + column]
    }

    func fits(width: Int, column: Int, row: Int) -> Bool {
        guard column >= 0, width > 0, column + width <= columns, (0..<rows).contains(row) else {
            return false
        }
        return !(column..<column + width).contains { taken[row * columns + $0] }
    }

    /// Puts a text there, and keeps a column free on either side of it.
    mutating func put(_ characters: [MapStyle.Character], _ ink: MapInk, column: Int, row: Int) {
        texts[row * columns + column] = Text(characters: characters, ink: ink)
        let width = characters.reduce(0) { $0 + $1.columns }
        for place in max(column - 1, 0)..<min(column + width + 1, columns) {
            taken[row * columns + place] = true
        }
    }
}
