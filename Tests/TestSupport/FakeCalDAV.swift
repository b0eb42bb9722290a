import Foundation

/// A small CalDAV server on the loopback address, for the user ann. What real servers do differently is tested with
/// those.
package final class FakeCalDAV: @unchecked Sendable {
    package struct Collection: Sendable {
        package var name: String
        package var components: [String]
        package var isReadOnly: Bool
        /// The texts and etags of the entries, by the last part of their paths.
        package var entries: [String: (text: String, etag: String)] = [:]

        package init(_ name: String, components: [String] = ["VTODO"], isReadOnly: Bool = false) {
            (self.name, self.components, self.isReadOnly) = (name, components, isReadOnly)
        }
    }

    package static let user = "ann"
    package static let password = "ge:heim é\"1"

    private let lock = NSLock()
    private var _collections: [String: Collection]
    private var _requests: [LoopbackServer.Request] = []
    private var _answer: (@Sendable (LoopbackServer.Request) -> String?)?
    private var lastEtag = 0
    private var _isReleased = false
    private var server: LoopbackServer?

    /// - Parameter collections: by the last part of their paths.
    package init(_ collections: [String: Collection] = [:]) throws {
        _collections = collections
        server = try LoopbackServer.keepingConnections { [weak self] connection, request in
            guard let self else { return false }
            return connection.send(answer(to: request))
        }
    }

    deinit { server?.stop() }

    package func stop() { server?.stop() }

    package var port: UInt16 { server?.port ?? 0 }

    package var url: String { "http://127.0.0.1:\(port)" }

    package var collections: [String: Collection] {
        get { lock.withLock { _collections } }
        set { lock.withLock { _collections = newValue } }
    }

    /// All requests so far.
    package var requests: [LoopbackServer.Request] { lock.withLock { _requests } }

    /// For answers that wait until a test releases them.
    package var isReleased: Bool {
        get { lock.withLock { _isReleased } }
        set { lock.withLock { _isReleased = newValue } }
    }

    /// Answers some requests in another way; those for which it returns nil are answered as usual.
    package func answer(instead answer: (@Sendable (LoopbackServer.Request) -> String?)?) {
        lock.withLock { _answer = answer }
    }

    /// The texts of all entries.
    package var entries: [String] { collections.values.flatMap { $0.entries.values.map(\.text) } }

    package func add(_ text: String, named name: String, to collection: String) {
        lock.withLock { put(text, name, collection) }
    }
}

/// Answers.
extension FakeCalDAV {
    private func answer(to request: LoopbackServer.Request) -> String {
        let instead = lock.withLock {
            _requests.append(request)
            return _answer
        }
        if let answer = instead?(request) { return answer }
        let login = "Basic " + Data("\(Self.user):\(Self.password)".utf8).base64EncodedString()
        guard request.headers["authorization"] == login else {
            return LoopbackServer.openAnswer(
                "401 Unauthorized",
                headers: ["WWW-Authenticate: Basic realm=\"a\""]
            )
        }
        let parts = request.path.split(separator: "/").map(String.init)
        return lock.withLock {
            switch (request.method, parts.count) {
            case ("PROPFIND", _): propfind(request, parts)
            case ("REPORT", 3): report(request, parts[2])
            case ("MKCALENDAR", 3): make(request, parts[2])
            case ("PROPPATCH", 3): rename(request, parts[2])
            case ("PUT", 4): put(request, parts[2], parts[3])
            case ("DELETE", 4): delete(request, parts[2], parts[3])
            default: LoopbackServer.openAnswer("404 Not Found")
            }
        }
    }

    private func propfind(_ request: LoopbackServer.Request, _ parts: [String]) -> String {
        switch parts {
        case [".well-known", "caldav"]:
            return LoopbackServer.openAnswer("301 Moved Permanently", headers: ["Location: /dav/"])
        case ["dav"]:
            return multistatus([response("/dav/", Self.principal + Self.folder)])
        case ["dav", "principals", "ann"]:
            return multistatus([response(request.path, Self.home)])
        case ["dav", "ann"]:
            let all = _collections.sorted { $0.key < $1.key }.map {
                response("/dav/ann/\($0)/", properties($1))
            }
            return multistatus([response("/dav/ann/", Self.principal + Self.folder)] + all)
        default:
            guard parts.count == 3, let collection = _collections[parts[2]] else {
                return LoopbackServer.openAnswer("404 Not Found")
            }
            return multistatus([response("/dav/ann/\(parts[2])/", properties(collection))])
        }
    }

    private static let principal =
        "<current-user-principal><href>/dav/principals/ann/</href></current-user-principal>"
    private static let folder = "<resourcetype><collection/></resourcetype>"
    private static let home = "<C:calendar-home-set><href>/dav/ann/</href></C:calendar-home-set>"

    private func properties(_ collection: Collection) -> String {
        let components = collection.components.map { "<C:comp name=\"\($0)\"/>" }.joined()
        let privileges = ["read"] + (collection.isReadOnly ? [] : ["write"])
        let token = collection.entries.map { "\($0.key)-\($0.value.etag)" }.sorted().joined(separator: ",")
        return """
            <resourcetype><collection/><C:calendar/></resourcetype><displayname>\(collection.name)</displayname>\
            <C:supported-calendar-component-set>\(components)</C:supported-calendar-component-set>\
            <current-user-privilege-set>\(privileges.map { "<privilege><\($0)/></privilege>" }.joined())\
            </current-user-privilege-set><sync-token>t:\(token.replacing("\"", with: ""))</sync-token>\(Self.principal)
            """
    }

    private func report(_ request: LoopbackServer.Request, _ name: String) -> String {
        guard let collection = _collections[name] else { return LoopbackServer.openAnswer("404 Not Found") }
        let wantsData = request.body.contains("calendar-data")
        let wanted = request.body.matches(of: /href>([^<]*)</).map {
            String($0.output.1.split(separator: "/").last ?? "")
        }
        let found = collection.entries.filter { !wantsData || wanted.contains($0.key) }.sorted {
            $0.key < $1.key
        }
        return multistatus(
            found.map { key, entry in
                let data = wantsData ? "<C:calendar-data><![CDATA[\(entry.text)]]></C:calendar-data>" : ""
                return response("/dav/ann/\(name)/\(key)", "<getetag>\(entry.etag)</getetag>\(data)")
            }
        )
    }

    private func make(_ request: LoopbackServer.Request, _ name: String) -> String {
        guard _collections[name] == nil else { return LoopbackServer.openAnswer("405 Method Not Allowed") }
        _collections[name] = Collection(Self.displayName(in: request.body))
        return LoopbackServer.openAnswer("201 Created")
    }

    private func rename(_ request: LoopbackServer.Request, _ name: String) -> String {
        _collections[name]?.name = Self.displayName(in: request.body)
        return multistatus([response(request.path, "<displayname/>")])
    }

    private static func displayName(in body: String) -> String {
        body.firstMatch(of: /displayname>([^<]*)</).map { String($0.output.1) } ?? ""
    }

    private func put(_ request: LoopbackServer.Request, _ name: String, _ key: String) -> String {
        guard let old = _collections[name]?.entries[key]?.etag else {
            guard request.headers["if-match"] == nil else {
                return LoopbackServer.openAnswer("412 Precondition Failed")
            }
            put(request.body, key, name)
            return LoopbackServer.openAnswer("201 Created")
        }
        guard request.headers["if-match"] == old else {
            return LoopbackServer.openAnswer("412 Precondition Failed")
        }
        put(request.body, key, name)
        return LoopbackServer.openAnswer("204 No Content")
    }

    private func put(_ text: String, _ key: String, _ collection: String) {
        lastEtag += 1
        _collections[collection]?.entries[key] = (text, "\"\(lastEtag)\"")
    }

    private func delete(_ request: LoopbackServer.Request, _ name: String, _ key: String) -> String {
        guard let old = _collections[name]?.entries[key] else {
            return LoopbackServer.openAnswer("404 Not Found")
        }
        guard request.headers["if-match"] == old.etag else {
            return LoopbackServer.openAnswer("412 Precondition Failed")
        }
        _collections[name]?.entries[key] = nil
        return LoopbackServer.openAnswer("204 No Content")
    }

    private func response(_ href: String, _ properties: String) -> String {
        "<response><href>\(href)</href><propstat><prop>\(properties)</prop><status>HTTP/1.1 200 OK</status></propstat></response>"
    }

    private func multistatus(_ responses: [String]) -> String {
        LoopbackServer.openAnswer(
            "207 Multi-Status",
            headers: ["Content-Type: application/xml; charset=utf-8"],
            body:
                "<?xml version=\"1.0\"?><multistatus xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\">"
                + responses.joined() + "</multistatus>"
        )
    }
}
