import TestSupport

/// Another device of a user: a program with python-caldav that reads and writes entries.
final class OtherDevice: Sendable {
    private let companion: Companion

    init(of user: ServerUser, at server: CalDAVServer) throws {
        let arguments = [server.url + server.startPath, user.name, user.password]
        companion = try Companion("device.py", arguments)
        _ = try companion.greeting(Ready.self)
    }

    private struct Ready: Decodable {
        let ready: Bool
    }

    struct Collection: Decodable, Equatable {
        let path: String
        let name: String
        let components: [String]
    }

    struct Todo: Decodable {
        let uid: String
        let path: String
        /// By names, as written in an entry, without parameters.
        let properties: [String: [String]]
        /// The whole entry, with line ends as python-caldav gives them.
        let text: String

        subscript(name: String) -> String? { properties[name]?.first }
    }

    var collections: [Collection] {
        get throws { try companion.ask("collections", [:], Collections.self).collections }
    }

    private struct Collections: Decodable {
        let collections: [Collection]
    }

    private struct Path: Decodable {
        let path: String
    }

    private struct Todos: Decodable {
        let todos: [Todo]
    }

    /// Makes a collection of to-dos, and returns its path.
    func makeCollection(_ name: String, identifier: String) throws -> String {
        try companion.ask("makeCollection", ["name": name, "identifier": identifier], Path.self).path
    }

    /// All to-dos, also those that are done, ordered by UID.
    func todos(in collection: String) throws -> [Todo] {
        try companion.ask("list", ["collection": collection], Todos.self).todos
    }

    /// Adds an entry as it is written.
    func add(_ text: String, to collection: String) throws {
        try companion.tell("add", ["collection": collection, "text": text])
    }

    /// Gives properties other values. Texts are plain, without backslashes.
    func edit(
        _ uid: String,
        in collection: String,
        setting values: [String: String] = [:],
        removing names: [String] = []
    ) throws {
        try companion.tell(
            "edit",
            ["collection": collection, "uid": uid, "set": values, "remove": names]
        )
    }

    func complete(_ uid: String, in collection: String) throws {
        try companion.tell("complete", ["collection": collection, "uid": uid])
    }

    func delete(_ uid: String, in collection: String) throws {
        try companion.tell("delete", ["collection": collection, "uid": uid])
    }

    /// Adds it there and deletes it here. Where a user can't have a UID twice, deletes it first.
    func move(_ uid: String, from collection: String, to other: String) throws {
        try companion.tell("move", ["collection": collection, "uid": uid, "to": other])
    }
}
