/// The XML documents of requests.
enum DAVBody {
    private static let namespaces =
        #"xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/" "#
        + #"xmlns:A="http://apple.com/ns/ical/""#
    private static let prolog = #"<?xml version="1.0" encoding="utf-8"?>"#

    /// Asks for who is logged in, and for their calendars.
    static let principal = document(
        "D:propfind",
        "<D:prop><D:current-user-principal/><D:resourcetype/></D:prop>"
    )

    static let calendarHome = document("D:propfind", "<D:prop><C:calendar-home-set/></D:prop>")

    /// Asks what is known of the collections.
    ///
    /// - Parameter versions: what their versions are asked by. For each of them, some servers read all entries.
    static func collections(_ versions: Version...) -> String {
        document(
            "D:propfind",
            "<D:prop><D:resourcetype/><D:displayname/><D:current-user-principal/>"
                + "<D:current-user-privilege-set/><C:supported-calendar-component-set/><A:calendar-color/>"
                + versions.map(\.rawValue).joined() + "</D:prop>"
        )
    }

    enum Version: String {
        case syncToken = "<D:sync-token/>"
        /// That of servers without RFC 6578.
        case ctag = "<S:getctag/>"
    }

    /// Asks for the etags of all to-dos of a collection.
    static let etags = document(
        "C:calendar-query",
        "<D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name=\"VCALENDAR\">"
            + "<C:comp-filter name=\"VTODO\"/></C:comp-filter></C:filter>"
    )

    /// Asks which entries somebody has changed or deleted since the server gave that token (RFC 6578).
    static func changes(since token: String) -> String {
        document(
            "D:sync-collection",
            "<D:sync-token>\(escaped(token))</D:sync-token><D:sync-level>1</D:sync-level>"
                + "<D:prop><D:getetag/></D:prop>"
        )
    }

    static func entries(_ hrefs: [String]) -> String {
        document(
            "C:calendar-multiget",
            "<D:prop><D:getetag/><C:calendar-data/></D:prop>"
                + hrefs.map { "<D:href>\(escaped($0))</D:href>" }.joined()
        )
    }

    /// Makes a collection that takes to-dos only.
    static func newCollection(named name: String) -> String {
        document(
            "C:mkcalendar",
            "<D:set><D:prop><D:displayname>\(escaped(name))</D:displayname>"
                + "<C:supported-calendar-component-set><C:comp name=\"VTODO\"/></C:supported-calendar-component-set>"
                + "</D:prop></D:set>"
        )
    }

    static func name(_ name: String) -> String {
        document(
            "D:propertyupdate",
            "<D:set><D:prop><D:displayname>\(escaped(name))</D:displayname></D:prop></D:set>"
        )
    }

    private static func document(_ element: String, _ content: String) -> String {
        "\(prolog)<\(element) \(namespaces)>\(content)</\(element)>"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            // XML 1.0 has no way to write these.
            case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
