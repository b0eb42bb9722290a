/// A request to a CalDAV server. It says what to send; `docket-remote` sends it.
package struct DAVRequest: Equatable, Sendable {
    package enum Method: String, CaseIterable, Sendable {
        case propfind = "PROPFIND"
        case proppatch = "PROPPATCH"
        case report = "REPORT"
        case makeCalendar = "MKCALENDAR"
        case put = "PUT"
        case delete = "DELETE"
    }

    /// What has to hold for the server to do it.
    package enum Condition: Equatable, Sendable {
        /// There is nothing at the URL.
        case isNew
        /// What is there has this etag, spelled as the server gave it.
        case isUnchanged(etag: String)
    }

    package var method: Method
    /// Absolute.
    package var url: String
    /// The header `Depth`: 0 or 1; nil for none.
    package var depth: Int?
    package var condition: Condition?
    /// An XML document, or an iCalendar object for PUT; nil for none.
    package var body: String?

    package init(
        _ method: Method,
        _ url: String,
        depth: Int? = nil,
        condition: Condition? = nil,
        body: String? = nil
    ) {
        self.method = method
        self.url = url
        self.depth = depth
        self.condition = condition
        self.body = body
    }
}

/// Who asks.
package struct Credentials: Equatable, Sendable {
    package var user: String
    package var password: String

    package init(user: String, password: String) {
        self.user = user
        self.password = password
    }
}
