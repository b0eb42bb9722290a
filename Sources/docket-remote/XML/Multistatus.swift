import DocketSync

/// What the elements of a multistatus mean (RFC 4918 13, 14.16).
enum Multistatus {
    static let name = "{DAV:}multistatus"

    /// The resources that a child of the multistatus tells of; none if it is not a `{DAV:}response`.
    static func responses(_ element: DAVElement) throws(XMLProblem) -> [DAVResponse] {
        guard element.name == "{DAV:}response" else { return [] }
        var response = DAVResponse(href: "")
        var hrefs: [String] = []
        for child in element.children {
            switch child.name {
            case "{DAV:}href": hrefs.append(child.text.trimmed)
            case "{DAV:}status": response.status = try status(child.text)
            case "{DAV:}propstat": response.properties += try properties(child)
            default: break
            }
        }
        guard !hrefs.isEmpty, hrefs.allSatisfy({ !$0.isEmpty }) else {
            throw .invalid("it tells of a resource without an address")
        }
        // With a status, it may tell of several resources.
        return hrefs.map { href in
            var response = response
            response.href = href
            return response
        }
    }

    /// The properties of a `{DAV:}propstat`, if the server has them.
    private static func properties(_ element: DAVElement) throws(XMLProblem) -> [DAVElement] {
        for child in element.children where child.name == "{DAV:}status" {
            if try status(child.text) != 200 { return [] }
        }
        return element.children.filter { $0.name == "{DAV:}prop" }.flatMap(\.children)
    }

    /// `HTTP/1.1 200 OK` → 200
    private static func status(_ line: String) throws(XMLProblem) -> Int {
        let words = line.trimmed.split(separator: " ")
        guard words.count >= 2, words[0].hasPrefix("HTTP/"), let code = Int(words[1]),
            (100..<1000).contains(code)
        else { throw .invalid("it has a status that is not one of HTTP") }
        return code
    }
}

extension String {
    /// Without white space of XML at its ends.
    fileprivate var trimmed: String {
        let utf8 = self.utf8
        guard let start = utf8.firstIndex(where: { !XMLReader.isSpace($0) }),
            let end = utf8.lastIndex(where: { !XMLReader.isSpace($0) })
        else { return "" }
        return String(Substring(utf8[start...end]))
    }
}
