import DocketAtlas

/// The role of a text on the screen. The theme gives each role its colours and attributes.
package enum Role: Hashable, Sendable {
    case text, faint, strong
    case activeTab, activeFilter
    case sectionHeader
    case selected, done, match
    case overdue, highPriority, lowPriority
    case label, input, focusedLabel
    case button, focusedButton, enabledSave, focusedSave, disabledSave
    case key, notice, error
    /// A part of a map.
    case map(MapInk)
}

extension Role: CaseIterable {
    package static var allCases: [Role] {
        [
            .text, .faint, .strong, .activeTab, .activeFilter, .sectionHeader, .selected, .done, .match,
            .overdue,
            .highPriority, .lowPriority, .label, .input, .focusedLabel, .button, .focusedButton, .enabledSave,
            .focusedSave, .disabledSave, .key, .notice, .error,
        ] + MapInk.allCases.map(Role.map)
    }
}
