import DocketCore

extension StorageError {
    /// Stands in the place of what could not be loaded, and says what to do.
    func paint(on canvas: inout Canvas, firstRow: Int) {
        let row = canvas.putLines(message, firstRow: firstRow, role: .error)
        let advice = "Nothing is written to it. Once it is mended or moved away, ^L reads it again."
        canvas.putLines(advice, firstRow: row + (canvas.size.isRoomy ? 1 : 0), role: .text)
    }
}
