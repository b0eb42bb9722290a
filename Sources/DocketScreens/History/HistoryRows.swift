import DocketCore
import FoundationEssentials

/// The entries of the history that were read so far, newest first, by day.
struct HistoryRows {
    private(set) var entries: [HistoryEntry] = []
    /// The indices of the first entry of each day.
    private var starts: [(index: Int, day: Day)] = []
    /// The steps that were taken back, and not done again.
    private(set) var undone: Set<UUID> = []
    /// Where the next page begins; nil if all was read.
    private(set) var next: HistoryCursor?
    private(set) var hasRead = false

    /// Whether there is more to read.
    var hasMore: Bool { !hasRead || next != nil }

    /// Adds a page at the end.
    mutating func append(_ page: HistoryPage, day: (Date) -> Day) {
        next = page.next
        hasRead = true
        update(entries + page.entries, day)
    }

    /// Puts what has come since before what is there. If more has come than the page has, it replaces all.
    mutating func prepend(_ page: HistoryPage, day: (Date) -> Day) {
        let known = entries.first.flatMap { first in page.entries.firstIndex { $0.id == first.id } }
        guard hasRead, let known else {
            self = Self()
            append(page, day: day)
            return
        }
        // A run that goes on keeps its id: only the new state of it counts.
        let new = Set(page.entries[...known].map(\.id))
        update(page.entries[...known] + entries.filter { !new.contains($0.id) }, day)
    }

    private mutating func update(_ new: some Collection<HistoryEntry>, _ day: (Date) -> Day) {
        entries = Array(new)
        starts = []
        undone = []
        for (index, entry) in entries.enumerated() {
            let day = day(entry.at)
            if starts.last?.day != day { starts.append((index, day)) }
            if let step = entry.source.takenBack?.step, !undone.contains(entry.id) { undone.insert(step) }
        }
    }

    func index(of id: UUID) -> Int? { entries.firstIndex { $0.id == id } }

    /// The rows for the selection: each day has a header, and a blank line before it.
    var rows: RowSelection<UUID>.Rows {
        RowSelection.Rows(
            count: entries.count,
            lineCount: entries.isEmpty ? 0 : entries.count + 2 * starts.count - 1,
            id: { entries.indices.contains($0) ? entries[$0].id : nil },
            lines: { index in
                let number = starts.lastIndex { $0.index <= index } ?? 0
                let line = index + 2 * number + 1
                let isFirst = starts.indices.contains(number) && starts[number].index == index
                return (isFirst ? line - 1 : line)..<line + 1
            }
        )
    }

    enum Line {
        case blank
        case day(Day)
        case entry(HistoryEntry)
    }

    func lines(_ numbers: Range<Int>) -> [Line] {
        var lines: [Line] = []
        for (number, start) in starts.enumerated() {
            let first = start.index + 2 * number - (number == 0 ? 0 : 1)
            let end = number + 1 < starts.count ? starts[number + 1].index : entries.count
            if first + end - start.index + 2 <= numbers.lowerBound { continue }
            if first >= numbers.upperBound { break }
            let own: [Line] =
                (number == 0 ? [] : [.blank]) + [.day(start.day)] + entries[start.index..<end].map(Line.entry)
            lines += own.enumerated().filter { numbers.contains(first + $0.offset) }.map(\.element)
        }
        return lines
    }
}
