extension ListOrder {
    /// The order for people, such as `by due date`; nil for the user's own.
    package var words: String? {
        switch sort {
        case .manual: nil
        case .due: isReversed ? "by due date, last first" : "by due date"
        case .priority: isReversed ? "by priority, low first" : "by priority"
        case .created: isReversed ? "oldest first" : "newest first"
        case .title: isReversed ? "by title, Z to A" : "by title"
        }
    }
}
