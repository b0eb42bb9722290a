import DocketCore

/// The message above the rows while the stored to-dos are damaged: what is wrong, and what to do about it (S5).
package struct DamageState: Equatable, Sendable {
    package let message: String
    package let advice: String

    init(_ damage: Damage, in context: Context) {
        message = damage.error.message
        let recovery = damage.recovery.map { " \(context.key(.app(.restore))) restores \($0.name)." } ?? ""
        advice = "Nothing can be changed meanwhile. Once it is mended, it is read again.\(recovery)"
    }

    /// The rows that the message takes up, with a blank row if the screen is roomy. It leaves the list two rows below
    /// its filters.
    func rows(on size: Size, charset: Charset) -> Int {
        let lines =
            lines(of: message, on: size, charset: charset) + lines(of: advice, on: size, charset: charset)
        return min(lines + (size.isRoomy ? 1 : 0), max(size.pageRows - 3, 1))
    }

    /// - Returns: the row below the message.
    func paint(on canvas: inout Canvas, firstRow: Int) -> Int {
        let end = firstRow + rows(on: canvas.size, charset: canvas.charset)
        // If there is too little room, part of the message is left out rather than what to do.
        let adviceRows = lines(of: advice, on: canvas.size, charset: canvas.charset)
        let row = canvas.putLines(
            message,
            firstRow: firstRow,
            endRow: max(end - adviceRows, min(firstRow + 1, end)),
            role: .error
        )
        canvas.putLines(advice, firstRow: row, endRow: end, role: .text)
        return end
    }

    private func lines(of text: String, on size: Size, charset: Charset) -> Int {
        TextWrapping.lines(of: text, columns: size.columns - 2, charset: charset).count
    }
}
