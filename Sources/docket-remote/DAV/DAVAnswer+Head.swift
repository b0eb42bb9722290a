import DocketSync
import Foundation
import FoundationNetworking

extension DAVAnswer {
    /// An answer without its body.
    init(_ head: HTTPURLResponse, now: Date) {
        func header(_ name: String) -> String? { head.value(forHTTPHeaderField: name) }
        // A server whose clock is wrong counts from its own time.
        let sent = header("Date").flatMap { RetryAfter.date($0) } ?? now
        self.init(
            status: head.statusCode,
            etag: header("ETag"),
            location: header("Location"),
            retryAfter: header("Retry-After").flatMap { RetryAfter.seconds($0, since: sent) },
            contentType: header("Content-Type").flatMap(Self.mediaType)
        )
    }

    /// `Text/HTML; charset=utf-8` → `text/html`
    private static func mediaType(_ text: String) -> String? {
        let type = text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        return type.isEmpty ? nil : type
    }
}
