import DocketSync
import Foundation
import FoundationNetworking

extension DAVFailure {
    /// The failure for an error of URLSession.
    init(_ error: any Error, hasHead: Bool, isSecure: Bool) {
        let text = error.localizedDescription
        switch (error as? URLError)?.code {
        // URLSession rejects IPv6 addresses, because it compares one with brackets to one without.
        case .badURL: self = .helperFailed(reason: Self.unusable)
        case .unsupportedURL: self = .invalid(reason: "it does not speak HTTP")
        case .cannotFindHost, .dnsLookupFailed:
            self = .unreachable(reason: "there is no such host, or no network")
        case .cannotConnectToHost: self = .unreachable(reason: "it refuses the connection")
        case .timedOut: self = .unreachable(reason: "no answer in time")
        case _ where hasHead:
            self = .unreachable(reason: "the connection broke off in the middle of the answer")
        case .badServerResponse: self = .unreachable(reason: "it closed the connection without an answer")
        case .networkConnectionLost: self = .unreachable(reason: "the connection was lost")
        // URLSession has no code for TLS errors.
        case _ where isSecure: self = Self.secure(text)
        default: self = .unreachable(reason: text)
        }
    }

    private static let unusable =
        "this address can't be used; give its host a name instead of an IPv6 address, and its port a number up to 65535"

    /// The failure for what libcurl says of a connection with TLS.
    static func secure(_ text: String) -> DAVFailure {
        let lowercased = text.lowercased()
        let known = tlsErrors.first { known in known.words.contains { lowercased.contains($0) } }
        if let known { return known.failure }
        return ["ssl", "tls", "certificate"].contains { lowercased.contains($0) }
            ? .untrusted(reason: "there is no safe connection: \(text)") : .unreachable(reason: text)
    }

    private static let addIt =
        "if you trust it, add it to this system's certificates (update-ca-certificates)"

    private static let tlsErrors: [(words: [String], failure: DAVFailure)] = [
        (
            ["reset by peer", "ssl_error_syscall", "unexpected eof"],
            .unreachable(reason: "the connection was lost")
        ),
        (["has expired"], .untrusted(reason: "its certificate has expired")),
        (
            ["not yet valid"],
            .untrusted(reason: "its certificate is not valid yet; check the date of this machine")
        ),
        (
            ["self-signed", "self signed"],
            .untrusted(reason: "nobody vouches for its certificate, which is self-signed; \(addIt)")
        ),
        (
            ["local issuer", "first certificate", "unknown ca"],
            .untrusted(
                reason: "its certificate is from an authority that this system does not know; \(addIt)"
            )
        ),
        (
            ["subject name", "target host", "hostname mismatch", "ip address mismatch"],
            .untrusted(reason: "its certificate is for another host; check the address")
        ),
        (["revoked"], .untrusted(reason: "its certificate has been revoked")),
        (
            ["wrong version number", "unknown protocol", "packet length too long"],
            .untrusted(reason: "it does not speak TLS on this port; check the address")
        ),
    ]
}
