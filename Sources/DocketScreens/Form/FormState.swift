import DocketCore
import FoundationEssentials

/// The form as shown: the visible rows, and the two buttons.
package struct FormState: Equatable, Sendable {
    package enum Row: Equatable, Sendable {
        /// Fields side by side, such as start and end.
        case fields([Field])
        /// A line of people to assign, each at `step` columns from the one before.
        case people(DraftField, label: String, isFocused: Bool, [Choice], step: Int)
        /// A line of a field's error message, and of the hint what to type instead, below the field.
        case error(DraftField, String, hint: String, column: Int)
        /// A line of a field's echo, below the field if the screen is too narrow to show it beside.
        case echo(DraftField, String)
        case blank
    }

    package struct Field: Equatable, Sendable {
        package let field: DraftField
        package let label: String
        /// The visible part of the text.
        package let text: String
        /// The width of the field, which is shown; nil for a choice.
        package let columns: Int?
        /// How the text may go on, behind the cursor (T2); nil if it does not.
        package let completion: String?
        /// What may be typed; nil if the field is not empty.
        package let example: String?
        package let isFocused: Bool
        /// The cursor's column in the text; nil if the cursor is elsewhere.
        package let cursorColumn: Int?
        /// How Docket reads the text (F12).
        package internal(set) var echo: String?
    }

    package struct Choice: Equatable, Sendable {
        let id: UUID
        package let name: String
        package let isChosen: Bool
        /// Whether the name has what was typed.
        package let isFound: Bool
        package let isFocused: Bool
    }

    package struct Button: Equatable, Sendable {
        let intent: FormIntent
        package let title: String
        package let isEnabled: Bool
        package let isFocused: Bool
    }

    /// The fields next to the visible ones, of which no row is visible; nil if there is none.
    package struct HiddenFields: Equatable, Sendable {
        let above: DraftField?
        let below: DraftField?
    }

    package let rows: [Row]
    let hidden: HiddenRows
    let hiddenFields: HiddenFields
    /// Disabled (gray) while there is no title, else green (F3, F4).
    package let save: Button
    package let cancel: Button
}

extension FormState {
    /// The error message of a field, if it is visible.
    package func error(at field: DraftField) -> String? {
        let lines = rows.compactMap { row -> String? in
            if case .error(field, let line, let hint, _) = row { line + hint } else { nil }
        }
        return lines.isEmpty ? nil : lines.joined(separator: " ")
    }

    /// The state of a field, if it is visible. For the note, its first visible line.
    package func field(_ field: DraftField) -> Field? {
        for case .fields(let fields) in rows {
            if let found = fields.first(where: { $0.field == field }) { return found }
        }
        return nil
    }

    /// The visible people.
    package var people: [Choice] {
        rows.flatMap { row -> [Choice] in
            if case .people(_, _, _, let choices, _) = row { choices } else { [] }
        }
    }

    /// The echo of a field, if it is visible. Beside fields that share a row, it is the last one's.
    package func echo(at field: DraftField) -> String? {
        let lines = rows.compactMap { row -> String? in
            if case .echo(field, let line) = row { line } else { nil }
        }
        return lines.isEmpty ? self.field(field)?.echo : lines.joined(separator: " ")
    }
}

extension FormState.HiddenFields {
    init(outside window: Range<Int>, of rows: [FormState.Row]) {
        let visible = rows[window].compactMap(\.field)
        above = rows[..<window.lowerBound].compactMap(\.field).last { !visible.contains($0) }
        below = rows[window.upperBound...].compactMap(\.field).first { !visible.contains($0) }
    }
}

extension FormState.Row {
    /// The first field of the row; nil if it is blank.
    fileprivate var field: DraftField? {
        switch self {
        case .fields(let fields): fields.first?.field
        case .people(let field, _, _, _, _), .error(let field, _, _, _), .echo(let field, _): field
        case .blank: nil
        }
    }
}
