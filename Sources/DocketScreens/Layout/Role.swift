import DocketAtlas

/// The role of a text on the screen. The theme gives each role its colours and attributes.
package enum Role: Hashable, Sendable {
    case text, faint, strong
    case activeTab, activeFilter
    case sectionHeader
    case selected, done, match
    case overdue, highPriority, lowPriority
    case label, input, focusedLabel
    /// The text of a field whose extent is shown, the rest of its extent, and an example in an empty one.
    case field, extent, focusedExtent, example
    case button, focusedButton, enabledSave, focusedSave, disabledSave, focusedDisabledSave
    case key, notice, error
    /// A part of a map. Water has a background of its own.
    case map(MapInk, isOnWater: Bool)
}

extension Role: CaseIterable {
    package static var allCases: [Role] {
        let maps = MapInk.allCases.flatMap { ink in
            [false, true].map { Role.map(ink, isOnWater: $0) }
        }
        return [
            .text, .faint, .strong, .activeTab, .activeFilter, .sectionHeader, .selected, .done, .match,
            .overdue,
            .highPriority, .lowPriority, .label, .input, .focusedLabel, .field, .extent,
            .focusedExtent, .example, .button, .focusedButton, .enabledSave,
            .focusedSave, .disabledSave, .focusedDisabledSave, .key, .notice, .error,
        ] + maps
    }
}
