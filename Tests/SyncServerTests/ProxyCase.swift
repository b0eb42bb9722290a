import Foundation
import TestSupport

/// A proxy before a server, with a user's collection that has one entry.
struct ProxyCase: Sendable {
    let server: CalDAVServer
    let proxy: MisbehavingProxy
    let user: ServerUser
    let collection: String
    let client: PlainClient

    init() throws {
        server = try CalDAVServer.shared(.radicale)
        user = try server.newUser()
        collection = try server.makeCollection("garden", for: user)
        try server.put("first", into: collection, as: user)
        proxy = try MisbehavingProxy(before: server)
        client = PlainClient(url: proxy.url, user: user)
    }

    /// The answer to a request for all entries, in that mode.
    func report(_ mode: ProxyMode) throws -> PlainClient.Answer {
        try proxy.misbehave(ProxyRule(mode))
        return try client.report(collection)
    }

    /// Adds a new entry through the proxy, and returns the status of the answer.
    func put(_ uid: String) throws -> Int? {
        let path = "\(collection)\(uid).ics"
        return try client.send("PUT", path, headers: ["If-None-Match": "*"], body: Sample.entry(uid)).status
    }

    /// Whether the server has it.
    func has(_ uid: String) throws -> Bool {
        try server.entries(of: collection, of: user)["\(collection)\(uid).ics"] != nil
    }
}
