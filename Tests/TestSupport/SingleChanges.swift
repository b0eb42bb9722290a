import DocketCore
import Foundation

/// Changes of one item; nil if there is nothing to change.
extension TodoList {
    /// On the day of the instant in Greenwich.
    package func checking(_ id: UUID, at instant: Date) -> Change? {
        checking([id], at: instant, on: .inGreenwich(instant)).change.ifAny
    }

    package func unchecking(_ id: UUID) -> Change? { unchecking([id]).ifAny }

    package func deleting(_ id: UUID) -> Change? { deleting([id]).ifAny }
}

extension Change {
    fileprivate var ifAny: Change? { isEmpty ? nil : self }
}
