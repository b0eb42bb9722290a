import DocketCore
import FoundationEssentials

/// A page of the history that a screen needs.
package struct HistoryRequest: Equatable, Sendable {
    /// Only what is about that to-do; nil for all.
    package let subject: UUID?
    /// Words to find.
    package let text: String
    /// Where the page before has ended; nil for the newest page.
    package let cursor: HistoryCursor?

    package var filter: HistoryFilter { subject.map(HistoryFilter.about) ?? HistoryFilter(finding: text) }
}

/// How much of the history is taken back (H2).
package enum HistoryRange: Equatable, Sendable {
    case one, allSince
}
