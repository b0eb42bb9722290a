import DocketCore
import DocketFiles
import FoundationEssentials

/// Collects the lines of a page of the history: those of one run are one entry, at the place of the newest one.
struct HistoryPageReader {
    private let filter: HistoryFilter
    private let list: TodoList
    /// Runs with an entry on an earlier page, and when they began.
    private var earlierRuns: [UUID: Date]
    private var rows: [Row] = []
    /// The rows of runs, by their ids.
    private var runs: [UUID: Int] = [:]

    /// How many bytes are read for a page, but for the last line; then as many again for the rest of its runs.
    private static let maxBytes = 8 << 20

    fileprivate struct Row {
        let line: HistoryLine
        let place: HistoryPlace
        var subjects: [HistoryEntry.Subject]
        /// The ids of what a run has changed.
        var ids: Set<UUID> = []
        var isWanted: Bool
    }

    init(_ filter: HistoryFilter, _ list: TodoList, runs: [UUID: Date]) {
        (self.filter, self.list, earlierRuns) = (filter, list, runs)
    }

    /// Reads the next page.
    mutating func page(of lines: inout HistoryLines) throws(FileError) -> HistoryPage {
        var last: HistoryPlace?
        let limit = lines.byteCount + Self.maxBytes
        var isAtEnd = false
        while rows.count < HistoryPage.maxEntries, lines.byteCount < limit {
            guard let line = try lines.next(), let place = lines.place else {
                isAtEnd = true
                break
            }
            last = place
            add(line, place)
        }
        var cursor = isAtEnd ? nil : last.map { HistoryCursor(place: $0) }
        if let last, cursor != nil {
            cursor?.runs = earlierRuns.merging(openRuns(at: last.at)) { $1 }
            try completeRuns(from: &lines, at: last.at)
        }
        return HistoryPage(entries: rows.filter(\.isWanted).map(\.entry), next: cursor)
    }

    private mutating func add(_ line: HistoryLine, _ place: HistoryPlace) {
        if !earlierRuns.isEmpty { earlierRuns = earlierRuns.filter { $0.value <= line.at } }
        // A line of a later version may have values that this one can't read.
        guard !line.isEmpty, let subjects = try? line.subjects(namesFrom: list) else { return }
        let isWanted = filter.matches(line.source.name, subjects)
        guard line.source.begun != nil else {
            if isWanted {
                rows.append(Row(line: line, place: place, subjects: subjects, isWanted: true))
            }
            return
        }
        if earlierRuns[line.id] != nil { return }
        guard let index = runs[line.id] else {
            runs[line.id] = rows.count
            let ids = Set(subjects.map(\.id))
            rows.append(Row(line: line, place: place, subjects: subjects, ids: ids, isWanted: isWanted))
            return
        }
        rows[index].add(subjects, isWanted: isWanted)
    }

    /// The runs of this page that may have older lines.
    private func openRuns(at time: Date) -> [UUID: Date] {
        runs.compactMapValues { index in
            rows[index].line.source.begun.flatMap { $0 <= time ? $0 : nil }
        }
    }

    /// Reads the older lines of the runs of this page, as far as that takes no long time.
    private mutating func completeRuns(from lines: inout HistoryLines, at time: Date) throws(FileError) {
        var open = openRuns(at: time)
        let limit = lines.byteCount + Self.maxBytes
        while !open.isEmpty, lines.byteCount < limit, let line = try lines.next() {
            open = open.filter { $0.value <= line.at }
            guard open[line.id] != nil, let index = runs[line.id],
                let subjects = try? line.subjects(namesFrom: list)
            else { continue }
            rows[index].add(subjects, isWanted: filter.matches(line.source.name, subjects))
        }
    }
}

extension HistoryPageReader.Row {
    fileprivate mutating func add(_ found: [HistoryEntry.Subject], isWanted: Bool) {
        self.isWanted = self.isWanted || isWanted
        for subject in found
        where ids.insert(subject.id).inserted && subjects.count < HistoryEntry.maxSubjects {
            subjects.append(subject)
        }
    }

    fileprivate var entry: HistoryEntry {
        HistoryEntry(
            id: line.id,
            at: line.at,
            source: line.source,
            changeCount: max(ids.count, subjects.count),
            subjects: subjects,
            place: place
        )
    }
}
