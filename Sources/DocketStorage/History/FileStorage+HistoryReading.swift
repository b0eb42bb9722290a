import DocketCore
import DocketFiles
import FoundationEssentials

/// Reading the history (H2).
extension FileStorage {
    package func historyPage(
        _ filter: HistoryFilter,
        from cursor: HistoryCursor?,
        for list: TodoList
    ) throws(StorageError) -> HistoryPage {
        try reading { lines in
            if let cursor {
                // The line at the cursor belongs to the page before.
                guard try move(&lines, to: cursor.place), try lines.next() != nil else {
                    return HistoryPage(entries: [], next: nil)
                }
            }
            var reader = HistoryPageReader(filter, list, runs: cursor?.runs ?? [:])
            return try reader.page(of: &lines)
        }
    }

    package func historyStep(
        _ entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> HistoryStep? {
        try reading { lines in
            guard try move(&lines, to: entry.place), let line = try lines.next() else { return nil }
            return try step(self.lines(ofStepWith: line, in: &lines), on: list)
        }
    }

    package func laterChanges(
        inWayOf step: HistoryStep,
        of entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> [LaterChange] {
        var search = LaterChangeSearch(inWayOf: step, on: list)
        if search.isComplete { return [] }
        return try reading { lines in
            while !search.isComplete, let line = try lines.next(), !line.isFirst(of: entry) {
                // A line of a later version may have values that this one can't read.
                guard line.id != entry.id, let subjects = try? line.subjects(namesFrom: list),
                    !search.isIndifferent(to: subjects.lazy.map(\.id)),
                    let later = try self.step([line], on: list)
                else { continue }
                search.look(at: later)
            }
            return search.found
        }
    }

    package func rewind(
        to entry: HistoryEntry,
        for list: TodoList
    ) throws(StorageError) -> HistoryRewind? {
        try reading { lines in
            var rewind = HistoryRewind(from: list)
            while let line = try lines.next() {
                try takeBack(line, in: &rewind)
                guard line.isFirst(of: entry) else { continue }
                for line in try self.lines(ofStepWith: line, in: &lines).dropLast().reversed() {
                    try takeBack(line, in: &rewind)
                }
                return rewind
            }
            return nil
        }
    }

    private func takeBack(_ line: HistoryLine, in rewind: inout HistoryRewind) throws {
        if line.isEmpty { return }
        if let step = try step([line], on: rewind.list) { rewind.takeBack(step) }
    }

    private func move(_ lines: inout HistoryLines, to place: HistoryPlace) throws(FileError) -> Bool {
        try lines.move(to: place) { end throws(FileError) in
            try currentJournal?.backwardLines(before: end)
        }
    }

    /// Runs `body` on the lines of the history, newest first.
    func reading<Value>(_ body: (inout HistoryLines) throws -> Value) throws(StorageError) -> Value {
        var fileName = Journal.name
        do {
            try settleFolder(for: .loading)
            let journal = currentJournal
            var lines = HistoryLines(
                try journal?.backwardLines(),
                unfiled,
                history,
                filed: (journal.map(filedLines) ?? []).union(unfiled.map(\.bytes))
            )
            defer {
                fileName = lines.fileName
                noteDamage(of: lines)
            }
            return try body(&lines)
        } catch {
            throw StorageError(.load, file: folder.file(fileName), reason: error.fileReason)
        }
    }

    /// The journal, if it belongs to the list, or to the list before a compaction that a kill or a power cut has ended; nil if
    /// there is none.
    private var currentJournal: Journal? {
        // Who can't read the header of the journal is told so by the load.
        guard let journal = try? Journal(at: folder.file(Journal.name), onlyReading: true) else { return nil }
        return journal.generation == known?.generation || isOld(journal) ? journal : nil
    }

    private func isOld(_ journal: Journal) -> Bool {
        guard let old = known?.oldJournal, let found = try? FileStamp.of(folder.file(Journal.name)) else {
            return false
        }
        return journal.isSame(as: old) && found == old
    }

    /// The lines of an old journal: some of them may have been filed before its end.
    private func filedLines(of journal: Journal) -> Set<[UInt8]> {
        guard isOld(journal), let lines = try? journal.lines() else { return [] }
        return Set(lines.split(separator: UInt8(ascii: "\n")).map(Array.init))
    }
}

extension HistoryLine {
    /// Whether it is the line at which an entry stands: the newest one of its step.
    fileprivate func isFirst(of entry: HistoryEntry) -> Bool { id == entry.id && at == entry.at }
}
