/// Places texts on a map so that they neither overlap nor touch.
struct LabelPlacer {
    struct Text {
        let characters: [MapStyle.Character]
        let ink: MapInk
    }

    let columns: Int
    let rows: Int
    /// The texts by the index of their first cell.
    private(set) var texts: [Int: Text] = [:]
    private var occupied: [Bool]
    /// Whether the cell belongs to a text or is beside, above or below one.
    private var surroundings: [Bool]

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
        occupied = [Bool](repeating: false, count: columns * rows)
        surroundings = occupied
    }

    func isInside(column: Int, row: Int) -> Bool {
        (0..<columns).contains(column) && (0..<rows).contains(row)
    }

    func isOccupied(column: Int, row: Int) -> Bool {
        !isInside(column: column, row: row) || occupied[row * columns + column]
    }

    func isNearText(column: Int, row: Int) -> Bool { surroundings[row * columns + column] }

    func fits(width: Int, column: Int, row: Int) -> Bool {
        guard column >= 0, width > 0, column + width <= columns, (0..<rows).contains(row) else {
            return false
        }
        return !(column..<column + width).contains { occupied[row * columns + $0] }
    }

    /// Places a text, and reserves a free column on both sides.
    mutating func put(_ characters: [MapStyle.Character], _ ink: MapInk, column: Int, row: Int) {
        texts[row * columns + column] = Text(characters: characters, ink: ink)
        let width = characters.reduce(0) { $0 + $1.columns }
        let places = max(column - 1, 0)..<min(column + width + 1, columns)
        for place in places { occupied[row * columns + place] = true }
        for row in max(row - 1, 0)..<min(row + 2, rows) {
            for place in places { surroundings[row * columns + place] = true }
        }
    }
}
