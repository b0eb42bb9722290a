import Algorithms
import DocketCore

/// The layout of the form: its rows from top to bottom, and the rows of the focused field.
struct FormRows {
    private(set) var rows: [FormState.Row] = []
    /// The rows to keep visible: the focused field with its error.
    private(set) var focused = 0..<1

    private let form: FormViewModel
    private let context: Context

    init(_ form: FormViewModel, in context: Context) {
        self.form = form
        self.context = context
        for fields in Self.fieldsByRow(isNarrow: context.size.isNarrow) {
            switch fields[0].kind {
            case .line, .choice: addRow(of: fields)
            case .note: addNote(fields[0])
            case .people: addPeople(fields[0])
            }
        }
        switch form.focus {
        case .cancel, .save: focused = rows.count - 1..<rows.count
        case .field: break
        }
    }

    /// The fields of each row, from top to bottom. Every row has at least one.
    private static func fieldsByRow(isNarrow: Bool) -> [[DraftField]] {
        isNarrow
            ? DraftField.allCases.map { [$0] }
            : DraftField.allCases.chunked { $1.isBesidePrevious }.map(Array.init)
    }

    private mutating func addRow(of fields: [DraftField]) {
        let first = rows.count
        let columns = fields.count == 1 ? context.size.valueColumns : FormState.sharedValueColumns
        // Beside the first of them, an echo would cover the others.
        let shared = fields.compactMap(echo).joined(separator: " · ")
        rows.append(
            .fields(
                fields.map {
                    state(of: $0, columns: columns, echo: $0 == fields.last && !shared.isEmpty ? shared : nil)
                }
            )
        )
        if !context.size.isWide {
            for field in fields {
                guard let echo = echo(of: field) else { continue }
                rows += lines(of: echo).map { .echo(field, $0) }
            }
        }
        for field in fields { addError(at: field) }
        if fields.contains(where: isFocused) { focused = first..<rows.count }
    }

    private func state(of field: DraftField, columns: Int, echo: String?) -> FormState.Field {
        var text = ""
        var cursorColumn: Int?
        if case .choice(let path, _) = field.kind {
            let word = form.draft[keyPath: path]
            text = context.charset.isPlain ? word : "‹ \(word) ›"
        } else if let input = form.inputs[field] {
            let view = LineView(
                input.characters,
                cursor: isFocused(field) ? input.cursor : 0,
                columns: columns,
                charset: context.charset
            )
            text = view.text
            cursorColumn = isFocused(field) ? view.cursorColumn : nil
        }
        return FormState.Field(
            field: field,
            label: field.label,
            text: text,
            isFocused: isFocused(field),
            cursorColumn: cursorColumn,
            echo: context.size.isWide ? echo : nil
        )
    }

    /// Adds the note's lines around its cursor, as many as fit.
    private mutating func addNote(_ field: DraftField) {
        guard let input = form.inputs[field] else { return }
        let isFocused = isFocused(field)
        let columns = context.size.valueColumns
        let lines = TextWrapping.lines(of: input.characters, columns: columns, charset: context.charset)
        let current = isFocused ? TextInput.line(of: input.cursor, in: lines) : 0
        let top = LineView.start(showing: current, in: noteRows)
        for number in top..<min(top + noteRows, lines.count) {
            let line = input.characters[lines[number]]
            let isCurrent = isFocused && number == current
            let widths = line.prefix(input.cursor - min(line.startIndex, input.cursor))
                .map { context.charset.cluster(for: $0).columns }
            let state = FormState.Field(
                field: field,
                label: number == top ? field.label : "",
                // Blanks at the end may exceed the width, which would add an ellipsis.
                text: String(line.dropLast(line.reversed().prefix { $0 == " " }.count)),
                isFocused: isFocused,
                cursorColumn: isCurrent ? min(widths.reduce(0, +), columns - 1) : nil,
                echo: nil
            )
            rows.append(.fields([state]))
            if isCurrent { focused = rows.count - 1..<rows.count }
        }
        addError(at: field)
    }

    /// The number of rows for the note: those that the other fields, a blank row and an error leave.
    private var noteRows: Int {
        let others = Self.fieldsByRow(isNarrow: false).count - 1
        return max(FormState.rows(on: context.size) - others - 2, 1)
    }

    /// Adds the people, on as many rows as they need.
    private mutating func addPeople(_ field: DraftField) {
        guard case .people(let path) = field.kind else { return }
        if context.size.isRoomy { rows.append(.blank) }
        let isFocused = isFocused(field)
        let columns = context.size.valueColumns
        var line: [FormState.Choice] = []
        var width = 0
        var label = field.label
        func endRow(in rows: inout [FormState.Row]) {
            rows.append(.people(field, label: label, isFocused: isFocused, line))
            (line, width, label) = ([], 0, "")
        }
        for person in context.list.people {
            let name = DisplayText(person.name, limit: columns - 4, charset: context.charset)
            if !line.isEmpty, width + name.columns + 4 > columns { endRow(in: &rows) }
            let choice = FormState.Choice(
                id: person.id,
                name: name.text,
                isChosen: form.draft[keyPath: path].contains(person.id),
                isFocused: isFocused && person.id == form.candidate
            )
            line.append(choice)
            width += name.columns + 7
            if choice.isFocused { focused = rows.count..<rows.count + 1 }
        }
        if !line.isEmpty || context.list.people.isEmpty { endRow(in: &rows) }
        addError(at: field)
    }

    private mutating func addError(at field: DraftField) {
        guard let message = form.errors.messages[field] else { return }
        rows += lines(of: message).map { .error(field, $0) }
    }

    private func isFocused(_ field: DraftField) -> Bool { form.focus == .field(field) }

    private func echo(of field: DraftField) -> String? {
        field.echo(in: form.draft, isFocused: isFocused(field), today: context.today)
    }

    /// The wrapped lines of an error or echo below a field.
    private func lines(of remark: String) -> [String] {
        let columns = context.size.columns - FormState.remarkColumn(on: context.size) - 1
        return TextWrapping.lines(of: remark, columns: columns, charset: context.charset)
    }
}
