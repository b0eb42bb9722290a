import DocketCore

/// The message above the rows while the stored to-dos are damaged: what is wrong, and what to do about it (S5).
package struct DamageState: Equatable, Sendable {
    package let message: String
    package let advice: String

    init(_ damage: Damage) {
        message = damage.error.message
        let recovery = damage.recovery.map { " b restores \($0.name)." } ?? ""
        advice = "Nothing can be changed meanwhile. Once it is mended, it is read again.\(recovery)"
    }

    /// The rows that the message takes up, with a blank row if the screen is roomy. It leaves the page two rows.
    func rows(on size: Size, charset: Charset) -> Int {
        let lines = [message, advice].map {
            TextWrapping.lines(of: $0, columns: size.columns - 2, charset: charset).count
        }
        return min(lines.reduce(size.isRoomy ? 1 : 0, +), max(size.pageRows - 2, 0))
    }

    /// - Returns: the row below the message.
    func paint(on canvas: inout Canvas, firstRow: Int) -> Int {
        let end = firstRow + rows(on: canvas.size, charset: canvas.charset)
        let row = canvas.putLines(message, firstRow: firstRow, endRow: end, role: .error)
        canvas.putLines(advice, firstRow: row, endRow: end, role: .text)
        return end
    }
}
