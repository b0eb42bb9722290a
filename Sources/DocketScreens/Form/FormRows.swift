import Algorithms
import DocketCore

/// The layout of the form: its rows from top to bottom, and the rows of the focused field.
struct FormRows {
    private(set) var rows: [FormState.Row] = []
    /// The rows to keep visible: the focused field with its error.
    private(set) var focused = 0..<1
    /// The visible rows of people.
    private(set) var peopleRows = 0

    private let form: FormViewModel
    private let context: Context

    init(_ form: FormViewModel, in context: Context) {
        self.form = form
        self.context = context
        for fields in fieldsByRow(isNarrow: context.size.isNarrow) {
            switch fields[0].kind {
            case .line, .choice: addRow(of: fields)
            case .note: addNote(fields[0])
            case .people: addPeople(fields[0])
            }
        }
        switch form.focus {
        case .save, .cancel: focused = rows.count - 1..<rows.count
        case .field: break
        }
    }

    /// The fields of each row, from top to bottom. Every row has at least one.
    private func fieldsByRow(isNarrow: Bool) -> [[DraftField]] {
        isNarrow ? form.fields.map { [$0] } : form.fields.chunked { $1.isBesidePrevious }.map(Array.init)
    }

    private mutating func addRow(of fields: [DraftField]) {
        let first = rows.count
        let isAlone = fields.count == 1
        // Beside the first of them, an echo would cover the others.
        let shared = fields.compactMap(echo).joined(separator: " · ")
        var states = fields.map { state(of: $0, isAlone: isAlone) }
        let isBeside = context.size.isWide && room(behind: states) >= columns(of: shared)
        if isBeside, !shared.isEmpty { states[states.count - 1].echo = shared }
        rows.append(.fields(states))
        if !isBeside {
            for field in fields {
                guard let echo = echo(of: field) else { continue }
                rows += lines(of: echo).map { .echo(field, $0) }
            }
        }
        addErrors(at: fields)
        if fields.contains(where: isFocused) { focused = first..<rows.count }
    }

    /// The columns for an echo behind the last field of a row.
    private func room(behind fields: [FormState.Field]) -> Int {
        guard let last = fields.last else { return 0 }
        let start = FormState.valueColumn(ofPlace: fields.count - 1, on: context.size)
        let text = columns(of: last.text) + columns(of: last.completion ?? "")
        let extent = context.charset.isPlain ? 0 : last.columns ?? 0
        return context.size.columns - 1 - start - max(text, extent) - FormState.echoGap
    }

    private func columns(of text: String) -> Int { DisplayText(text, charset: context.charset).columns }

    private func state(of field: DraftField, isAlone: Bool) -> FormState.Field {
        var text = ""
        var cursorColumn: Int?
        var extent: Int?
        if case .choice(let path, _) = field.kind {
            let word = form.draft[keyPath: path]
            text = context.charset.isPlain ? word : "‹ \(word) ›"
        } else if let input = form.inputs[field] {
            let columns = isAlone ? context.size.valueColumns : FormState.sharedValueColumns
            let view = LineView(
                input.characters,
                cursor: isFocused(field) ? input.cursor : 0,
                columns: columns,
                charset: context.charset
            )
            text = view.text
            cursorColumn = isFocused(field) ? view.cursorColumn : nil
            extent = min(FormState.extent(of: field), columns)
        }
        return FormState.Field(
            field: field,
            label: FormState.label(of: field, isPlain: context.charset.isPlain),
            text: text,
            columns: extent,
            completion: isFocused(field) && !context.charset.isPlain ? form.completion?.rest : nil,
            example: text.isEmpty ? example(of: field) : nil,
            isFocused: isFocused(field),
            cursorColumn: cursorColumn,
            echo: nil
        )
    }

    /// An example in a field looks like an example only where text can be faint, so it says what it is.
    private func example(of field: DraftField) -> String? {
        context.charset.isPlain ? nil : field.example.map { "e.g. \($0)" }
    }

    /// Adds the note's lines around its cursor, as many as fit.
    private mutating func addNote(_ field: DraftField) {
        guard let input = form.inputs[field] else { return }
        let isFocused = isFocused(field)
        let columns = context.size.valueColumns
        let lines = TextWrapping.lines(of: input.characters, columns: columns, charset: context.charset)
        let current = isFocused ? TextInput.line(of: input.cursor, in: lines) : 0
        let top = LineView.start(showing: current, in: noteRows)
        let shownRows = max(min(noteRows, lines.count - top), min(noteRows, FormState.leastNoteRows))
        for number in top..<top + shownRows {
            let range = lines.indices.contains(number) ? lines[number] : 0..<0
            let line = input.characters[range]
            let isCurrent = isFocused && number == current
            let widths = line.prefix(input.cursor - min(line.startIndex, input.cursor))
                .map { context.charset.cluster(for: $0).columns }
            let state = FormState.Field(
                field: field,
                label: number == top ? field.label : "",
                // Blanks at the end may exceed the width, which would add an ellipsis.
                text: String(line.dropLast(line.reversed().prefix { $0 == " " }.count)),
                columns: min(FormState.extent(of: field), columns),
                completion: nil,
                example: input.characters.isEmpty && number == 0 ? example(of: field) : nil,
                isFocused: isFocused,
                cursorColumn: isCurrent ? min(widths.reduce(0, +), columns - 1) : nil,
                echo: nil
            )
            rows.append(.fields([state]))
            if isCurrent { focused = rows.count - 1..<rows.count }
        }
        addErrors(at: [field])
    }

    /// The number of rows for the note: those that the other fields, a blank row and an error leave.
    var noteRows: Int {
        let others = fieldsByRow(isNarrow: false).count - 1
        return max(FormState.rows(on: context.size) - others - 2, 1)
    }

    /// Adds the people, on as many rows as they need, or as there are.
    private mutating func addPeople(_ field: DraftField) {
        guard case .people(let path) = field.kind else { return }
        if context.size.isRoomy { rows.append(.blank) }
        let isFocused = isFocused(field)
        let assigned = form.draft[keyPath: path]
        let found = isFocused ? form.finder(in: context)?.found : nil
        let candidate = form.focusedPerson(in: context)
        let grid = form.grid(in: context)
        let room = max(FormState.rows(on: context.size) - rows.count, FormState.leastPeopleRows)
        peopleRows = min(room, grid.rowCount)
        let current = isFocused ? grid.row(of: candidate) ?? 0 : 0
        let top = min(LineView.start(showing: current, in: room), grid.rowCount - peopleRows)
        for number in top..<top + peopleRows {
            let isLast = number == top + peopleRows - 1
            let below = context.list.people.count - (number + 1) * grid.perRow
            let label = number == top ? field.label : isLast && below > 0 ? "\(below) more" : ""
            let choices = grid.row(number).map { person in
                FormState.Choice(
                    id: person.id,
                    name: DisplayText(person.name, limit: grid.nameColumns, charset: context.charset).text,
                    isChosen: assigned.contains(person.id),
                    isFound: found?.contains { $0.id == person.id } == true,
                    isFocused: isFocused && person.id == candidate
                )
            }
            if isFocused, number == current { focused = rows.count..<rows.count + 1 }
            rows.append(.people(field, label: label, isFocused: isFocused, choices, step: grid.step))
        }
        if grid.rowCount == 0 {
            rows.append(.people(field, label: field.label, isFocused: isFocused, [], step: grid.step))
        }
        addErrors(at: [field])
    }

    /// Adds the errors of fields that share a row, each below its own field. An error of several is shown once.
    private mutating func addErrors(at fields: [DraftField]) {
        var shown: Set<String> = []
        for (place, field) in fields.enumerated() {
            guard let message = form.errors.messages[field], shown.insert(message).inserted else {
                continue
            }
            let characters = Array(message)
            let hintStart = characters.count - (form.errors.hints[field]?.count ?? 0)
            let width = DisplayText(message, charset: context.charset).columns
            let column = FormState.remarkColumn(ofPlace: place, width: width, on: context.size)
            let columns = context.size.columns - column - 1
            let lines = TextWrapping.lines(of: characters, columns: columns, charset: context.charset)
            for line in lines {
                let end = line.upperBound - characters[line].reversed().prefix { $0 == " " }.count
                let split = min(max(hintStart, line.lowerBound), end)
                rows.append(
                    .error(
                        field,
                        String(characters[line.lowerBound..<split]),
                        hint: String(characters[split..<end]),
                        column: column
                    )
                )
            }
        }
    }

    private func isFocused(_ field: DraftField) -> Bool { form.focus == .field(field) }

    /// What stands beside a field. An error says more than the echo.
    private func echo(of field: DraftField) -> String? {
        guard form.errors.messages[field] == nil else { return nil }
        if let echo = form.echo(of: field, in: context) { return echo }
        // A screen reader would read an example in the field as its text.
        guard isFocused(field), context.charset.isPlain, let path = field.textPath,
            form.draft[keyPath: path].isEmpty
        else { return nil }
        return field.suggestion
    }

    /// The wrapped lines of an echo below a field.
    private func lines(of remark: String) -> [String] {
        let columns = context.size.columns - FormState.remarkColumn(on: context.size) - 1
        return TextWrapping.lines(of: remark, columns: columns, charset: context.charset)
    }
}
