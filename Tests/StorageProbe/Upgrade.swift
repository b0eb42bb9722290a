import Foundation

/// Files of version 1, and what holds for them at every call: they are as they were, or of version 2 and kept.
enum Upgrade {
    private static let files = [("todos.json", "todos.version1-1"), ("journal.jsonl", "journal.version1-1")]
    private static let head = [1, 2].map { Data(#"{"docket":\#($0),"#.utf8) }

    /// Turns files of version 2 into those of version 1, which reads the members of version 2 alike. Only tombstones are
    /// none there: a file with these stays.
    static func makeVersion1(of files: inout [String: Data]) {
        for (name, data) in files where name.hasSuffix(".json") && data.starts(with: head[1]) {
            if data.range(of: Data(#"],"deleted":["#.utf8)) != nil { continue }
            files[name] = head[0] + data.dropFirst(head[1].count)
        }
    }

    /// Throws if files of version 1 were changed, or rewritten without having been kept.
    ///
    /// - Parameter start: the files at the start.
    static func check(_ folder: String, from start: Start, at place: String) throws {
        guard let old = start.files["todos.json"], old.starts(with: head[0]) else { return }
        func content(_ name: String) -> Data? { FileManager.default.contents(atPath: "\(folder)/\(name)") }
        let isOld = content("todos.json")?.starts(with: head[0]) == true
        for (name, kept) in files {
            guard let before = start.files[name] else { continue }
            // A torn last line is cut off, and kept elsewhere.
            let whole = before.prefix((before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)
            let hasChanges = name == "todos.json" || whole.count { $0 == UInt8(ascii: "\n") } > 1
            if isOld {
                try require(
                    content(name)?.starts(with: whole) == true,
                    "\(place): \(name) of version 1 was changed"
                )
            } else if hasChanges {
                try require(
                    content("backups/\(kept)") == whole,
                    "\(place): \(name) of version 1 was not kept"
                )
            }
        }
    }
}
