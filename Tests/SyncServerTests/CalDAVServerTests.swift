import Foundation
import Glibc
import TestSupport
import Testing

@Suite("CalDAV servers for tests", .tags(.servers), .ownThreads) struct CalDAVServerTests {
    @Test("A server takes a collection and an entry, and lists them", arguments: CalDAVServer.Kind.usual)
    func entries(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer.shared(kind)
        let user = try server.newUser()
        let collection = try server.makeCollection("garden", for: user)
        #expect(try server.put("sample-1", into: collection, as: user) == 201)
        // SOGo takes it for a change, whatever it was asked.
        let again = try server.put("sample-1", into: collection, as: user)
        #expect(again == (kind == .sogo ? 204 : 412))
        let entries = try server.entries(of: collection, of: user)
        #expect(Array(entries.keys) == [collection + "sample-1.ics"])
        #expect(entries.values.first?.contains("SUMMARY:Buy milk\r\n") == true)
        try server.empty(collection, of: user)
        #expect(try server.entries(of: collection, of: user).isEmpty)
    }

    @Test("A server does nothing with a wrong password", arguments: CalDAVServer.Kind.usual)
    func wrongPassword(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer.shared(kind)
        let user = try server.newUser()
        let other = ServerUser(name: user.name, password: "wrong", home: user.home)
        let right = try PlainClient(url: server.url, user: user).send("MKCALENDAR", user.home + "one/")
        let wrong = try PlainClient(url: server.url, user: other).send("MKCALENDAR", user.home + "two/")
        #expect([right.status, wrong.status] == [201, 401])
    }

    @Test("What a server has is saved, restored and lost", arguments: CalDAVServer.Kind.usual)
    func keeping(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer(kind)
        defer { server.end() }
        let user = try server.newUser()
        let collection = try server.makeCollection("garden", for: user)
        try server.put("first", into: collection, as: user)
        try server.save(as: "last week")
        try server.put("second", into: collection, as: user)
        #expect(try server.entries(of: collection, of: user).count == 2)
        try server.restore("last week")
        #expect(try server.entries(of: collection, of: user).keys.sorted() == [collection + "first.ics"])
        try server.loseEverything()
        let lost = try server.send("PROPFIND", collection, as: user, headers: ["Depth": "1"])
        // Xandikos says so within an answer with status 207.
        #expect(lost.status == 404 || lost.body.contains("<ns0:status>HTTP/1.1 404 Not Found</ns0:status>"))
        #expect(try server.makeCollection("garden", for: user) == collection)
    }

    @Test("A server that can't write refuses, until it can again", arguments: CalDAVServer.Kind.usual)
    func faults(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer(kind)
        defer { server.end() }
        let user = try server.newUser()
        let collection = try server.makeCollection("garden", for: user)
        try server.setReadOnly(true)
        #expect(try ![201, 204].contains(server.put("first", into: collection, as: user)))
        try server.setReadOnly(false)
        #expect(try server.put("first", into: collection, as: user) == 201)
        try server.setFull(true)
        #expect(try ![201, 204].contains(server.put("second", into: collection, as: user)))
        try server.setFull(false)
        #expect(try server.put("third", into: collection, as: user) == 201)
        try server.stop()
        // A connection that is refused throws, one that is cut has no status.
        #expect((try? PlainClient(url: server.url, user: user).report(collection))?.status == nil)
        try server.start()
        #expect(try server.entries(of: collection, of: user)[collection + "first.ics"] != nil)
    }

    @Test("A server leaves no process and no file behind", arguments: CalDAVServer.Kind.usual)
    func end(kind: CalDAVServer.Kind) throws {
        let server = try CalDAVServer(kind)
        let user = try server.newUser()
        #expect(FileManager.default.fileExists(atPath: server.folderPath))
        server.end()
        #expect(!FileManager.default.fileExists(atPath: server.folderPath))
        // Processes that are killed are in their group until somebody has waited for them.
        let deadline = Deadline(within: .seconds(20))
        while kill(-server.processID, 0) == 0, !deadline.hasPassed { pause(milliseconds: 5) }
        #expect(kill(-server.processID, 0) == -1 && errno == ESRCH)
        #expect((try? PlainClient(url: server.url, user: user).report(user.home))?.status == nil)
    }

    // So that the list of tests says why one is missing.
    @Test("Cyrus starts", .enabled(if: Installation.reasonWithout(.cyrus) == nil, reasonWithout(.cyrus)))
    func cyrus() throws {
        #expect(try CalDAVServer.shared(.cyrus).startPath == "/dav/")
    }

    @Test(
        "SabreDAV starts",
        .enabled(if: Installation.reasonWithout(.sabredav) == nil, reasonWithout(.sabredav))
    )
    func sabredav() throws {
        #expect(try CalDAVServer.shared(.sabredav).startPath == "/dav.php/")
    }

    @Test(
        "DAViCal starts",
        .enabled(if: Installation.reasonWithout(.davical) == nil, reasonWithout(.davical))
    )
    func davical() throws {
        #expect(try CalDAVServer.shared(.davical).startPath == "/caldav.php/")
    }

    @Test(
        "SOGo starts",
        .enabled(if: Installation.reasonWithout(.sogo) == nil, reasonWithout(.sogo))
    )
    func sogo() throws {
        #expect(try CalDAVServer.shared(.sogo).startPath == "/SOGo/dav/")
    }

    private static func reasonWithout(_ kind: CalDAVServer.Kind) -> Comment {
        "\(Installation.reasonWithout(kind) ?? "")"
    }
}

extension CalDAVServer {
    /// Adds an entry that must be new, and returns the status.
    @discardableResult
    func put(_ uid: String, into collection: String, as user: ServerUser) throws -> Int {
        try send(
            "PUT",
            "\(collection)\(uid).ics",
            as: user,
            headers: ["If-None-Match": "*"],
            body: Sample.entry(uid)
        ).status
    }
}
