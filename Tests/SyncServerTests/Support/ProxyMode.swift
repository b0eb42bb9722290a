/// How the proxy treats a request. Tests/SyncServers/proxy.py does it.
enum ProxyMode: Sendable {
    /// As it should.
    case pass
    /// The connection ends without an answer: before the server has got the request, or after.
    case dropBefore, dropAfter
    /// The answer comes later.
    case delay(seconds: Double)
    /// The request waits until `release`.
    case hold
    /// The connection ends when this part of the answer's body is sent.
    case cut(at: Double)
    /// Only this part of the answer's body is sent, and HTTP says that it is complete.
    case cutCleanly(at: Double)
    /// The server gets the request twice. The client gets the second answer, or the first.
    case `repeat`(answersFirst: Bool)
    /// The client gets the answer that the same request had before.
    case old
    /// The connection ends without an answer; the server gets the request after that many others.
    case late(after: Int)
    /// The server gets nothing; the client gets this.
    case status(Int, headers: [String: String] = [:], body: String = "")
    /// A sign-in page with status 200.
    case portal
    /// A redirect to the same path at this host.
    case redirect(to: String, status: Int = 302)
    /// Writes are answered 201 or 204, and the server does not get them.
    case swallow
    /// A valid listing of at least that many bytes.
    case huge(bytes: Int)
    /// A valid listing of that many entries, of which none exists.
    case many(entries: Int)
    /// A small document that unpacks to gigabytes.
    case entityBomb
    /// Random bytes.
    case garbage(bytes: Int, seed: UInt32)
    /// The server's answer, damaged.
    case invalidXML, invalidUTF8
    /// Each entry in the server's answer ends in its middle; the XML is valid.
    case cutEntries
    /// Each entry's summary in the server's answer starts with this text, which need not be valid in XML.
    case controlCharacters(String)
    /// The server's answer, with what matches a regular expression replaced.
    case replace(String, with: String)

    /// Its name in the script, which is that of the case.
    var name: String { String(String(describing: self).prefix { $0 != "(" }) }

    var parameters: [String: Any] {
        switch self {
        case .delay(let seconds): ["seconds": seconds]
        case .cut(let part), .cutCleanly(let part): ["at": part]
        case .repeat(let answersFirst): ["first": answersFirst]
        case .late(let count): ["after": count]
        case .status(let status, let headers, let body): ["status": status, "headers": headers, "body": body]
        case .redirect(let host, let status): ["to": host, "status": status]
        case .huge(let bytes): ["bytes": bytes]
        case .many(let entries): ["entries": entries]
        case .garbage(let bytes, let seed): ["bytes": bytes, "seed": Int(seed)]
        case .controlCharacters(let text): ["text": text]
        case .replace(let pattern, let text): ["find": pattern, "with": text]
        default: [:]
        }
    }
}

/// Which requests are treated so.
struct ProxyRule: Sendable {
    var mode: ProxyMode
    /// Empty for all.
    var methods: [String] = []
    /// A regular expression that is found in the path.
    var path = ""
    /// How many requests that match are left alone first.
    var skipping = 0
    /// How many are treated so; nil for all.
    var count: Int?

    init(_ mode: ProxyMode, _ methods: String..., path: String = "", skipping: Int = 0, count: Int? = nil) {
        self.mode = mode
        self.methods = methods
        self.path = path
        self.skipping = skipping
        self.count = count
    }

    var json: [String: Any] {
        var json: [String: Any] = ["mode": mode.name, "path": path, "skip": skipping]
        if !methods.isEmpty { json["methods"] = methods }
        if let count { json["count"] = count }
        return json.merging(mode.parameters) { $1 }
    }
}
