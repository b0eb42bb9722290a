import DocketCore

extension FormState.Row {
    /// Paints fields side by side, then their echoes behind the last of them.
    static func paint(_ fields: [FormState.Field], on canvas: inout Canvas, row: Int) {
        var end = 0
        for (place, field) in fields.enumerated() {
            let valueColumn = FormState.valueColumn(ofPlace: place, on: canvas.size)
            let column = place == 0 ? 1 : valueColumn - FormState.sharedLabelColumns
            canvas.makeClickable(
                row: row,
                columns: column..<canvas.size.columns,
                .form(.focus(field.field))
            )
            end = field.paint(on: &canvas, row: row, column: column, valueColumn: valueColumn)
        }
        for echo in fields.compactMap(\.echo) {
            if canvas.charset.isPlain {
                end = canvas.put(", \(echo)", row: row, column: end, role: .faint)
            } else {
                end = canvas.put(echo, row: row, column: end + FormState.echoGap, role: .faint)
            }
        }
    }
}

extension FormState.Field {
    /// - Returns: the column behind the field.
    fileprivate func paint(on canvas: inout Canvas, row: Int, column: Int, valueColumn: Int) -> Int {
        canvas.put(
            label,
            row: row,
            column: column,
            limit: max(valueColumn - column - 1, 0),
            role: isFocused ? .focusedLabel : .label
        )
        if let cursorColumn {
            canvas.placeCursor(row: row, column: valueColumn + cursorColumn, isVisible: true)
        } else if isFocused, columns == nil {
            canvas.placeCursor(row: row, column: valueColumn, isVisible: false)
        }
        guard let columns, !canvas.charset.isPlain else {
            return canvas.put(
                text,
                row: row,
                column: valueColumn,
                role: isFocused && self.columns == nil ? .selected : .input
            )
        }
        var textEnd = canvas.put(
            example ?? text,
            row: row,
            column: valueColumn,
            limit: example == nil ? .max : columns,
            role: example == nil ? .field : .example
        )
        if let completion {
            let room = canvas.size.columns - 1 - textEnd
            textEnd = canvas.put(completion, row: row, column: textEnd, limit: room, role: .example)
        }
        let end = min(valueColumn + columns, canvas.size.columns)
        guard textEnd < end else { return textEnd }
        let rest = String(repeating: " ", count: end - textEnd)
        return canvas.put(rest, row: row, column: textEnd, role: isFocused ? .focusedExtent : .extent)
    }
}
