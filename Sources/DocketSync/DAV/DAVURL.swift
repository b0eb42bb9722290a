import DocketCore

/// An address on a server. Servers spell the same path in different ways: percent-encoded or not, whole or without host.
package struct DAVURL: Hashable, Sendable {
    /// In lower case: `https`.
    package let scheme: String
    /// Host and port, in lower case, without a port that the scheme implies.
    package let host: String
    /// As it was spelled, from the first slash on, without query and fragment.
    package let path: String

    /// - Returns: nil if the text is not an absolute address of http or https.
    package init?(_ text: String) {
        guard let range = text.firstRange(of: "://") else { return nil }
        let scheme = text[..<range.lowerBound].lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let rest = text[range.upperBound...].prefix { $0 != "?" && $0 != "#" }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        // A user name before the host is not part of it.
        let authority = rest[..<slash]
        let host = authority[
            (authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex)...
        ]
        guard !host.isEmpty, host.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
        self.scheme = scheme
        self.host = Self.withoutUsualPort(host.lowercased(), scheme)
        path = slash == rest.endIndex ? "/" : String(rest[slash...])
    }

    private init(scheme: String, host: String, path: String) {
        (self.scheme, self.host, self.path) = (scheme, host, path)
    }

    private static func withoutUsualPort(_ host: String, _ scheme: String) -> String {
        let usual = scheme == "https" ? ":443" : ":80"
        return host.hasSuffix(usual) ? String(host.dropLast(usual.count)) : host
    }

    package var text: String { "\(scheme)://\(host)\(path)" }

    /// The host without the port, for messages.
    package var hostName: String {
        if host.hasPrefix("[") { return String(host.prefix { $0 != "]" }) + "]" }
        return String(host.prefix { $0 != ":" })
    }

    /// What an href means that stands in an answer from here.
    ///
    /// - Returns: nil if it is empty, or an address of neither http nor https.
    package func resolving(_ href: String) -> DAVURL? {
        // XML may be indented; a space inside is a part of the path.
        let href = href.trimmed
        if href.contains("://") { return DAVURL(href) }
        if href.hasPrefix("//") { return DAVURL("\(scheme):\(href)") }
        if href.hasPrefix("/") { return DAVURL("\(scheme)://\(host)\(href)") }
        if href.isEmpty { return nil }
        let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
        return DAVURL("\(scheme)://\(host)\(folder)\(href)")
    }

    /// The same address with a slash at its end.
    var asCollection: DAVURL {
        path.hasSuffix("/") ? self : DAVURL(scheme: scheme, host: host, path: path + "/")
    }

    /// The address of a resource in this collection.
    ///
    /// - Parameter name: any text; what a path can't have is percent-encoded.
    func appending(_ name: String) -> DAVURL {
        DAVURL(scheme: scheme, host: host, path: asCollection.path + Self.encoded(name))
    }

    /// The address of a resource on the same server.
    ///
    /// - Parameter path: as the server spells it, from the first slash on.
    func replacingPath(with path: String) -> DAVURL { DAVURL(scheme: scheme, host: host, path: path) }

    /// Whether it is the address of something in this collection. Which host a server says there does not matter: it may
    /// not know its own name.
    package func contains(_ other: DAVURL) -> Bool {
        let path = Self.key(other.path)
        return path.hasPrefix(key + "/") && !path.contains("/../") && !path.contains("//")
    }

    package func isSameServer(as other: DAVURL) -> Bool { scheme == other.scheme && host == other.host }

    /// The path, spelled in one way, to compare it.
    package var key: String { Self.key(path) }

    /// Spells a path in one way: percent-encoded where it has to be, without a slash at its end.
    static func key(_ path: String) -> String {
        var bytes = decoded(path)
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        let key = encoded(bytes, besides: UInt8(ascii: "/"))
        // Most paths are spelled so already. Then there is one text in memory, not two.
        return key == path ? path : key
    }

    /// The last part of the path, as a person would read it; nil if there is none.
    package var name: String? {
        path.split(separator: "/").last.map { String(decoding: Self.decoded(String($0)), as: UTF8.self) }
    }

    private static func decoded(_ path: String) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = path.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let high = rest.first?.hexValue,
                let low = rest.dropFirst().first?.hexValue
            {
                bytes.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    private static func encoded(_ name: String) -> String { encoded(Array(name.utf8)) }

    private static func encoded(_ bytes: [UInt8], besides slash: UInt8? = nil) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"), slash:
                text.append(byte)
            default: text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
