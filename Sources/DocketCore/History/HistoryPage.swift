import FoundationEssentials

/// Some entries of the history, newest first (H2, H6).
package struct HistoryPage: Equatable, Sendable {
    /// At most `maxEntries`. There can be fewer, or none, although there is a next page: a search ends after some time, too.
    package var entries: [HistoryEntry]
    /// Where the next page begins; nil if there is none.
    package var next: HistoryCursor?

    package static let maxEntries = 200

    package init(entries: [HistoryEntry], next: HistoryCursor?) {
        (self.entries, self.next) = (entries, next)
    }
}

/// Where a line of the history stands. It can be found again if lines were added, moved or removed since.
package struct HistoryPlace: Equatable, Sendable {
    /// The name of its file, below the data folder; empty for a line that is in no file.
    package let file: String
    /// Where the line ends there, in bytes.
    package let end: Int
    /// The id and the time of the line.
    package let line: UUID
    package let at: Date

    package init(file: String = "", end: Int = 0, line: UUID, at: Date) {
        (self.file, self.end, self.line, self.at) = (file, end, line, at)
    }
}

/// Where a page of the history ends. It stays valid while lines are added, moved or removed.
package struct HistoryCursor: Equatable, Sendable {
    /// The last line that was read.
    package var place: HistoryPlace
    /// Runs with an entry on an earlier page, and when they began: their older lines belong to it.
    package var runs: [UUID: Date]

    package init(place: HistoryPlace, runs: [UUID: Date] = [:]) { (self.place, self.runs) = (place, runs) }
}
