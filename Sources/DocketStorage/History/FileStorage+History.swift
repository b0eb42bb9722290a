import DocketCore
import DocketFiles
import FoundationEssentials

/// The history.
extension FileStorage {
    package func nextStep(
        _ direction: HistoryDirection,
        for list: TodoList
    ) throws(StorageError) -> HistoryStep? {
        let own = ownSteps.ids
        // What a sync has brought since is a step of this run, too: the user has seen it come.
        let search = HistorySearch(for: direction) { id, source in
            own.contains(id) || source.program == .sync
        }
        switch try find(search, since: ownSteps.begun, on: list) {
        case .found(let step): return step
        case .nothing: return nil
        case .goOn: break
        }
        if case .found(let step) = try find(HistorySearch(for: direction), since: nil, on: list) {
            return step
        }
        return nil
    }

    package var hasHistory: Bool {
        known?.journal?.hasNoLines == false || known?.oldJournal != nil || !unfiled.isEmpty || history.exists
    }

    /// The step that the next one of some undos or redos takes back. Those that others store meanwhile are left out.
    ///
    /// - Parameter steps: those that were found before, and have been taken back.
    package func nextStep(
        after steps: inout HistorySteps,
        for list: TodoList
    ) throws(StorageError) -> HistoryStep? {
        try reading { lines in
            if let last = steps.lines { lines = last }
            // A second reference would copy what has been read at each step.
            steps.lines = nil
            defer { steps.lines = lines }
            while let line = try lines.next() {
                switch steps.search.look(at: line.id, line.source, isEmpty: line.isEmpty) {
                case .goOn: continue
                case .end: return nil
                case .found:
                    steps.search.leaveOut(line.id)
                    // Those between the lines of a run are looked at again.
                    var ahead = lines
                    return try step(self.lines(ofStepWith: line, in: &ahead), on: list)
                }
            }
            return nil
        }
    }

    private enum Found {
        case found(HistoryStep?)
        case nothing, goOn
    }

    /// - Parameter begun: no step before that time is looked at.
    private func find(
        _ search: HistorySearch,
        since begun: Date?,
        on list: TodoList
    ) throws(StorageError) -> Found {
        try reading { lines in
            var search = search
            while let line = try lines.next() {
                if let begun, line.at < begun { break }
                switch search.look(at: line.id, line.source, isEmpty: line.isEmpty) {
                case .goOn: continue
                case .end: return .nothing
                case .found:
                    let lines = try self.lines(ofStepWith: line, in: &lines)
                    return .found(try step(lines, on: list))
                }
            }
            return .goOn
        }
    }

    /// The lines of a step, oldest first. What one run of a program has stored piece by piece is one step.
    func lines(
        ofStepWith last: HistoryLine,
        in lines: inout HistoryLines
    ) throws -> [HistoryLine] {
        guard let begun = last.source.begun else { return [last] }
        var found = [last]
        while let line = try lines.next(), line.at >= begun {
            if line.id == last.id { found.append(line) }
        }
        return found.reversed()
    }

    func step(_ lines: [HistoryLine], on list: TodoList) throws -> HistoryStep? {
        var unknown = known?.unknown ?? UnknownParts()
        let step = try HistoryStepReader.step(lines, on: list, unknown: &unknown)
        // What is deleted, and comes back by the undo, has them again.
        known?.unknown = unknown
        return step
    }

    /// Says that a file is damaged, and puts it aside, if nobody else writes at the moment.
    func noteDamage(of lines: HistoryLines) {
        guard let name = lines.damagedFile, name != damagedHistory,
            let month = HistoryFiles.month(ofFile: name)
        else { return }
        do {
            // What another copy is just filing is not damaged.
            guard let aside = try folder.withLock(waiting: 0, { try history.mend(month) }) else { return }
            remark(
                "\(name) had lines that can't be read: what they have changed can't be undone. "
                    + "The file is kept in \(aside)"
            )
        } catch {
            damagedHistory = name
            remark("\(name) has lines that can't be read: what they have changed can't be undone")
        }
    }

    /// The lines of a journal that is about to be replaced.
    func linesOfJournal(at path: String) -> [UInt8] {
        do {
            return try Journal(at: path, onlyReading: true)?.lines() ?? []
        } catch {
            remark("What was changed can't be added to the history: \(error.fileReason)")
            return []
        }
    }

    /// Adds lines of the journal to the history, and removes what is too old. If nothing is to be kept, this run can still undo
    /// the last ones.
    ///
    /// - Parameter newest: the line of a change that no journal has.
    /// - Returns: the lines that the journal has to keep, because they can't be added.
    func fileInHistory(_ lines: [UInt8], _ newest: ChangeRecord.NewLine?) -> [UInt8] {
        let limit = historyLimit()
        if limit.keepsNone {
            keepInMemory(lines + (newest?.bytes ?? []))
        } else {
            do throws(HistoryFiles.NotFiled) {
                if let newest, lines.isEmpty {
                    try history.file(newest)
                } else {
                    try history.file(newest.map { lines + $0.bytes } ?? lines)
                }
            } catch {
                if !hasSaidHistoryFailure {
                    hasSaidHistoryFailure = true
                    remark("What was changed can't be added to the history: \(error.reason)")
                }
                return error.lines.lastLines(atMost: limit.bytes)
            }
        }
        do {
            try history.prune(to: limit, on: today())
        } catch {
            if hasSaidPruningFailure { return [] }
            hasSaidPruningFailure = true
            remark("What is old in the history can't be removed: \(error.fileReason)")
        }
        return []
    }

    /// The lines that no file has, which are kept no longer.
    func takeUnfiled() -> [UInt8] {
        defer { unfiled = [] }
        return unfiled.flatMap { $0.bytes + CollectionOfOne(UInt8(ascii: "\n")) }
    }

    /// Keeps lines for the undo of this run.
    func keepInMemory(_ lines: [UInt8]) {
        let recent = lines.split(separator: UInt8(ascii: "\n")).suffix(Self.maxUnfiled)
        // What is no line of the history can't be undone from a file either.
        unfiled = (unfiled + recent.compactMap { try? HistoryLine(Array($0)) }).suffix(Self.maxUnfiled)
    }

    /// How many lines are kept in memory.
    private static let maxUnfiled = 100
}

/// Where a search for steps has ended, so that each further one is found without looking at all of the earlier ones again.
package struct HistorySteps {
    fileprivate var search: HistorySearch
    /// nil before the first search.
    fileprivate var lines: HistoryLines?

    package init(for direction: HistoryDirection) { search = HistorySearch(for: direction) }
}

extension [UInt8] {
    /// The last whole lines of it, which are not longer together.
    fileprivate func lastLines(atMost size: Int) -> [UInt8] {
        if count <= size { return self }
        let end = suffix(size)
        return end.firstIndex(of: UInt8(ascii: "\n")).map { Array(end[($0 + 1)...]) } ?? []
    }
}

/// The steps of this run.
struct OwnSteps {
    private(set) var ids: Set<UUID> = []
    /// When the run began.
    let begun: Date

    mutating func add(_ stamp: ChangeRecord.Stamp) { ids.insert(stamp.id) }
}
