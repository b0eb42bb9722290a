import DocketFiles

/// By what a server proves who it is, and this machine to the server, where that is not what the system knows (S8).
package struct ServerTrust: Hashable, Sendable {
    /// The path of a file with the certificates of the authorities that count in place of the system's (`--ca`).
    package var authorities: String?
    /// The path of this machine's certificate, and of its private key; without one, that is in the same file.
    package var (certificate, key): (String?, String?)
    /// The certificates that the user has been asked about, at most one of each server. Only its public key counts there.
    package var trusted: [ServerCertificate] = []

    package init(authorities: String? = nil, certificate: String? = nil, key: String? = nil) {
        (self.authorities, self.certificate, self.key) = (authorities, certificate, key)
    }

    package var isEmpty: Bool { self == ServerTrust() }

    /// Trusts a certificate, and others with the same key, as a renewed one.
    package mutating func trust(_ certificate: ServerCertificate) {
        trusted.removeAll { $0.server == certificate.server }
        trusted.append(certificate)
    }

    /// The certificate of a server that was asked about.
    ///
    /// - Parameter server: as in `ServerCertificate`.
    package func certificate(of server: String?) -> ServerCertificate? {
        trusted.first { $0.server == server }
    }

    /// What an account that is there already has, as far as this says nothing else.
    package func over(_ known: ServerTrust) -> ServerTrust {
        var trust = known
        if let authorities { trust.authorities = authorities }
        if let certificate { (trust.certificate, trust.key) = (certificate, key) }
        for certificate in trusted { trust.trust(certificate) }
        return trust
    }
}

/// A server's certificate that nobody vouches for.
package struct ServerCertificate: Hashable, Sendable {
    /// Scheme, host and port: `https://dav.example.org:443`.
    package let server: String
    /// The SHA-256 of the whole, as other programs show it: `AB:01:…`.
    package let fingerprint: String
    /// The SHA-256 of its public key, in base64 (RFC 7469).
    package let publicKey: String

    package init(server: String, fingerprint: String, publicKey: String) {
        (self.server, self.fingerprint, self.publicKey) = (server, fingerprint, publicKey)
    }

    /// For messages, with a port that https does not imply.
    package var host: String { DAVURL(server)?.host ?? server }
}

extension ServerTrust {
    private enum Member: String, CaseIterable {
        case ca, certificate, key, trusted
    }

    private static let members = MemberTable(Member.self)

    func write(to writer: inout JSONWriter) {
        writer.writeObject { writer in
            if let authorities { writer.write("ca", authorities) }
            if let certificate { writer.write("certificate", certificate) }
            if let key { writer.write("key", key) }
            if trusted.isEmpty { return }
            writer.writeKey("trusted")
            writer.writeArray(of: trusted) { $1.write(to: &$0) }
        }
    }

    /// - Throws: a `RecordError`.
    init(from reader: inout JSONReader) throws {
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.ca): authorities = try reader.readString()
            case .known(.certificate): certificate = try reader.readString()
            case .known(.key): self.key = try reader.readString()
            case .known(.trusted):
                try reader.openArray()
                while try reader.nextElement() { trust(try ServerCertificate(from: &reader)) }
            case .unknown: try reader.skipValue()
            }
        }
    }
}

extension ServerCertificate {
    private enum Member: String, CaseIterable {
        case server, fingerprint, publicKey
    }

    private static let members = MemberTable(Member.self)

    func write(to writer: inout JSONWriter) {
        writer.writeObject { writer in
            writer.write("server", server)
            writer.write("fingerprint", fingerprint)
            writer.write("publicKey", publicKey)
        }
    }

    /// - Throws: a `RecordError`.
    init(from reader: inout JSONReader) throws {
        var (server, fingerprint, publicKey) = (String?.none, String?.none, String?.none)
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.server): server = try reader.readString()
            case .known(.fingerprint): fingerprint = try reader.readString()
            case .known(.publicKey): publicKey = try reader.readString()
            case .unknown: try reader.skipValue()
            }
        }
        self.init(
            server: try reader.require(server, "server"),
            fingerprint: try reader.require(fingerprint, "fingerprint"),
            publicKey: try reader.require(publicKey, "publicKey")
        )
    }
}
