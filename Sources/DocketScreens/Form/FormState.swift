import DocketCore
import FoundationEssentials

/// The form as it is on the screen: the rows that are in view, and the two buttons.
package struct FormState: Equatable, Sendable {
    package enum Row: Equatable, Sendable {
        /// Fields that stand side by side, such as start and end.
        case fields([Field])
        /// A line of people to assign.
        case people(DraftField, label: String, isFocused: Bool, [Choice])
        /// A line of the reason why a field can't be saved, below the field.
        case error(DraftField, String)
        /// A line of a field's echo, where the screen is too narrow for it beside the field.
        case echo(DraftField, String)
        case blank
    }

    package struct Field: Equatable, Sendable {
        package let field: DraftField
        package let label: String
        /// The part of the text that is in view.
        package let text: String
        package let isFocused: Bool
        /// The cursor's column in the text, where text is typed now.
        package let cursorColumn: Int?
        /// What was understood of the text (F12).
        package let echo: String?
    }

    package struct Choice: Equatable, Sendable {
        let id: UUID
        package let name: String
        package let isChosen: Bool
        package let isFocused: Bool
    }

    package struct Button: Equatable, Sendable {
        let intent: FormIntent
        package let title: String
        package let isEnabled: Bool
        package let isFocused: Bool
    }

    package let rows: [Row]
    package let cancel: Button
    /// Gray while there is no title, green once there is one (F3, F4).
    package let save: Button
}

extension FormState {
    /// The message at a field, where it is in view.
    package func error(at field: DraftField) -> String? {
        let lines = rows.compactMap { row -> String? in
            if case .error(field, let line) = row { line } else { nil }
        }
        return lines.isEmpty ? nil : lines.joined(separator: " ")
    }

    /// The field's row, where it is in view; of the note, its first line in view.
    package func field(_ field: DraftField) -> Field? {
        for case .fields(let fields) in rows {
            if let found = fields.first(where: { $0.field == field }) { return found }
        }
        return nil
    }

    /// The people that are in view.
    package var people: [Choice] {
        rows.flatMap { row -> [Choice] in
            if case .people(_, _, _, let choices) = row { choices } else { [] }
        }
    }

    /// The echo of the due date, where it is in view.
    package var echo: String? {
        let lines = rows.compactMap { row -> String? in
            if case .echo(.due, let line) = row { line } else { nil }
        }
        return lines.isEmpty ? field(.due)?.echo : lines.joined(separator: " ")
    }
}
