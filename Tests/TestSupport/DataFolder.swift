import DocketCore
import DocketStorage
import Foundation

/// A folder of one test, and in it Docket's data folder, which Docket creates itself.
package final class DataFolder: Sendable {
    private let folder = TemporaryFolder()

    package init() {}

    package var path: String { folder.path }

    package var data: String { folder.path("data") }

    package var todos: String { data + "/todos.json" }

    /// Whether something exists at a path.
    package static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

    /// Stores a list, as the first run does.
    package func store(_ list: TodoList) throws {
        var change = Change(
            people: list.people.map(Edit.add),
            projects: list.projects.map(Edit.add),
            views: list.views.map(Edit.add)
        )
        change.items = Section.allCases.flatMap(list.items(in:)).map(Edit.add)
        _ = try FileStorage(folder: data).save(change, to: TodoList())
    }

    /// The stored list, as another copy of Docket reads it. Throws if the files are damaged.
    package func stored() throws -> TodoList { try FileStorage(folder: data).load().get() }

    /// Writes a file of Docket's folder, which is created if needed.
    package func write(_ text: String, to name: String = "todos.json") throws {
        let file = URL(filePath: data).appending(path: name).standardized
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        try Data(text.utf8).write(to: file)
    }

    /// Writes an executable script beside Docket's folder.
    package func writeProgram(_ script: String, named name: String) throws {
        try folder.writeProgram(script, named: name)
    }

    /// Copies an executable to beside Docket's folder.
    package func copyProgram(_ program: String, named name: String) throws {
        try folder.copyProgram(program, named: name)
    }

    /// The text of a file, by its whole path.
    package func read(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    /// The text of a file of Docket's folder.
    package func contents(of name: String) throws -> String { try read("\(data)/\(name)") }

    /// Replaces Docket's folder by a file, so that every access fails. Permissions would not stop root.
    package func block() throws {
        try FileManager.default.moveItem(atPath: data, toPath: data + ".aside")
        try Data().write(to: URL(filePath: data))
    }

    /// Puts the folder back.
    package func unblock() throws {
        try FileManager.default.removeItem(atPath: data)
        try FileManager.default.moveItem(atPath: data + ".aside", toPath: data)
    }
}

extension Loaded {
    /// The list. Throws if the files are damaged.
    package func get() throws -> TodoList {
        switch self {
        case .whole(let list, _, _): return list
        case .damaged(let damage): throw damage.error
        }
    }
}

extension TodoList {
    /// The titles of all to-dos, the open ones first.
    package var titles: [String] { Section.allCases.flatMap(items(in:)).map(\.title) }

    package subscript(title: String) -> TodoItem? {
        Section.allCases.lazy.flatMap(items(in:)).first { $0.title == title }
    }
}
