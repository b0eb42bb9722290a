import DocketStorage
import Foundation

/// The backups during a sequence: one is written, the oldest one is removed, and those that stay have to be whole.
enum BackupFault {
    /// As many days as are kept, so that the next one takes the place of the oldest.
    private static let days = 1...7

    private static func name(of day: Int) -> String { "backups/todos-2021-01-0\(day).json" }

    private static func content(of day: Int) -> Data {
        let head = #"{"docket":2,"backup":"2021-01-0\#(day)","generation":0,"people":[],"items":["#
        return Data((head + "\n]}\n").utf8)
    }

    static func add(to folder: String) throws {
        let url = URL(filePath: folder)
        try FileManager.default.createDirectory(
            at: url.appending(path: "backups"),
            withIntermediateDirectories: true
        )
        for day in days { try content(of: day).write(to: url.appending(path: name(of: day))) }
    }

    /// Throws if a backup is not whole, or if one is gone that is kept.
    ///
    /// - Parameter start: the files at the start.
    static func check(_ folder: String, from start: Start, at place: String) throws {
        for (name, data) in files(in: folder) where start.files[name] != data {
            let document = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
            try require(document?["items"] is [Any], "\(place): \(name) is not whole")
        }
        for name in days.dropFirst().map(name) where start.files[name] != nil {
            try require(
                FileManager.default.contents(atPath: "\(folder)/\(name)") == start.files[name],
                "\(place): \(name) was changed or removed"
            )
        }
    }

    /// The snapshots in `backups/`, of which some are the user's.
    private static func files(in folder: String) -> [(name: String, data: Data)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/backups")) ?? []
        return names.filter { $0.hasPrefix("todos") }.compactMap { name in
            FileManager.default.contents(atPath: "\(folder)/backups/\(name)").map { ("backups/\(name)", $0) }
        }
    }
}
