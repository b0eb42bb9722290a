import DocketCore

/// Lays the form out: its rows from top to bottom, and which of them the focus is on.
struct FormRows {
    private(set) var rows: [FormState.Row] = []
    /// The rows to keep in view: the focused field with its error.
    private(set) var focused = 0..<1

    init(_ form: FormViewModel, in context: Context) {
        let columns = context.size.valueColumns
        let side = !context.size.isNarrow
        add([.title], of: form, columns: columns, context)
        add([.due], of: form, columns: columns, context)
        if side {
            add([.start, .end], of: form, columns: 8, context)
        } else {
            add([.start], of: form, columns: columns, context)
            add([.end], of: form, columns: columns, context)
        }
        addPriority(of: form, in: context)
        add([.locationName], of: form, columns: columns, context)
        add([.address], of: form, columns: columns, context)
        addNote(of: form, columns: columns, context)
        if context.size.isRoomy { rows.append(.blank) }
        addPeople(of: form, columns: columns, context)
        if case .cancel = form.focus { focused = rows.count - 1..<rows.count }
        if case .save = form.focus { focused = rows.count - 1..<rows.count }
    }

    private mutating func add(
        _ fields: [DraftField],
        of form: FormViewModel,
        columns: Int,
        _ context: Context
    ) {
        let first = rows.count
        var echo: String?
        let shown = fields.compactMap { field -> FormState.Field? in
            guard let input = form.texts[field] else { return nil }
            let isFocused = form.focus == .field(field)
            let view = LineView(
                input.characters,
                cursor: isFocused ? input.cursor : 0,
                columns: columns,
                charset: context.charset
            )
            if field == .due { echo = Self.echo(of: input.text, isFocused: isFocused, in: context) }
            return FormState.Field(
                field: field,
                label: field.label,
                text: view.text,
                isFocused: isFocused,
                cursorColumn: isFocused ? view.cursorColumn : nil,
                echo: Self.hasRoomForEcho(in: context) ? echo : nil
            )
        }
        rows.append(.fields(shown))
        if let echo, !Self.hasRoomForEcho(in: context) {
            rows += Self.lines(of: echo, in: context).map(FormState.Row.echo)
        }
        for field in fields { addError(at: field, of: form, context) }
        if shown.contains(where: \.isFocused) { focused = first..<rows.count }
    }

    private mutating func addPriority(of form: FormViewModel, in context: Context) {
        let isFocused = form.focus == .field(.priority)
        let field = FormState.Field(
            field: .priority,
            label: DraftField.priority.label,
            text: context.charset.isPlain ? form.priority.rawValue : "‹ \(form.priority.rawValue) ›",
            isFocused: isFocused,
            cursorColumn: nil,
            echo: nil
        )
        rows.append(.fields([field]))
        if isFocused { focused = rows.count - 1..<rows.count }
    }

    /// The note's lines around its cursor, as many as the screen has room for.
    private mutating func addNote(of form: FormViewModel, columns: Int, _ context: Context) {
        guard let input = form.texts[.note] else { return }
        let isFocused = form.focus == .field(.note)
        let lines = TextWrapping.lines(of: input.characters, columns: columns, charset: context.charset)
        let current = isFocused ? TextInput.line(of: input.cursor, in: lines) : 0
        let room = max(context.bodyRows - 12, 1)
        let top = LineView.start(showing: current, in: room)
        for number in top..<min(top + room, lines.count) {
            let line = Array(input.characters[lines[number]])
            let isCurrent = isFocused && number == current
            let widths = line.prefix(input.cursor - min(lines[number].lowerBound, input.cursor))
                .map { context.charset.cluster(for: $0).columns }
            let field = FormState.Field(
                field: .note,
                label: number == top ? DraftField.note.label : "",
                // Blanks that hang over at the end of the line would be taken for a text that is too long.
                text: String(line.dropLast(line.reversed().prefix { $0 == " " }.count)),
                isFocused: isFocused,
                cursorColumn: isCurrent ? min(widths.reduce(0, +), columns - 1) : nil,
                echo: nil
            )
            rows.append(.fields([field]))
            if isCurrent { focused = rows.count - 1..<rows.count }
        }
        addError(at: .note, of: form, context)
    }

    private mutating func addPeople(of form: FormViewModel, columns: Int, _ context: Context) {
        let isFocused = form.focus == .field(.assigned)
        let label = DraftField.assigned.label
        var line: [FormState.Choice] = []
        var width = 0
        var isFirst = true
        func flush(into rows: inout [FormState.Row]) {
            rows.append(.people(label: isFirst ? label : "", isFocused: isFocused, line))
            (line, width, isFirst) = ([], 0, false)
        }
        for person in context.list.people {
            let name = DisplayText(person.name, limit: columns - 4, charset: context.charset)
            if !line.isEmpty, width + name.columns + 4 > columns { flush(into: &rows) }
            let choice = FormState.Choice(
                id: person.id,
                name: name.text,
                isChosen: form.assigned.contains(person.id),
                isFocused: isFocused && person.id == form.candidate
            )
            line.append(choice)
            width += name.columns + 7
            if choice.isFocused { focused = rows.count..<rows.count + 1 }
        }
        if isFirst || !line.isEmpty { flush(into: &rows) }
    }

    private mutating func addError(at field: DraftField, of form: FormViewModel, _ context: Context) {
        guard let message = form.errors.messages[field] else { return }
        rows += Self.lines(of: message, in: context).map { .error(field, $0) }
    }

    /// A remark below a field, in as many lines as it takes.
    private static func lines(of remark: String, in context: Context) -> [String] {
        let columns = context.size.columns - FormState.remarkColumn(on: context.size) - 1
        return TextWrapping.lines(of: remark, columns: columns, charset: context.charset)
    }

    private static func hasRoomForEcho(in context: Context) -> Bool {
        context.size.isWide
    }

    /// The day that the text means, unless the text says it itself; its weekday and how far it is. Where a first
    /// text is about to be typed, what is understood.
    private static func echo(of text: String, isFocused: Bool, in context: Context) -> String? {
        if text.isEmpty { return isFocused ? "such as 15.3., fri, +3d or in 5 days" : nil }
        let today = context.today
        guard let day = DueDateReader(today: today).day(in: text) else { return nil }
        let distance = "\(day.weekday.name), \(day.distance(from: today))"
        return text.trimmed == day.text ? distance : "\(day.text)  \(distance)"
    }
}
