import DocketAtlas
import DocketCore

/// The role of a text on the screen. The theme gives each role its colours and attributes.
package enum Role: Hashable, Sendable {
    case text, faint, strong
    case activeTab, activeFilter
    case sectionHeader
    case done, match
    /// What is selected. `selected` is its main text; the others are the rest of the bar that a selected row is.
    case selected, selectedText, selectedDone, selectedMatch
    /// The mark and the date of a to-do that should be done by now, or that is due today.
    case overdue, dueToday
    case highPriority, lowPriority
    /// How many to-dos a day of the month has.
    case load
    /// Changes that have not reached a server yet, or a server that can't be reached.
    case waiting
    /// A project's name, in the project's colour; nil for none.
    case project(ProjectColor?)
    case label, input, focusedLabel
    /// The text of a field whose extent is shown, the rest of its extent, and an example in an empty one.
    case field, extent, focusedExtent, example
    case button, focusedButton, enabledSave, focusedSave, disabledSave, focusedDisabledSave
    case key, notice, error
    /// A part of a map.
    case map(MapInk)
}

extension Role: CaseIterable {
    package static var allCases: [Role] {
        [
            .text, .faint, .strong, .activeTab, .activeFilter, .sectionHeader, .done, .match, .selected,
            .selectedText, .selectedDone, .selectedMatch, .overdue, .dueToday, .highPriority, .lowPriority,
            .load, .waiting,
            .label, .input, .focusedLabel, .field, .extent, .focusedExtent, .example, .button, .focusedButton,
            .enabledSave, .focusedSave, .disabledSave, .focusedDisabledSave,
            .key, .notice, .error,
            .project(nil),
        ] + ProjectColor.allCases.map(Role.project)
            + MapInk.allCases.map(Role.map)
    }

    /// The role of the same text in the row of the selection. There are few of them, because each change of the look
    /// is sent to the terminal.
    var onBar: Role {
        switch self {
        case .selected, .strong, .key: .selected
        case .done: .selectedDone
        case .match: .selectedMatch
        default: .selectedText
        }
    }
}
