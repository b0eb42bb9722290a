import DocketStorage
import Foundation

/// The history during a sequence: old months are removed and the newest one is cut, and what is left has to be whole.
enum HistoryFault {
    /// So little that most compactions remove something.
    static let limit = HistoryLimit(months: 12, bytes: 4000)

    /// Adds months that the next compaction removes.
    static func add(to folder: String) throws {
        let history = URL(filePath: folder).appending(path: "history")
        try FileManager.default.createDirectory(at: history, withIntermediateDirectories: true)
        for month in ["2019-12", "2020-01"] {
            let line = #"{"at":"\#(month)-01T00:00:00.000Z","id":"\#(UUID())","name":"Old"}"# + "\n"
            try Data(line.utf8).write(to: history.appending(path: "\(month).jsonl"))
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
