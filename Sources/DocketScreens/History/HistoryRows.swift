import DocketCore
import FoundationEssentials

/// The entries of the history that were read so far, newest first, by day.
struct HistoryRows {
    private(set) var entries: [HistoryEntry] = []
    /// The day of each group of entries.
    private var days: [Day] = []
    /// Where the entries stand: each day has a header.
    private var layout = GroupedRows()
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
        for entry in page.entries { append(entry, on: day(entry.at)) }
    }

    private mutating func append(_ entry: HistoryEntry, on day: Day) {
        if days.last != day {
            days.append(day)
            layout.beginGroup()
        }
        entries.append(entry)
        layout.addRows(1)
        if let step = entry.source.takenBack?.step, !undone.contains(entry.id) { undone.insert(step) }
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
        let old = entries.filter { !new.contains($0.id) }
        (entries, days, layout, undone) = ([], [], GroupedRows(), [])
        for entry in page.entries[...known] + old { append(entry, on: day(entry.at)) }
    }

    func index(of id: UUID) -> Int? { entries.firstIndex { $0.id == id } }

    /// The rows for the selection.
    var rows: RowSelection<UUID>.Rows {
        layout.selectable { entries.indices.contains($0) ? entries[$0].id : nil }
    }

    enum Line {
        case blank
        case day(Day)
        case entry(HistoryEntry)
    }

    func lines(_ numbers: Range<Int>) -> [Line] {
        numbers.map { number in
            switch layout.line(number) {
            case .blank: .blank
            case .header(let group): .day(days[group])
            case .row(let place): .entry(entries[place.row])
            }
        }
    }
}
