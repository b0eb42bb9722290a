extension Canvas {
    /// This canvas on one of another size, with a caption in the last row: below it if there is room, else over its last row.
    package func captioned(_ caption: String, size: Size) -> Canvas {
        var canvas = Canvas(size: size, charset: charset)
        let last = size.rows - 1
        for (row, spans) in rows.enumerated() where row < last {
            for span in spans { canvas.put(span.text.text, row: row, column: span.column, role: span.role) }
        }
        canvas.put(" " + caption, row: last, column: 0, role: .notice)
        return canvas
    }
}
