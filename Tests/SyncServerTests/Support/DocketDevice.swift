import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// A device of a user with Docket on it: the real program, with folders of its own.
final class DocketDevice {
    private let home = TemporaryFolder(inMemory: true)
    private let storage: FileStorage
    private var known: TodoList?

    /// For servers whose tokens are seconds: a change within one, after a sync, would not be noticed.
    private let pauseAfterSync: Int32

    init(pauseAfterSync milliseconds: Int32 = 0) {
        pauseAfterSync = milliseconds
        storage = FileStorage(folder: home.path("data"))
    }

    /// The folder of the to-dos.
    var folder: String { home.path("data") }

    /// All files of the device, its settings and its password, too, by their paths.
    var files: [String: Data] {
        get throws {
            let paths = try FileManager.default.subpathsOfDirectory(atPath: home.path).map(home.path(_:))
            return Dictionary(
                uniqueKeysWithValues: paths.compactMap { path in
                    FileManager.default.contents(atPath: path).map { (path, $0) }
                }
            )
        }
    }

    // The program

    /// Runs `docket` with these arguments.
    @discardableResult
    func docket(_ arguments: [String], input: String? = nil) throws -> RunResult {
        try run(
            [try BuiltProgram.path("docket")] + arguments + ["--data", folder],
            environment: environment,
            input: input
        )
    }

    var environment: [String: String] {
        let state = home.path("state")
        return TestEnvironment.variables(home: home.path, adding: ["XDG_STATE_HOME": state])
    }

    /// Adds an account for the user, with all collections unless the arguments say otherwise.
    @discardableResult
    func addAccount(
        _ user: ServerUser,
        at url: String,
        password: String? = nil,
        _ arguments: String...
    ) throws -> RunResult {
        let choice = arguments.isEmpty ? ["--all"] : arguments
        return try docket(
            ["account", "add", url, "--user", user.name, "--password-stdin"] + choice,
            input: (password ?? user.password) + "\n"
        )
    }

    /// Synchronises once. Fails the test if that does not end with the status.
    @discardableResult
    func sync(
        _ arguments: String...,
        status: Int32 = 0,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> RunResult {
        let result = try docket(["sync"] + arguments)
        pause(milliseconds: pauseAfterSync)
        #expect(
            result.status == .exited(status),
            "\(result.stdout)\(result.stderr)",
            sourceLocation: sourceLocation
        )
        return result
    }

    // The to-dos

    /// The stored list.
    var list: TodoList {
        get throws {
            guard case .whole(let list, _, _) = storage.load() else {
                throw HarnessError("The to-dos in \(folder) can't be read")
            }
            known = list
            return list
        }
    }

    /// Stores a change of the list.
    func change(_ make: (TodoList) throws -> Change?) throws {
        let list = try list
        guard let change = try make(list) else { throw HarnessError("There is nothing to change") }
        _ = try storage.save(change, to: list, winner: .mine)
    }

    @discardableResult
    func add(_ title: String, _ edit: (inout TodoItem) -> Void = { _ in }) throws -> UUID {
        var item = TodoItem(
            id: UUID(),
            title: title,
            createdAt: Date(timeIntervalSince1970: 1_700_000_000.25)
        )
        edit(&item)
        try change { $0.adding(item) }
        return item.id
    }

    /// Edits the to-do with that title.
    func edit(_ title: String, _ edit: (inout TodoItem) -> Void) throws {
        try change { list in
            var item = try Self.item(title, in: list)
            edit(&item)
            return list.replacing(with: item)
        }
    }

    func delete(_ title: String) throws {
        try change { list in list.deleting([try Self.item(title, in: list).id]) }
    }

    /// The to-do with that title.
    func item(_ title: String) throws -> TodoItem { try Self.item(title, in: try list) }

    /// The titles of all to-dos, in alphabetical order.
    var titles: [String] {
        get throws {
            let list = try list
            return Section.allCases.flatMap(list.items(in:)).map(\.title).sorted()
        }
    }

    /// The project of that name.
    func project(_ name: String) throws -> Project {
        guard let project = try list.first(Project.self, named: name) else {
            throw HarnessError("There is no project \(name)")
        }
        return project
    }

    private static func item(_ title: String, in list: TodoList) throws -> TodoItem {
        let items = Section.allCases.flatMap(list.items(in:)).filter { $0.title == title }
        guard let item = items.first, items.count == 1 else {
            throw HarnessError("There are \(items.count) to-dos “\(title)”")
        }
        return item
    }
}
