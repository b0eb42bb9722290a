import Foundation
import TestSupport

/// Another device of a user: todoman with its files, which vdirsyncer keeps in step with the server.
final class Todoman {
    private let folder = TemporaryFolder(inMemory: true)

    struct Todo: Decodable {
        /// Todoman's own number.
        let id: Int
        let summary: String
        let list: String
        let completed: Bool
        let priority: Int
        let description: String
        let categories: [String]
        let location: String
        /// Seconds since 1970; nil without a due day.
        let due: Double?
    }

    /// Finds the user's collections, and synchronizes for the first time.
    init(of user: ServerUser, at server: CalDAVServer) throws {
        try folder.makeFolder("lists")
        try folder.write(
            """
            [general]
            status_path = "\(folder.path("status"))"
            [pair all]
            a = "here"
            b = "there"
            collections = ["from a", "from b"]
            metadata = ["displayname"]
            conflict_resolution = "b wins"
            [storage here]
            type = "filesystem"
            path = "\(folder.path("lists"))"
            fileext = ".ics"
            [storage there]
            type = "caldav"
            url = "\(server.url)\(server.startPath)"
            username = "\(user.name)"
            password = "\(user.password)"
            item_types = ["VTODO"]
            """,
            to: "vdirsyncer.conf"
        )
        try folder.write(
            """
            path = "\(folder.path("lists"))/*"
            date_format = "%Y-%m-%d"
            time_format = "%H:%M"
            cache_path = "\(folder.path("cache"))"
            """,
            to: "todoman.py"
        )
        // It asks for each collection whether to make it here.
        try vdirsyncer("discover", input: String(repeating: "y\n", count: 20))
        try synchronize()
        try vdirsyncer("metasync")
    }

    /// Fetches what others have changed, and sends what was changed here.
    func synchronize() throws {
        try vdirsyncer("sync")
    }

    /// All to-dos, also those that are done.
    var todos: [Todo] {
        get throws {
            let output = try todo("--porcelain", "list", "--status", "ANY")
            return try JSONDecoder().decode([Todo].self, from: Data(output.utf8))
        }
    }

    /// Adds a to-do to the list with that name. The options are todoman's own.
    func add(_ summary: String, to list: String, _ options: String...) throws {
        try todo(["new", "--list", list] + options + [summary])
    }

    /// Changes the to-do with that number. The options are todoman's own.
    func edit(_ id: Int, _ options: String...) throws {
        try todo(["edit", "--no-interactive"] + options + ["\(id)"])
    }

    func complete(_ id: Int) throws {
        try todo("done", "\(id)")
    }

    func delete(_ id: Int) throws {
        try todo("delete", "--yes", "\(id)")
    }

    @discardableResult private func todo(_ arguments: String...) throws -> String { try todo(arguments) }

    @discardableResult private func todo(_ arguments: [String]) throws -> String {
        try output(of: "todo", ["--config", folder.path("todoman.py")] + arguments)
    }

    private func vdirsyncer(_ command: String, input: String? = nil) throws {
        _ = try output(of: "vdirsyncer", ["--config", folder.path("vdirsyncer.conf"), command], input: input)
    }

    private func output(of name: String, _ arguments: [String], input: String? = nil) throws -> String {
        let environment = TestEnvironment.variables(home: folder.path)
        let result = try run([Installation.program(name)] + arguments, environment: environment, input: input)
        guard result.status == .exited(0) else {
            throw HarnessError(
                "\(name) \(arguments.joined(separator: " ")): \(result.stdout)\(result.stderr)"
            )
        }
        return result.stdout
    }
}
