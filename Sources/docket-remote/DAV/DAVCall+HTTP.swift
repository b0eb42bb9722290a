import DocketSync
import Foundation
import FoundationNetworking

extension DAVCall {
    /// The request as URLSession sends it.
    ///
    /// - Throws: why it is not sent. The reason quotes neither the address nor the password.
    func httpRequest() throws(DAVFailure) -> URLRequest {
        var http = URLRequest(url: try address(), timeoutInterval: seconds.rounded(.up) + 1)
        http.httpMethod = request.method.rawValue
        http.httpShouldHandleCookies = false
        http.setValue(try authorization(), forHTTPHeaderField: "Authorization")
        http.setValue("Docket", forHTTPHeaderField: "User-Agent")
        // URLSession unpacks a whole piece of a packed answer before it can be stopped.
        http.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        if let depth = request.depth { http.setValue(String(depth), forHTTPHeaderField: "Depth") }
        switch request.condition {
        case .isNew: http.setValue("*", forHTTPHeaderField: "If-None-Match")
        case .isUnchanged(let etag): http.setValue(try Self.header(etag), forHTTPHeaderField: "If-Match")
        case nil: break
        }
        if let body = request.body {
            http.httpBody = Data(body.utf8)
            let type = request.method == .put ? "text/calendar" : "application/xml"
            http.setValue("\(type); charset=utf-8", forHTTPHeaderField: "Content-Type")
        }
        return http
    }

    private func address() throws(DAVFailure) -> URL {
        guard let url = URL(string: URLSpelling.encoded(request.url)), let host = url.host(), !host.isEmpty
        else {
            throw .helperFailed(reason: "its address is not valid")
        }
        guard url.user == nil, url.password == nil else {
            throw .helperFailed(
                reason: "its address holds a user name or a password, which don't belong there"
            )
        }
        switch url.scheme?.lowercased() {
        case "https": return url
        case "http":
            if allowsPlainHTTP || PlainHTTPRule.isLoopback(host) { return url }
            throw .untrusted(
                reason:
                    "its address begins with http, so that others could read the password on its way; use https"
            )
        default: throw .helperFailed(reason: "its address begins with neither http nor https")
        }
    }

    private func authorization() throws(DAVFailure) -> String {
        // The colon separates the name from the password (RFC 7617).
        if credentials.user.contains(":") { throw .helperFailed(reason: "a user name can't contain a colon") }
        return "Basic " + Data("\(credentials.user):\(credentials.password)".utf8).base64EncodedString()
    }

    /// - Throws: a failure if the text would end its header, and so begin another one.
    private static func header(_ text: String) throws(DAVFailure) -> String {
        guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
            throw .invalid(reason: "the version (etag) of an entry has a control character")
        }
        return text
    }
}
