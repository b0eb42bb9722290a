import DocketCore
import Foundation

/// Changes of one item; nil if there is nothing to change.
extension TodoList {
    /// On the day of the instant in Greenwich.
    package func checking(_ id: UUID, at instant: Date) -> Change? {
        // Some tests have instants beyond all days.
        let days = Int(exactly: (instant.timeIntervalSince1970 / 86_400).rounded(.down))
        let today = days.flatMap(Day.init(ordinal:)) ?? .first
        return checking([id], at: instant, on: today).change.ifAny
    }

    package func unchecking(_ id: UUID) -> Change? { unchecking([id]).ifAny }

    package func deleting(_ id: UUID) -> Change? { deleting([id]).ifAny }
}

extension Change {
    fileprivate var ifAny: Change? { isEmpty ? nil : self }
}
