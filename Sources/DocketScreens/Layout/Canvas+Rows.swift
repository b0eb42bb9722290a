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
}
