import DocketFiles
import DocketSync

extension DAVCall {
    /// The request as it is sent.
    ///
    /// - Throws: why it is not sent. The reason quotes neither the address nor the password.
    func httpRequest() throws(DAVFailure) -> HTTPRequest {
        // The colon separates the name from the password (RFC 7617).
        if credentials.user.contains(":") { throw .helperFailed(reason: "a user name can't contain a colon") }
        var http = HTTPRequest(url: try address(), seconds: seconds, maxBodyBytes: maxBodyBytes)
        http.method = request.method.rawValue
        http.login = HTTPRequest.Login(user: credentials.user, password: credentials.password)
        http.trust = trust
        for path in [trust.authorities, trust.certificate, trust.key].compactMap(\.self) {
            // A pipe or a device would be read for ever.
            guard let status = try? EntryStatus.of(path, target: true), status.kind == .file else {
                throw .helperFailed(reason: "\(path.quotable) is no file with a certificate or a key")
            }
        }
        http.headers = [("User-Agent", "Docket")]
        if let depth = request.depth { http.headers.append(("Depth", String(depth))) }
        switch request.condition {
        case .isNew: http.headers.append(("If-None-Match", "*"))
        case .isUnchanged(let etag): http.headers.append(("If-Match", try Self.header(etag)))
        case nil: break
        }
        if let body = request.body {
            http.body = Array(body.utf8)
            let type = request.method == .put ? "text/calendar" : "application/xml"
            http.headers.append(("Content-Type", "\(type); charset=utf-8"))
        }
        return http
    }

    private func address() throws(DAVFailure) -> String {
        let text = URLSpelling.encoded(request.url)
        guard let address = HTTPAddress(text) else { throw .helperFailed(reason: "its address is not valid") }
        if address.hasLogin {
            throw .helperFailed(
                reason: "its address holds a user name or a password, which don't belong there"
            )
        }
        switch address.scheme {
        case "https": return text
        case "http":
            if allowsPlainHTTP || PlainHTTPRule.isLoopback(address.host) { return text }
            throw .helperFailed(
                reason:
                    "its address begins with http, so that others could read the password on its way; use https, "
                    + "or --insecure in a network of your own"
            )
        default: throw .helperFailed(reason: "its address begins with neither http nor https")
        }
    }

    /// - Throws: a failure if the text would be no header, or would end it, and so begin another one.
    private static func header(_ text: String) throws(DAVFailure) -> String {
        // libcurl sends no empty header, and the condition would be lost.
        guard !text.isEmpty, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
            throw .invalid(reason: "the version (etag) of an entry is empty, or has a control character")
        }
        return text
    }
}
