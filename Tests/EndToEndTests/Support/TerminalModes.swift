/// The modes that a program sets and resets, and the saved cursor.
extension VirtualTerminal {
    /// Modes 3 to 5, 12, 1004 and 1034 have no effect in this model.
    private static let known: Set<Int> = [
        1, 3, 4, 5, 6, 7, 12, 25, 47, 1000, 1002, 1003, 1004, 1006, 1034, 1047, 1048, 1049, 2004, 2026,
    ]

    /// - Returns: whether the mode is understood.
    mutating func setMode(_ number: Int, _ isOn: Bool) -> Bool {
        guard Self.known.contains(number) else { return false }
        let wasAlternate = isAlternateScreen
        if isOn { modes.insert(number) } else { modes.remove(number) }
        if [1048, 1049].contains(number) && isOn { saveCursor() }
        if isAlternateScreen != wasAlternate { showOtherGrid(isNew: isOn) }
        if [1048, 1049].contains(number) && !isOn { restoreCursor() }
        if number == 6 {
            page.countsFromRegion = isOn
            page.address(row: 0, column: 0)
        }
        if number == 7 { page.wraps = isOn }
        return true
    }

    private mutating func showOtherGrid(isNew: Bool) {
        swap(&page.grid, &hiddenGrid)
        if isNew { page.grid.scroll(0..<rows, by: rows, with: page.blank) }
    }

    mutating func saveCursor() {
        saved = SavedCursor(position: cursor, style: page.style, graphics: graphics, shift: shift)
    }

    mutating func restoreCursor() {
        page.move(row: saved.position.row, column: saved.position.column)
        page.style = saved.style
        graphics = saved.graphics
        shift = saved.shift
    }

    /// Keeps the screen's content and the cursor's position.
    mutating func softReset() {
        let place = cursor
        page.setRegion(top: 0, bottom: rows)
        page.move(row: place.row, column: place.column)
        page.style = TextStyle()
        page.inserts = false
        page.wraps = true
        page.countsFromRegion = false
        modes.formUnion([7, 25])
        modes.subtract([1, 6])
        graphics = [false, false]
        shift = 0
        saved = SavedCursor()
    }

    mutating func reset() {
        page = TerminalPage(rows: rows, columns: columns)
        hiddenGrid = page.grid
        modes = [7, 25]
        tabStops = Set(stride(from: 8, to: 1000, by: 8))
        softReset()
    }
}
