import DocketCore
import DocketStorage
import Foundation

/// A folder for one test's files. It is removed with its owner.
final class DataFolder {
    private let parent: URL

    var path: String { parent.appending(path: "data").path }

    init() throws {
        parent = FileManager.default.temporaryDirectory.appending(path: "docket-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: parent)
    }

    func store(_ list: TodoList) throws {
        var change = Change(
            people: list.people.map(Edit.add),
            projects: list.projects.map(Edit.add),
            views: list.views.map(Edit.add)
        )
        change.items = Section.allCases.flatMap(list.items(in:)).map(Edit.add)
        _ = try FileStorage(folder: path, day: App.day(of:)).save(change, to: TodoList())
    }

    func contents(of name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }

    /// Replaces the folder by a file, so that every access fails. Permissions would not stop root.
    func block() throws {
        try FileManager.default.moveItem(atPath: path, toPath: path + ".aside")
        try Data().write(to: URL(filePath: path))
    }

    /// Puts the folder back.
    func unblock() throws {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: path + ".aside", toPath: path)
    }
}
