/// What all pages have in common whose rows are selected.
extension Canvas {
    /// Lets the wheel of the mouse move the selection.
    mutating func makeRowsScrollable() {
        let step = MouseEvent.rowsPerNotch
        makeScrollable(up: .move(.rows(-step)), down: .move(.rows(step)))
    }

    /// Marks the selected row, with the cursor on it. Call after its texts have been put.
    mutating func markSelected(row: Int) {
        put("❯", row: row, column: 1, role: .selected)
        select(row: row)
        placeCursor(row: row, column: 1, isVisible: false)
    }

    /// Puts a row in words, such as `Home` and `, red, 12 open`. Where there is little room, the name is cut.
    mutating func putInWords(_ name: String, _ rest: String, row: Int, role: Role, isSelected: Bool) {
        let limit = size.columns - 2 - columns(of: rest)
        let end = put(name, row: row, column: 1, limit: limit, role: role)
        put(rest, row: row, column: end, role: .faint)
        if isSelected { placeCursor(row: row, column: 1, isVisible: true) }
    }
}
