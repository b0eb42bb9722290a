import DocketCore

extension FormState {
    func paint(on canvas: inout Canvas) {
        for (index, row) in rows.enumerated() {
            row.paint(on: &canvas, row: canvas.size.firstBodyRow + index)
        }
        paintButtons(on: &canvas, row: buttonRow(on: canvas.size))
        paintHiddenRows(on: &canvas)
    }

    /// A click focuses the field that is hidden.
    private func paintHiddenRows(on canvas: inout Canvas) {
        let up = Intent.form(hiddenFields.above.map(FormIntent.focus) ?? .previousField)
        let down = Intent.form(hiddenFields.below.map(FormIntent.focus) ?? .nextField)
        let (first, last) = (canvas.size.firstBodyRow, canvas.size.firstBodyRow + rows.count - 1)
        if canvas.size.isRoomy {
            hidden.paint(on: &canvas, row: last + 1, columns: 1..<canvas.size.columns, up: up, down: down)
        } else {
            // There is no blank row.
            hidden.paintAtEdge(of: &canvas, rows: first...max(first, last), up: up, down: down)
        }
    }

    private func paintButtons(on canvas: inout Canvas, row: Int) {
        let gap = canvas.size.isNarrow ? 2 : 4
        let texts = buttonTexts(on: canvas, gap: gap)
        let width = texts.map { canvas.columns(of: $0) }.reduce(gap, +)
        let room = max(canvas.size.columns - width, 0)
        var column = canvas.charset.isPlain ? min(1, room) : min(canvas.size.valueColumn, room)
        for (button, text) in zip([save, cancel], texts) {
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
        let remark = "* is needed"
        if !canvas.charset.isPlain, column + canvas.columns(of: remark) < canvas.size.columns {
            canvas.put(remark, row: row, column: column, role: .faint)
        }
    }

    private func buttonTexts(on canvas: Canvas, gap: Int) -> [String] {
        let texts = [save, cancel].map { "[ \($0.title) ]" }
        guard canvas.charset.isPlain, !save.isEnabled else { return texts }
        // A screen reader does not report colours, so the text explains why Save is disabled.
        let explained = ["[ \(save.title): needs a title ]", texts[1]]
        return explained.map { canvas.columns(of: $0) }.reduce(gap, +) < canvas.size.columns
            ? explained : texts
    }

    private func role(of button: Button) -> Role {
        guard button.title == save.title else { return button.isFocused ? .focusedButton : .button }
        guard button.isEnabled else { return button.isFocused ? .focusedDisabledSave : .disabledSave }
        return button.isFocused ? .focusedSave : .enabledSave
    }
}

extension FormState.Row {
    fileprivate func paint(on canvas: inout Canvas, row: Int) {
        switch self {
        case .blank:
            return
        case .error(_, let message, let hint, let column):
            let end = canvas.put(message, row: row, column: column, role: .error)
            canvas.put(hint, row: row, column: end, role: .faint)
        case .echo(_, let text):
            canvas.put(text, row: row, column: FormState.remarkColumn(on: canvas.size), role: .faint)
        case .fields(let fields):
            Self.paint(fields, on: &canvas, row: row)
        case .people(let field, let label, let isFocused, let choices, let step):
            canvas.put(
                label,
                row: row,
                column: 1,
                limit: canvas.size.valueColumn - 2,
                role: label != field.label ? .faint : isFocused ? .focusedLabel : .label
            )
            Self.paint(choices, of: field, step: step, on: &canvas, row: row)
        }
    }

    private static func paint(
        _ choices: [FormState.Choice],
        of field: DraftField,
        step: Int,
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
            canvas.put(
                "[\(choice.isChosen ? "x" : " ")] \(choice.name)",
                row: row,
                column: column,
                role: choice.isFocused ? .selected : choice.isFound ? .match : .text,
                click: .form(.togglePerson(choice.id))
            )
            column += step
        }
    }
}
