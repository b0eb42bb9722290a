import DocketCore
import DocketStorage
import Foundation

/// The history during a sequence: old months are removed and the newest one is cut, and what is left has to be whole.
enum HistoryFault {
    /// So little that most compactions remove something.
    static let limit = HistoryLimit(months: 12, bytes: 4000)

    /// That one, or so much that nothing is removed.
    static func limit(_ seed: UInt64) -> HistoryLimit { seed.isMultiple(of: 3) ? limit : .standard }

    /// The name of the steps that are too old.
    static let oldName = "Old"

    /// Adds months that the next compaction removes.
    static func add(to folder: String) throws {
        let history = URL(filePath: folder).appending(path: "history")
        try FileManager.default.createDirectory(at: history, withIntermediateDirectories: true)
        for month in ["2019-12", "2020-01"] {
            let line = #"{"at":"\#(month)-01T00:00:00.000Z","id":"\#(UUID())","name":"\#(oldName)"}"# + "\n"
            try Data(line.utf8).write(to: history.appending(path: "\(month).jsonl"))
        }
    }

    /// Throws if a step that was called saved is not in the history, or if one is there twice.
    ///
    /// - Parameters:
    ///   - saved: the ids of such steps, oldest first.
    ///   - found: the ids of those in the history.
    static func requireSteps(
        _ saved: [UUID],
        in found: [UUID],
        _ limit: HistoryLimit,
        at place: String
    ) throws {
        if Set(found).count < found.count { throw Failure("\(place): a step is there twice") }
        // What is more than the limit is removed, the oldest first.
        let wanted = limit == .standard ? saved[...] : saved.suffix(1)
        let lost = wanted.filter { !found.contains($0) }
        if !lost.isEmpty {
            throw Failure("\(place): \(lost.count) of \(saved.count) steps are not in the history")
        }
    }

    /// Throws if a line of the history is not whole, or is there twice.
    static func check(_ folder: String, at place: String) throws {
        let history = URL(filePath: folder).appending(path: "history")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: history.path)) ?? []
        for name in names where name.hasSuffix(".jsonl") {
            let lines = try Data(contentsOf: history.appending(path: name)).split(
                separator: UInt8(ascii: "\n")
            )
            for line in lines {
                let isWhole = (try? JSONSerialization.jsonObject(with: line)) != nil
                try require(isWhole, "\(place): a line of history/\(name) is not whole")
            }
            try require(Set(lines).count == lines.count, "\(place): a line of history/\(name) is there twice")
        }
    }
}

extension FileStorage {
    /// The ids of all steps of the history, newest first, without those that a compaction may remove because of their age.
    func steps(of list: TodoList) throws -> [UUID] {
        var ids: [UUID] = []
        var cursor: HistoryCursor?
        repeat {
            let page = try historyPage(.all, from: cursor, for: list)
            ids += page.entries.filter { $0.source.name != HistoryFault.oldName }.map(\.id)
            cursor = page.next
        } while cursor != nil
        return ids
    }
}
