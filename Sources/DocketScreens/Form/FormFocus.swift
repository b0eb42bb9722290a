import DocketCore

/// Moving the focus through fields and buttons, and through the lines of the note.
extension FormViewModel {
    enum Focus: Hashable {
        case field(DraftField)
        case save, cancel
    }

    mutating func moveFocus(by step: Int, in context: Context) {
        let order = focusOrder(in: context)
        let index = order.firstIndex(of: focus) ?? 0
        setFocus(order[(index + step + order.count) % order.count], in: context)
        // The user has come from below: the last row is nearest.
        if step < 0, focus == .field(.people) { candidate = grid(in: context).lastRow.first }
    }

    mutating func setFocus(_ focus: Focus, in context: Context) {
        self.focus = focus
        candidate = context.list.people.first?.id
        wantedName.clear()
        completion = nil
        history.endTyping()
    }

    private func focusOrder(in context: Context) -> [Focus] {
        let fields = fields.filter { field in
            if case .people = field.kind { !context.list.people.isEmpty } else { true }
        }
        return fields.map(Focus.field) + [.save, .cancel]
    }

    /// Moves up or down by a line of the note or a row of people, or to the previous or next field at their ends.
    mutating func moveRow(by step: Int, in context: Context) {
        let hasMoved =
            switch focusedField?.kind {
            case .note: moveLine(by: step, in: context)
            case .people: movePersonRow(by: step, in: context)
            case .line, .choice, nil: false
            }
        if !hasMoved { moveFocus(by: step, in: context) }
    }

    /// Moves by as many lines as are visible.
    mutating func page(_ direction: Int, in context: Context) {
        let rows = FormRows(self, in: context)
        switch focusedField?.kind {
        case .note: _ = moveLine(by: direction * rows.noteRows, in: context)
        case .people: _ = movePersonRow(by: direction * rows.peopleRows, in: context)
        case .line, .choice, nil: return
        }
    }

    private mutating func moveLine(by step: Int, in context: Context) -> Bool {
        guard let field = focusedField else { return false }
        history.endTyping()
        let columns = context.size.valueColumns
        return inputs[field]?.moveLine(by: step, columns: columns, charset: context.charset) ?? false
    }
}
