import Foundation
import TestSupport
import Testing

/// A CalDAV server on a port of loopback, with a folder of its own. It ends with this object, or with the tests.
///
/// A test that only reads and writes takes a `shared` one and a user of its own. One that stops the server, or changes
/// what it keeps behind its back, starts its own.
final class CalDAVServer: Sendable {
    enum Kind: String, CaseIterable, Sendable, CustomTestStringConvertible {
        case radicale
        /// Radicale 3.1.8, which Debian has.
        case radicale31
        case xandikos
        case cyrus
        case sabredav
        case davical
        case sogo
        /// SabreDAV that takes no basic authentication.
        case sabredavDigest

        var testDescription: String { rawValue }

        /// All, but those that apt does not have. What is missing for another reason fails.
        static var installed: [Kind] {
            allCases.filter { $0 != .sabredavDigest && Installation.reasonWithout($0) == nil }
        }

        /// The same without the slow ones, which take part in all tests only with more effort.
        static var usual: [Kind] {
            installed.filter { ![.davical, .sogo].contains($0) || TestSettings.current.effort > 1 }
        }

        /// The collection that each user has from the beginning.
        var givenCollection: String? { self == .sogo ? "Personal Calendar" : nil }

        /// What a sync says when nothing has changed in that one and one named Home.
        var nothingNew: String {
            [givenCollection, "Home"].compactMap { $0 }.map { "\($0): nothing new\n" }.joined()
        }

        /// Whether it can be asked what was deleted (RFC 6578).
        var saysWhatWasDeleted: Bool { ![.sabredav, .sabredavDigest].contains(self) }
    }

    let kind: Kind
    /// The bare host: no path and no slash at the end.
    let url: String
    /// Where clients that do not look for the server's collections have to start.
    let startPath: String
    private let folder: TemporaryFolder
    private let companion: Companion

    init(_ kind: Kind) throws {
        self.kind = kind
        // Programs run in the folder, which a file system in memory may not allow.
        folder = TemporaryFolder(inMemory: ![.cyrus, .davical, .sogo].contains(kind))
        companion = try Companion("serve.py", [kind.rawValue, folder.path("server")])
        let ready = try companion.greeting(Ready.self)
        (url, startPath) = (ready.url, ready.startPath)
    }

    private struct Ready: Decodable {
        let url: String
        let startPath: String
    }

    /// The one server of that kind that tests share. It ends with the tests.
    static func shared(_ kind: Kind) throws -> CalDAVServer {
        switch kind {
        case .radicale: try radicale.get()
        case .radicale31: try radicale31.get()
        case .xandikos: try xandikos.get()
        case .cyrus: try cyrus.get()
        case .sabredav: try sabredav.get()
        case .davical: try davical.get()
        case .sogo: try sogo.get()
        case .sabredavDigest: try sabredavDigest.get()
        }
    }

    private static let radicale = Result { try CalDAVServer(.radicale) }
    private static let radicale31 = Result { try CalDAVServer(.radicale31) }
    private static let xandikos = Result { try CalDAVServer(.xandikos) }
    private static let cyrus = Result { try CalDAVServer(.cyrus) }
    private static let sabredav = Result { try CalDAVServer(.sabredav) }
    private static let davical = Result { try CalDAVServer(.davical) }
    private static let sogo = Result { try CalDAVServer(.sogo) }
    private static let sabredavDigest = Result { try CalDAVServer(.sabredavDigest) }

    /// Makes a user with a name that no other has.
    func newUser() throws -> ServerUser {
        let number = UUID().uuidString.prefix(8).lowercased()
        let (name, password) = ("anna-\(number)", "secret-\(number)")
        let added = try companion.ask("addUser", ["user": name, "password": password], Added.self)
        return ServerUser(name: name, password: password, home: added.home)
    }

    private struct Added: Decodable {
        let home: String
    }

    /// Ends the server and removes its folder.
    func end() {
        companion.end()
    }

    var folderPath: String { folder.path("server") }

    /// The process that leads the group of all the server's processes.
    var processID: pid_t { companion.processID }

    // Requests past every proxy

    /// Sends a request; status 0 if the server breaks the connection off.
    @discardableResult
    func send(
        _ method: String,
        _ path: String,
        as user: ServerUser,
        headers: [String: String] = [:],
        body: String = ""
    ) throws -> ServerReply {
        try companion.ask(
            "request",
            ["user": user.name, "method": method, "path": path, "headers": headers, "body": body]
        )
    }

    /// Makes a collection of to-dos, and returns its path.
    func makeCollection(_ name: String, for user: ServerUser, displayName: String? = nil) throws -> String {
        let path = user.home + name + "/"
        let body = """
            <?xml version="1.0" encoding="utf-8"?>
            <C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop>
            <displayname>\(displayName ?? name)</displayname>
            <C:supported-calendar-component-set><C:comp name="VTODO"/></C:supported-calendar-component-set>
            </prop></set></C:mkcalendar>
            """
        let reply = try send("MKCALENDAR", path, as: user, body: body)
        guard reply.status == 201 else { throw HarnessError("MKCALENDAR \(path): \(reply)") }
        return path
    }

    /// The texts of a collection's entries by their paths.
    func entries(of collection: String, of user: ServerUser) throws -> [String: String] {
        try companion.ask("entries", ["user": user.name, "collection": collection], Entries.self).entries
    }

    private struct Entries: Decodable {
        let entries: [String: String]
    }

    /// Deletes a collection's entries, as another client would.
    func empty(_ collection: String, of user: ServerUser) throws {
        try companion.tell("empty", ["user": user.name, "collection": collection])
    }

    /// Loses a collection's entries, and what the server remembers of changes, so that it can't say that somebody has
    /// deleted them.
    func loseEntries(of name: String, for user: ServerUser, displayName: String) throws {
        let path = user.home + name + "/"
        if try companion.ask("loseEntries", ["collection": path], Lost.self).done { return }
        let deleted = try send("DELETE", path, as: user)
        // Cyrus deletes it, and says that it is not there.
        guard [200, 204, 404].contains(deleted.status) else {
            throw HarnessError("DELETE \(path): \(deleted)")
        }
        _ = try makeCollection(name, for: user, displayName: displayName)
    }

    private struct Lost: Decodable {
        let done: Bool
    }

    // What happens to servers. None of this may be done while requests are under way.

    /// Keeps a copy of all that the server has.
    func save(as name: String) throws { try companion.tell("save", ["name": name]) }

    /// Replaces all that the server has by such a copy, and starts it again at the same address.
    func restore(_ name: String) throws { try companion.tell("restore", ["name": name]) }

    /// Removes all that the server has but its users.
    func loseEverything() throws { try companion.tell("lose") }

    /// While it is read-only, nothing can be written into the server's folder. The servers answer 500.
    func setReadOnly(_ isReadOnly: Bool) throws { try companion.tell("readOnly", ["on": isReadOnly]) }

    /// While it is full, writing into files fails. Servers answer 500 or 400, or break off; for 507 there is the proxy.
    func setFull(_ isFull: Bool) throws { try companion.tell("full", ["on": isFull]) }

    /// Ends the server, so that its port refuses connections.
    func stop() throws { try companion.tell("stop") }

    /// Starts it again at the same address.
    func start() throws { try companion.tell("start") }
}

/// A user of a server.
struct ServerUser: Sendable {
    let name: String
    let password: String
    /// The path of the user's collections, with a slash at the end.
    let home: String
}

/// A server's answer.
struct ServerReply: Decodable, Sendable {
    let status: Int
    /// By names in lower case.
    let headers: [String: String]
    let body: String
}
