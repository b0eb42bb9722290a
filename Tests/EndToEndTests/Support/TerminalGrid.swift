/// A place on the screen, counted from 0.
struct Position: Hashable, Sendable {
    var row = 0
    var column = 0
}

/// The content of one column of a row.
struct Cell: Hashable, Sendable {
    var character: Character = " "
    /// 1, or 2 for the left half of a wide character and 0 for its right half.
    var columns = 1
    var style = TextStyle()
}

/// The cells of a screen.
struct TerminalGrid: Sendable {
    private(set) var cells: [[Cell]]

    init(rows: Int, columns: Int) {
        cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
    }

    var rows: Int { cells.count }
    var columns: Int { cells.first?.count ?? 0 }

    subscript(place: Position) -> Cell { cells[place.row][place.column] }

    /// Draws a character. A wide character that it overwrites by half becomes blank.
    mutating func put(_ cell: Cell, at place: Position) {
        let end = place.column + cell.columns
        if cells[place.row][place.column].columns == 0 && place.column > 0 {
            cells[place.row][place.column - 1] = blank(like: cells[place.row][place.column - 1])
        }
        if end < columns && cells[place.row][end].columns == 0 {
            cells[place.row][end] = blank(like: cells[place.row][end])
        }
        cells[place.row][place.column] = cell
        if cell.columns == 2 {
            cells[place.row][place.column + 1] = Cell(columns: 0, style: cell.style)
        }
    }

    mutating func erase(row: Int, columns range: Range<Int>, with blank: Cell) {
        let range = range.clamped(to: 0..<columns)
        cells[row].replaceSubrange(range, with: repeatElement(blank, count: range.count))
        blankHalves(row)
    }

    /// Pushes the rest of the row to the right, or pulls it to the left where `count` is negative.
    mutating func shift(row: Int, from column: Int, by count: Int, with blank: Cell) {
        let size = min(abs(count), columns - column)
        let gap = Array(repeating: blank, count: size)
        if count > 0 {
            cells[row].removeLast(size)
            cells[row].insert(contentsOf: gap, at: column)
        } else {
            cells[row].removeSubrange(column..<column + size)
            cells[row] += gap
        }
        blankHalves(row)
    }

    /// Moves the rows of a region up, or down where `count` is negative.
    mutating func scroll(_ region: Range<Int>, by count: Int, with blank: Cell) {
        let size = min(abs(count), region.count)
        let empty = Array(repeating: Array(repeating: blank, count: columns), count: size)
        let kept =
            count > 0 ? cells[region].dropFirst(size) + empty : empty + cells[region].dropLast(size)
        cells.replaceSubrange(region, with: kept)
    }

    /// Keeps the upper left part, except the rows dropped from the top.
    mutating func resize(rows: Int, columns: Int, droppingFromTop dropped: Int) {
        let kept = cells.dropFirst(dropped).prefix(rows).map { row in
            Array((row + Array(repeating: Cell(), count: max(0, columns - row.count))).prefix(columns))
        }
        let missing = Array(repeating: Array(repeating: Cell(), count: columns), count: rows - kept.count)
        cells = kept + missing
        for row in cells.indices { blankHalves(row) }
    }

    private mutating func blankHalves(_ row: Int) {
        for column in cells[row].indices {
            let cell = cells[row][column]
            let isCutOff = column + 1 == columns || cells[row][column + 1].columns != 0
            let isLeftOver = column == 0 || cells[row][column - 1].columns != 2
            if cell.columns == 2 && isCutOff || cell.columns == 0 && isLeftOver {
                cells[row][column] = blank(like: cell)
            }
        }
    }

    private func blank(like cell: Cell) -> Cell {
        Cell(style: cell.style)
    }
}
