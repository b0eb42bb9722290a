import Foundation
import TestSupport

/// A proxy before a server. It passes everything on until it is told to misbehave, and notes all requests.
final class MisbehavingProxy: Sendable {
    /// The bare host: no path and no slash at the end.
    let url: String
    private let folder = TemporaryFolder()
    private let companion: Companion

    init(before server: CalDAVServer) throws {
        companion = try Companion("proxy.py", [server.url, folder.path])
        url = try companion.greeting(Address.self).url
    }

    private struct Address: Decodable {
        let url: String
        var certificate: String?
    }

    /// Misbehaves by the first of the rules that matches a request. Requests that the last rules held go on.
    func misbehave(_ rules: ProxyRule...) throws { try misbehave(rules) }

    func misbehave(_ rules: [ProxyRule]) throws {
        try companion.tell("rules", ["rules": rules.map(\.json)])
    }

    /// Misbehaves in one of these modes, whose values are the script's own, with that chance for each request.
    func misbehave(seed: UInt64, chance: Double, in modes: [String]) throws {
        let source: [String: Any] = ["seed": seed, "chance": chance, "modes": modes]
        try companion.tell("rules", ["seeded": source])
    }

    /// Passes everything on again.
    func behave() throws {
        try companion.tell("rules")
    }

    /// Waits until that many requests were held in all. Throws after a minute.
    func waitUntilHeld(_ count: Int = 1) throws {
        try companion.tell("waitUntilHeld", ["count": count, "seconds": 60])
    }

    /// Lets the next requests that are held go on.
    func release(_ count: Int = 1) throws {
        try companion.tell("release", ["count": count])
    }

    /// All requests so far, in their order.
    var requests: [ProxiedRequest] {
        get throws { try companion.ask("requests", [:], Requests.self).requests }
    }

    private struct Requests: Decodable {
        let requests: [ProxiedRequest]
    }

    /// Forgets the requests so far.
    func forgetRequests() throws {
        try companion.tell("forget")
    }

    /// A certificate that no client must trust.
    enum Certificate: String, CaseIterable, Sendable {
        case selfSigned, expired, otherHost
    }

    /// Opens an address with TLS and a new certificate, which is in a file.
    func listen(with certificate: Certificate) throws -> (url: String, certificate: String) {
        let address = try companion.ask("listen", ["certificate": certificate.rawValue], Address.self)
        return (address.url, address.certificate ?? "")
    }
}

/// A request as the proxy saw it.
struct ProxiedRequest: Decodable, Sendable {
    let method: String
    let path: String
    /// The name of the mode in which it was treated.
    let mode: String
    /// The status that the client got; 0 for none.
    let status: Int
    /// How often the server got it.
    let forwarded: Int
    /// The status that the server gave last; nil if it was not asked.
    let serverStatus: Int?
    /// The user whose password it carried.
    let user: String?
    /// By names in lower case, without the password.
    let headers: [String: String]
    /// The size of its body.
    let bytes: Int
}
