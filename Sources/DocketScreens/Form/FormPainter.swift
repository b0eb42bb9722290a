import DocketCore

extension FormState {
    /// The number of rows between the header and the buttons.
    static func rows(on size: Size) -> Int {
        size.rows - size.firstBodyRow - (size.isRoomy ? 3 : 2)
    }

    /// The column where errors and echoes begin: below the values, or further left on a narrow screen.
    static func remarkColumn(on size: Size) -> Int { size.isWide ? size.valueColumn : 2 }

    /// The width of each value in a row that fields share, including the cursor.
    static let sharedValueColumns = 8
    /// The width of each label in such a row, except the first.
    fileprivate static let sharedLabelColumns = 7

    func paint(on canvas: inout Canvas) {
        for (index, row) in rows.enumerated() {
            row.paint(on: &canvas, row: canvas.size.firstBodyRow + index)
        }
        paintButtons(on: &canvas, row: canvas.size.rows - 2)
    }

    private func paintButtons(on canvas: inout Canvas, row: Int) {
        // A screen reader does not report colours, so the text explains why Save is disabled.
        let isPlain = canvas.charset.isPlain
        let buttons = [cancel, save].map { button in
            (button, "[ \(button.title)\(isPlain && !button.isEnabled ? ": needs a title" : "") ]")
        }
        let gap = canvas.size.isNarrow ? 2 : 4
        let width = buttons.map { canvas.columns(of: $1) }.reduce(gap, +)
        let room = canvas.size.columns - width
        var column = max(isPlain ? min(1, room) : room / 2, 0)
        for (button, text) in buttons {
            if button.isFocused { canvas.placeCursor(row: row, column: column + 2, isVisible: false) }
            column =
                canvas.put(
                    text,
                    row: row,
                    column: column,
                    role: role(of: button),
                    click: .form(button.intent)
                ) + gap
        }
    }

    private func role(of button: Button) -> Role {
        guard button.title == save.title else { return button.isFocused ? .focusedButton : .button }
        guard button.isEnabled else { return .disabledSave }
        return button.isFocused ? .focusedSave : .enabledSave
    }
}

extension FormState.Row {
    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        switch self {
        case .blank:
            return
        case .error(_, let message):
            canvas.put(message, row: row, column: FormState.remarkColumn(on: canvas.size), role: .error)
        case .echo(_, let text):
            canvas.put(text, row: row, column: FormState.remarkColumn(on: canvas.size), role: .faint)
        case .fields(let fields):
            Self.paint(fields, on: &canvas, row: row)
        case .people(let field, let label, let isFocused, let choices):
            canvas.put(
                label,
                row: row,
                column: 1,
                limit: canvas.size.valueColumn - 2,
                role: isFocused ? .focusedLabel : .label
            )
            Self.paint(choices, of: field, on: &canvas, row: row)
        }
    }

    private static func paint(_ fields: [FormState.Field], on canvas: inout Canvas, row: Int) {
        let step = FormState.sharedLabelColumns + 1 + FormState.sharedValueColumns
        for (index, field) in fields.enumerated() {
            let valueColumn = canvas.size.valueColumn + index * step
            let column = index == 0 ? 1 : valueColumn - FormState.sharedLabelColumns
            canvas.makeClickable(
                row: row,
                columns: column..<canvas.size.columns,
                .form(.focus(field.field))
            )
            field.paint(on: &canvas, row: row, column: column, valueColumn: valueColumn)
        }
    }

    private static func paint(
        _ choices: [FormState.Choice],
        of field: DraftField,
        on canvas: inout Canvas,
        row: Int
    ) {
        var column = canvas.size.valueColumn
        guard !choices.isEmpty else {
            canvas.put("nobody yet · People has + to add", row: row, column: column, role: .faint)
            return
        }
        canvas.makeClickable(row: row, columns: 1..<canvas.size.columns, .form(.focus(field)))
        for choice in choices {
            if choice.isFocused { canvas.placeCursor(row: row, column: column + 1, isVisible: true) }
            let text = "[\(choice.isChosen ? "x" : " ")] \(choice.name)"
            let end = canvas.put(
                text,
                row: row,
                column: column,
                role: choice.isFocused ? .selected : .text,
                click: .form(.togglePerson(choice.id))
            )
            column = end + 3
        }
    }
}

extension FormState.Field {
    fileprivate func paint(on canvas: inout Canvas, row: Int, column: Int, valueColumn: Int) {
        canvas.put(
            label,
            row: row,
            column: column,
            limit: max(valueColumn - column - 1, 0),
            role: isFocused ? .focusedLabel : .label
        )
        let end = canvas.put(
            text,
            row: row,
            column: valueColumn,
            role: isFocused && cursorColumn == nil ? .selected : .input
        )
        if let cursorColumn {
            canvas.placeCursor(row: row, column: valueColumn + cursorColumn, isVisible: true)
        } else if isFocused, case .choice = field.kind {
            canvas.placeCursor(row: row, column: valueColumn, isVisible: false)
        }
        guard let echo else { return }
        if canvas.charset.isPlain {
            canvas.put(", \(echo)", row: row, column: end, role: .faint)
        } else {
            canvas.put(echo, row: row, column: max(end + 2, valueColumn + 20), role: .faint)
        }
    }
}
