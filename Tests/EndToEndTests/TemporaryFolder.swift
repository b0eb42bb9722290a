import Foundation

/// A folder of the test's own, gone with its owner.
final class TemporaryFolder {
    let path: String

    init() throws {
        // Short, so that a sentence with a path in it fits into a row.
        let name = "docket-\(UUID().uuidString.prefix(8))"
        let url = URL(filePath: NSTemporaryDirectory()).appending(path: name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path(percentEncoded: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Where Docket is to keep its files; it makes this folder by itself.
    var data: String { path + "/data" }

    var todos: String { data + "/todos.json" }

    /// Whether there is anything at a path.
    static func holds(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// Puts a file into Docket's folder, which is made for it.
    func write(_ text: String, to name: String = "todos.json") throws {
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: data).appending(path: name))
    }

    func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    /// What `todos.json` holds; throws where it is no valid JSON of its shape.
    func stored() throws -> StoredTodos {
        try JSONDecoder().decode(StoredTodos.self, from: Data(contentsOf: URL(filePath: todos)))
    }
}
