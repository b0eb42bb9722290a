import DocketFiles

/// A request of the kind `dav` to the helper program.
package struct DAVCall: Equatable, Sendable {
    package var request: DAVRequest
    package var credentials: Credentials
    /// Timeout of the whole exchange, in seconds, at most `maxSeconds`.
    package var seconds: Double
    /// A larger answer is rejected, in bytes.
    package var maxBodyBytes: Int
    /// Whether the password may go over a network without encryption.
    package var allowsPlainHTTP: Bool
    package var trust: ServerTrust

    package static let kind = "dav"
    package static let usualSeconds: Double = 30
    package static let usualMaxBodyBytes = 64_000_000
    package static let maxSeconds: Double = 24 * 60 * 60

    package init(
        _ request: DAVRequest,
        credentials: Credentials,
        seconds: Double = usualSeconds,
        maxBodyBytes: Int = usualMaxBodyBytes,
        allowsPlainHTTP: Bool = false,
        trust: ServerTrust = ServerTrust()
    ) {
        self.request = request
        self.credentials = credentials
        self.seconds = seconds
        self.maxBodyBytes = maxBodyBytes
        self.allowsPlainHTTP = allowsPlainHTTP
        self.trust = trust
    }

    private enum Member: String, CaseIterable {
        case method, url, depth, isNew, etag, body, user, password, seconds, maxBodyBytes, allowsPlainHTTP,
            trust
    }

    private static let members = MemberTable(Member.self)

    package func write(to writer: inout JSONWriter) {
        writer.write("method", request.method.rawValue)
        writer.write("url", request.url)
        if let depth = request.depth { writer.write("depth", depth) }
        switch request.condition {
        case .isNew: writer.write("isNew", true)
        case .isUnchanged(let etag): writer.write("etag", etag)
        case nil: break
        }
        if let body = request.body { writer.write("body", body) }
        writer.write("user", credentials.user)
        writer.write("password", credentials.password)
        writer.write("seconds", seconds)
        writer.write("maxBodyBytes", maxBodyBytes)
        if !trust.isEmpty {
            writer.writeKey("trust")
            trust.write(to: &writer)
        }
        writer.write("allowsPlainHTTP", allowsPlainHTTP)
    }

    /// - Throws: a `RecordError` if the line is not a valid request.
    package init(line: UnsafeBufferPointer<UInt8>) throws {
        var reader = JSONReader(line)
        var (method, url, depth, body) = (DAVRequest.Method?.none, String?.none, Int?.none, String?.none)
        var (isNew, etag) = (false, String?.none)
        var (user, password) = (String?.none, String?.none)
        var (seconds, maxBodyBytes, allowsPlainHTTP) = (Double?.none, Int?.none, Bool?.none)
        var trust = ServerTrust()
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.method): method = try reader.readMethod()
            case .known(.url): url = try reader.readString()
            case .known(.depth): depth = try reader.readInt()
            case .known(.isNew): isNew = try reader.readBool()
            case .known(.etag): etag = try reader.readString()
            case .known(.body): body = try reader.readString()
            case .known(.user): user = try reader.readString()
            case .known(.password): password = try reader.readString()
            case .known(.seconds): seconds = try reader.readSeconds()
            case .known(.maxBodyBytes): maxBodyBytes = try reader.readInt()
            case .known(.allowsPlainHTTP): allowsPlainHTTP = try reader.readBool()
            case .known(.trust): trust = try ServerTrust(from: &reader)
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        request = DAVRequest(
            try reader.require(method, "method"),
            try reader.require(url, "url"),
            depth: depth,
            condition: etag.map { .isUnchanged(etag: $0) } ?? (isNew ? .isNew : nil),
            body: body
        )
        credentials = Credentials(
            user: try reader.require(user, "user"),
            password: try reader.require(password, "password")
        )
        self.seconds = try reader.require(seconds, "seconds")
        self.maxBodyBytes = try reader.require(maxBodyBytes, "maxBodyBytes")
        self.allowsPlainHTTP = try reader.require(allowsPlainHTTP, "allowsPlainHTTP")
        self.trust = trust
    }
}

extension JSONReader {
    fileprivate mutating func readMethod() throws -> DAVRequest.Method {
        let name = try readString()
        guard let method = DAVRequest.Method(rawValue: name) else {
            throw error("“\(name.quotable)” is no method of a request")
        }
        return method
    }

    fileprivate mutating func readSeconds() throws -> Double {
        let seconds = try readDouble()
        guard (0...DAVCall.maxSeconds).contains(seconds) else { throw error("“seconds” is out of range") }
        return seconds
    }
}
