import ArgumentParser
import DocketCore
import DocketScreens
import FoundationEssentials

/// The history.
extension TodoFolder {
    /// Runs `body` with the entries of each page, until it returns false.
    func forEachPage(of filter: HistoryFilter, _ body: ([HistoryEntry]) throws -> Bool) throws {
        var cursor: HistoryCursor?
        repeat {
            let page = try storage.historyPage(filter, from: cursor, for: list)
            sayRemarks()
            guard try body(page.entries) else { return }
            cursor = page.next
        } while cursor != nil
    }

    /// The entry whose id begins with a text.
    ///
    /// - Throws: exit status 1, with a sentence on standard error, if there is none, or are several.
    func entry(_ text: String) throws -> HistoryEntry {
        let wanted = text.lowercased()
        guard wanted.count >= Self.leastIDLength else {
            throw ExitCode.failure(
                because: "“\(text)” is no id: it has at least \(Self.leastIDLength) characters"
            )
        }
        var found: [HistoryEntry] = []
        try forEachPage(of: .all) { entries in
            found += entries.filter { $0.id.uuidString.lowercased().hasPrefix(wanted) }
            return found.count <= Self.maxCandidates
        }
        if found.count == 1 { return found[0] }
        guard !found.isEmpty else {
            throw ExitCode.failure(because: "There is no change “\(text)”: docket log prints their ids")
        }
        let names = found.prefix(Self.maxCandidates).map {
            "\($0.id.uuidString.lowercased()) \($0.title)"
        }
        throw ExitCode.failure(
            because: "“\(text)” can mean several changes: \(names.joined(separator: ", "))"
        )
    }

    private static let leastIDLength = 4
    private static let maxCandidates = 10

    /// Takes back the step of an entry beside later ones.
    ///
    /// - Parameter check: throws if it must not be taken back.
    /// - Returns: what was done, what of it was not, newest first, and whether anything was done.
    mutating func takeBack(
        _ entry: HistoryEntry,
        check: (HistoryStep) throws -> Void
    ) throws -> (sentence: String, kept: [String], isDone: Bool) {
        guard let step = try storage.historyStep(entry, for: list) else { throw Self.isGone }
        try check(step)
        let later = try storage.laterChanges(inWayOf: step, of: entry, for: list)
        let isOneOfMany = step.change.editCount + step.gone.count > 1
        let kept = later.map { $0.sentence(today: today, namesLabel: isOneOfMany, day: LocalClock.day) }
        let request = SaveRequest(takingBack: step, .undo, by: .command, laterChanges: Array(kept.prefix(1)))
        let rebased = try store(request.change.change, winner: request.winner)
        return (request.sentence(of: rebased), Array(kept.dropFirst()), !rebased.change.isEmpty)
    }

    /// Takes back the step of an entry and all since, as one step.
    ///
    /// - Parameter check: throws if they must not be taken back.
    mutating func takeBackAll(
        since entry: HistoryEntry,
        check: (HistoryRewind) throws -> Void
    ) throws -> (sentence: String, kept: [String], isDone: Bool) {
        guard let rewind = try storage.rewind(to: entry, for: list) else { throw Self.isGone }
        try check(rewind)
        let request = SaveRequest(takingBack: rewind, by: .command)
        let rebased = try store(request.change.change, winner: request.winner)
        let kept = rewind.conflicts.map {
            "“\(DisplayText($0.label, limit: 60).text)” was changed since, and is kept"
        }
        return (request.sentence(of: rebased), kept, !rebased.change.isEmpty)
    }

    private static var isGone: ExitCode { .failure(because: "The history has that change no longer") }
}
