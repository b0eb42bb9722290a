/// A grid with a cursor.
struct TerminalPage: Sendable {
    var grid: TerminalGrid
    var style = TextStyle()
    /// The rows that scroll.
    private(set) var region: Range<Int>
    private(set) var cursor = Position()
    var wraps = true
    var inserts = false
    /// Whether row numbers start at the region's top.
    var countsFromRegion = false
    /// Whether the next character wraps. A full row does not wrap before that.
    private var isWrapPending = false
    private var isAfterCharacter = false
    private var lastPrinted: Unicode.Scalar?

    init(rows: Int, columns: Int) {
        grid = TerminalGrid(rows: rows, columns: columns)
        region = 0..<rows
    }

    /// An erased cell: a blank in the current background colour, as in xterm.
    var blank: Cell { Cell(style: TextStyle(background: style.background)) }

    /// Moves the cursor, within the screen. Cancels a pending wrap.
    mutating func move(row: Int? = nil, column: Int? = nil) {
        cursor.row = min(max(row ?? cursor.row, 0), grid.rows - 1)
        cursor.column = min(max(column ?? cursor.column, 0), grid.columns - 1)
        isWrapPending = false
        isAfterCharacter = false
    }

    /// Moves the cursor down, or up if `count` is negative. It stops at the region's edge.
    mutating func moveRows(_ count: Int) {
        let top = cursor.row >= region.lowerBound ? region.lowerBound : 0
        let bottom = cursor.row < region.upperBound ? region.upperBound - 1 : grid.rows - 1
        move(row: min(max(cursor.row + count, top), bottom))
    }

    mutating func address(row: Int, column: Int? = nil) {
        let within = min(region.lowerBound + row, region.upperBound - 1)
        move(row: countsFromRegion ? within : row, column: column)
    }

    mutating func setRegion(top: Int, bottom: Int) {
        region = top < bottom && bottom <= grid.rows ? top..<bottom : 0..<grid.rows
        address(row: 0, column: 0)
    }

    mutating func lineFeed() {
        if cursor.row == region.upperBound - 1 {
            grid.scroll(region, by: 1, with: blank)
            move()
        } else {
            move(row: cursor.row + 1)
        }
    }

    mutating func reverseLineFeed() {
        if cursor.row == region.lowerBound {
            grid.scroll(region, by: -1, with: blank)
            move()
        } else {
            move(row: cursor.row - 1)
        }
    }

    /// Inserts lines at the cursor, or deletes them if `count` is negative.
    mutating func insertLines(_ count: Int) {
        guard region.contains(cursor.row) else { return }
        grid.scroll(cursor.row..<region.upperBound, by: -count, with: blank)
        move(column: 0)
    }

    mutating func repeatLast(_ count: Int) {
        guard let lastPrinted else { return }
        for _ in 0..<count { _ = print(lastPrinted) }
    }

    /// Draws a scalar, or joins it to the character before.
    ///
    /// - Returns: false if a terminal would show nothing for it.
    mutating func print(_ scalar: Unicode.Scalar) -> Bool {
        let columns = scalar.columns
        if columns == 0 || isAfterCharacter && grid[characterBefore].character.absorbs(scalar) {
            return join(scalar)
        }
        guard columns <= grid.columns else { return false }
        put(Cell(character: Character(scalar), columns: columns, style: style))
        lastPrinted = scalar
        return true
    }

    private var characterBefore: Position {
        var place = cursor
        if !isWrapPending { place.column = max(0, place.column - 1) }
        if grid[place].columns == 0 { place.column -= 1 }
        return place
    }

    private mutating func put(_ cell: Cell) {
        if wraps && (isWrapPending || cursor.column + cell.columns > grid.columns) {
            move(column: 0)
            lineFeed()
        }
        var place = cursor
        place.column = max(0, min(place.column, grid.columns - cell.columns))
        if inserts { grid.shift(row: place.row, from: place.column, by: cell.columns, with: blank) }
        grid.put(cell, at: place)
        move(column: place.column + cell.columns)
        isWrapPending = place.column + cell.columns == grid.columns
        isAfterCharacter = true
    }

    private mutating func join(_ scalar: Unicode.Scalar) -> Bool {
        let place = characterBefore
        var cell = grid[place]
        guard let joined = cell.character.joined(with: scalar) else { return false }
        cell.character = joined
        let isEmoji = scalar == "\u{FE0F}" && joined.unicodeScalars.first?.properties.isEmoji == true
        let widens = cell.columns == 1 && (isEmoji || scalar.isRegionalIndicator)
        if widens && place.column + 2 <= grid.columns {
            cell.columns = 2
            move(row: place.row, column: place.column)
            put(cell)
        } else {
            grid.put(cell, at: place)
        }
        return true
    }

    /// Keeps the cursor's row on the screen: rows at the top scroll away for it.
    mutating func resize(rows: Int, columns: Int) {
        let dropped = max(0, cursor.row - rows + 1)
        grid.resize(rows: rows, columns: columns, droppingFromTop: dropped)
        region = 0..<rows
        move(row: cursor.row - dropped)
    }
}
