import DocketSync

/// The bodies of answers, and the addresses in requests.
extension SimulatedServer {
    func multistatus(_ responses: [DAVResponse]) -> DAVAnswer {
        DAVAnswer(status: 207, contentType: "application/xml", responses: responses)
    }

    var homeResponse: DAVResponse {
        DAVResponse(
            href: href([]),
            properties: [
                DAVElement("{DAV:}resourcetype", children: [DAVElement("{DAV:}collection")]),
                DAVElement(
                    "{DAV:}current-user-principal",
                    children: [DAVElement("{DAV:}href", "/principals/anna/")]
                ),
            ]
        )
    }

    /// - Parameter asked: the body of the request.
    func collectionResponse(_ path: String, asked: String) -> DAVResponse? {
        guard let collection = collections[path] else { return nil }
        let calendar = DAVElement("{urn:ietf:params:xml:ns:caldav}calendar")
        var response = DAVResponse(
            href: href([path]) + "/",
            properties: [
                DAVElement(
                    "{DAV:}resourcetype",
                    children: [DAVElement("{DAV:}collection"), calendar]
                ),
                DAVElement("{DAV:}displayname", collection.name),
            ]
        )
        if readOnly.contains(path) {
            response.properties.append(
                DAVElement(
                    "{DAV:}current-user-privilege-set",
                    children: [DAVElement("{DAV:}privilege", children: [DAVElement("{DAV:}read")])]
                )
            )
        }
        if let token = syncToken(of: collection), asked.contains("D:sync-token") {
            response.properties.append(DAVElement("{DAV:}sync-token", token))
        }
        if variant.token == .ctag, asked.contains("S:getctag") {
            response.properties.append(
                DAVElement("{http://calendarserver.org/ns/}getctag", "\(collection.version)")
            )
        }
        return response
    }

    private func syncToken(of collection: Collection) -> String? {
        switch variant.token {
        case .counter: "t\(collection.version)"
        case .content:
            "c"
                + collection.entries.sorted { $0.key < $1.key }.map { "\($0) \($1.etag)" }.joined(
                    separator: ","
                )
        case .ctag, .none: nil
        }
    }

    /// Remembers what it has, for the token that it gives now.
    mutating func remember(_ path: String) {
        guard let collection = collections[path], let token = syncToken(of: collection) else { return }
        collections[path]?.past[token] = collection.entries.mapValues(\.etag)
    }

    /// What has changed since a token.
    func changes(_ path: String, _ collection: Collection, _ body: String) -> DAVAnswer {
        guard let token = Self.texts(of: "D:sync-token", in: body).first, let past = collection.past[token]
        else {
            return variant.hidesForgotten
                ? multistatus([]) : DAVAnswer(status: 403, errors: ["{DAV:}valid-sync-token"])
        }
        let now = collection.entries.mapValues(\.etag)
        let files = Set(past.keys).union(now.keys).filter { past[$0] != now[$0] }
        return multistatus(
            files.sorted().map { file in
                collection.entries[file].map { entryResponse(path, file, $0, hasText: false) }
                    ?? DAVResponse(href: href([path, file]), status: 404)
            }
        )
    }

    func multiget(_ path: String, _ collection: Collection, _ body: String) -> DAVAnswer {
        multistatus(
            Self.texts(of: "D:href", in: body).map { wanted in
                let file = Self.parts(of: wanted).last ?? ""
                guard let entry = collection.entries[file], !withheld.contains(file) else {
                    return DAVResponse(href: wanted, status: 404)
                }
                return entryResponse(path, file, entry, hasText: true)
            }
        )
    }

    func entryResponse(_ path: String, _ file: String, _ entry: Entry, hasText: Bool) -> DAVResponse {
        var response = DAVResponse(
            href: href([path, file]),
            properties: [DAVElement("{DAV:}getetag", entry.etag)]
        )
        if hasText {
            let text = variant.hasLineFeeds ? Self.withLineFeeds(entry.text) : entry.text
            response.properties.append(DAVElement("{urn:ietf:params:xml:ns:caldav}calendar-data", text))
        }
        return response
    }

    private func href(_ parts: [String]) -> String {
        let all = Self.home + parts
        let path = "/" + all.map { variant.hrefs == .plain ? $0 : Self.encoded($0) }.joined(separator: "/")
        let whole = parts.isEmpty ? path + "/" : path
        return variant.hrefs == .absolute ? "https://\(Self.host):443\(whole)" : whole
    }

    private static func withLineFeeds(_ text: String) -> String {
        String(decoding: text.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    }

    static func encoded(_ text: String) -> String {
        var encoded = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default: encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
            }
        }
        return encoded
    }

    /// The decoded parts of the path of a URL.
    static func parts(of url: String) -> [String] {
        var bytes: [UInt8] = []
        var rest = url.utf8[...]
        if let host = url.firstRange(of: "://") {
            rest = url[host.upperBound...].utf8.drop { $0 != UInt8(ascii: "/") }
        }
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"),
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The texts of all elements of that name.
    static func texts(of name: String, in xml: String) -> [String] {
        var texts: [String] = []
        var rest = xml[...]
        while let start = rest.firstRange(of: "<\(name)>") {
            rest = rest[start.upperBound...]
            guard let end = rest.firstRange(of: "</\(name)>") else { break }
            let text = String(rest[..<end.lowerBound])
            texts.append(
                text.contains("&")
                    ? text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
                        "&amp;",
                        with: "&"
                    )
                    : text
            )
            rest = rest[end.upperBound...]
        }
        return texts
    }
}
