import CCurl
import Glibc

/// The parts of an address, as libcurl reads them.
struct HTTPAddress {
    /// In lower case.
    let scheme: String
    let host: String
    let port: String
    /// Whether it names a user or has a password.
    let hasLogin: Bool

    /// - Returns: nil if it is no address.
    init?(_ text: String) {
        // libcurl takes a third slash for none.
        let start = text.firstRange(of: "://")?.upperBound
        guard let start, !text[start...].hasPrefix("/"), let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_PATH_AS_IS)
        guard curl_url_set(url, CURLUPART_URL, text, flags) == CURLUE_OK else { return nil }
        func part(_ part: CURLUPart) -> String? {
            var value: UnsafeMutablePointer<CChar>?
            guard curl_url_get(url, part, &value, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let value else {
                return nil
            }
            defer { curl_free(value) }
            return String(cString: value)
        }
        guard let scheme = part(CURLUPART_SCHEME), let host = part(CURLUPART_HOST), !host.isEmpty else {
            return nil
        }
        (self.scheme, self.host, port) = (scheme.lowercased(), host, part(CURLUPART_PORT) ?? "")
        hasLogin = part(CURLUPART_USER) != nil || part(CURLUPART_PASSWORD) != nil
    }

    /// The whole address that a page at `base` means; nil if it is none.
    static func resolve(_ text: String, from base: String) -> String? {
        guard let url = curl_url() else { return nil }
        defer { curl_url_cleanup(url) }
        let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_PATH_AS_IS)
        guard curl_url_set(url, CURLUPART_URL, base, flags) == CURLUE_OK,
            curl_url_set(url, CURLUPART_URL, URLSpelling.encoded(text), flags) == CURLUE_OK
        else { return nil }
        var value: UnsafeMutablePointer<CChar>?
        guard curl_url_get(url, CURLUPART_URL, &value, 0) == CURLUE_OK, let value else { return nil }
        defer { curl_free(value) }
        return String(cString: value)
    }

    /// Scheme, host and port of an address.
    static func server(of text: String) -> String? {
        HTTPAddress(text).map { "\($0.scheme)://\($0.host.lowercased()):\($0.port)" }
    }

    static func isLoopback(_ text: String) -> Bool {
        HTTPAddress(text).map { PlainHTTPRule.isLoopback($0.host) } ?? false
    }
}
