/// How much of the history is kept.
package struct HistoryLimit: Equatable, Sendable {
    /// So many months before the current one.
    package var months: Int
    /// The size of all its files.
    package var bytes: Int

    package init(months: Int, bytes: Int) { (self.months, self.bytes) = (months, bytes) }

    package static let standard = HistoryLimit(months: 12, bytes: 64 << 20)

    /// Whether nothing is kept. Then undo goes back as far as the journal.
    var keepsNone: Bool { months <= 0 || bytes <= 0 }
}
