import DocketSync
import FoundationEssentials

extension DAVAnswer {
    /// An answer without its body.
    init(_ http: HTTPAnswer) {
        // A server whose clock is wrong counts from its own time.
        let sent = http.header("date").flatMap { RetryAfter.date($0) } ?? Date()
        self.init(
            status: http.status,
            location: http.header("location"),
            retryAfter: http.header("retry-after").flatMap { RetryAfter.seconds($0, since: sent) },
            // PHP calls empty answers HTML (S1).
            contentType: http.body.isEmpty ? nil : http.header("content-type").flatMap(Self.mediaType)
        )
    }

    /// `Text/HTML; charset=utf-8` → `text/html`
    private static func mediaType(_ text: String) -> String? {
        let type = String(text.prefix { $0 != ";" }).trimmed.lowercased()
        return type.isEmpty ? nil : type
    }
}
