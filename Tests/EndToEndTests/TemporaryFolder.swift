import Foundation
import TestSupport

/// A folder of one test. It is removed with its owner.
final class TemporaryFolder {
    let path: String

    init() throws {
        // The name is short so that a message with the path fits into a row.
        let name = "docket-\(UUID().uuidString.prefix(8))"
        let url = URL(filePath: NSTemporaryDirectory()).appending(path: name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path(percentEncoded: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Docket's data folder, which Docket creates itself.
    var data: String { path + "/data" }

    var todos: String { data + "/todos.json" }

    /// Whether something exists at a path.
    static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// Writes a file in Docket's folder, which is created if needed.
    func write(_ text: String, to name: String = "todos.json") throws {
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        let file = URL(filePath: data).appending(path: name).standardized
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// Writes an executable script beside Docket's folder.
    func writeProgram(_ script: String, named name: String) throws {
        // Another process writes it: a program that another test starts at the same moment would have the file open for
        // writing, too, and then it can't be executed.
        let command = ["/bin/sh", "-c", "cat >\"$0\" && chmod 755 \"$0\"", "\(path)/\(name)"]
        let result = try run(command, input: script)
        guard result.status == .exited(0) else { throw CocoaError(.fileWriteUnknown) }
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    /// The list that `todos.json` and `journal.jsonl` store. Throws if either is not valid.
    func stored() throws -> StoredTodos {
        var document = try Self.object(Data(contentsOf: URL(filePath: todos)))
        let journal = data + "/journal.jsonl"
        let lines = Self.exists(journal) ? try read(journal).split(separator: "\n").dropFirst() : []
        for line in lines {
            let change = try Self.object(Data(line.utf8))
            for (key, removed) in [("items", "removedItems"), ("people", "removedPeople")] {
                document[key] = Self.merge(
                    document[key] as? [[String: Any]] ?? [],
                    change[key] as? [[String: Any]] ?? [],
                    without: change[removed] as? [String] ?? []
                )
            }
        }
        let data = try JSONSerialization.data(withJSONObject: document)
        return try JSONDecoder().decode(StoredTodos.self, from: data)
    }

    private static func object(_ data: Data) throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    }

    /// Applies changes to records. Returns the open ones first, both sections in the order of their ranks.
    private static func merge(_ old: [[String: Any]], _ new: [[String: Any]], without removed: [String])
        -> [[String: Any]]
    {
        var records = old
        for change in new {
            let index = records.firstIndex { $0["id"] as? String == change["id"] as? String }
            if let index { records[index].merge(change) { $1 } } else { records.append(change) }
        }
        func sortKey(_ record: [String: Any]) -> (Int, Int) {
            (record["isComplete"] as? Bool == true ? 1 : 0, record["rank"] as? Int ?? 0)
        }
        return records.filter { !removed.contains($0["id"] as? String ?? "") }.sorted {
            sortKey($0) < sortKey($1)
        }
    }
}
