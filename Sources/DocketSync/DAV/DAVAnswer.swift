/// A server's answer to a `DAVRequest`, whatever its status.
package struct DAVAnswer: Equatable, Sendable {
    package var status: Int
    /// The header `Location`, as it was sent. Redirects are not followed.
    package var location: String?
    /// The header `Retry-After`, in seconds from now.
    package var retryAfter: Int?
    /// The header `Content-Type`, without parameters, in lower case.
    package var contentType: String?
    /// The names of the elements directly in a body `{DAV:}error`, such as `{urn:ietf:params:xml:ns:caldav}no-uid-conflict`.
    package var errors: [String]
    /// The elements `{DAV:}response` of a complete `{DAV:}multistatus`; nil if the body is not one.
    package var responses: [DAVResponse]?

    package init(
        status: Int,
        location: String? = nil,
        retryAfter: Int? = nil,
        contentType: String? = nil,
        errors: [String] = [],
        responses: [DAVResponse]? = nil
    ) {
        self.status = status
        self.location = location
        self.retryAfter = retryAfter
        self.contentType = contentType
        self.errors = errors
        self.responses = responses
    }
}

extension DAVAnswer {
    /// Whether the server can't do now what it could do at another time.
    var isBusy: Bool { status == 429 || (500..<600).contains(status) }

    /// Whether it says something of all requests, rather than of what was asked for.
    var concernsAccount: Bool { [401, 429, 503].contains(status) || isRedirect || isWebPage }

    var isRedirect: Bool { (300..<400).contains(status) }

    /// Whether it is a web page, such as the one on which a network wants the user to log in.
    ///
    /// Any other status says what has happened, whatever its type of content: PHP calls empty answers HTML (S1).
    package var isWebPage: Bool {
        status == 200 && (contentType == "text/html" || contentType == "application/xhtml+xml")
    }
}

/// What a multistatus says of one resource.
package struct DAVResponse: Equatable, Sendable {
    /// As it was sent: a path or a URL, percent-encoded in the server's own way.
    package var href: String
    /// The status of the resource as a whole; nil if it has only properties.
    package var status: Int?
    /// The properties that the server has, those with status 200.
    package var properties: [DAVElement]

    package init(href: String, status: Int? = nil, properties: [DAVElement] = []) {
        self.href = href
        self.status = status
        self.properties = properties
    }

    /// The property of that name; nil if the server has none.
    package func property(_ name: String) -> DAVElement? { properties.first { $0.name == name } }
}

/// An XML element. Names have their namespace in front: `{DAV:}href`.
package struct DAVElement: Equatable, Sendable {
    package var name: String
    /// By name; a name with a prefix has its namespace in front too.
    package var attributes: [String: String]
    /// The text and CDATA directly inside, without the text of `children`, and without white space that only lays these
    /// out. Line breaks are `\n`, whatever the server has sent; a `\r` was written as `&#13;`.
    package var text: String
    package var children: [DAVElement]

    package init(
        _ name: String,
        _ text: String = "",
        attributes: [String: String] = [:],
        children: [DAVElement] = []
    ) {
        self.name = name
        self.text = text
        self.attributes = attributes
        self.children = children
    }
}

/// Why there is no answer. Each reason is the second half of a sentence, such as `it refuses the connection`.
package enum DAVFailure: Error, Equatable, Sendable {
    /// No connection, or it broke off.
    case unreachable(reason: String)
    /// There is a connection, and no whole answer in time.
    case slow(reason: String)
    /// The server can't prove who it is, or wants this machine to. With its certificate if that is what is wrong.
    case untrusted(reason: String, certificate: ServerCertificate? = nil)
    /// The answer is not HTTP, too large, or XML that is cut off or not valid.
    case invalid(reason: String)
    /// Something is wrong on this side.
    case helperFailed(reason: String)
}
