/// What a piece of text is on the screen; the theme says how that looks.
package enum Role: Int, CaseIterable, Sendable {
    case text, faint, strong
    case activeTab, activeFilter
    case sectionHeader
    case selected, done, match
    case overdue, highPriority, lowPriority
    case label, input, focusedLabel
    case button, focusedButton, enabledSave, focusedSave, disabledSave
    case key, notice, error
}
