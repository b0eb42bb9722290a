import CCurl
import DocketProcesses
import DocketSync

extension DAVFailure {
    /// The failure for an error of libcurl.
    ///
    /// - Parameters:
    ///   - text: what it says of the error.
    ///   - isConnected: whether there was a connection.
    ///   - hasHead: whether an answer had begun.
    ///   - seconds: how long the whole exchange might have taken.
    init(_ code: CURLcode, text: String, isConnected: Bool, hasHead: Bool, seconds: Double) {
        switch code {
        case CURLE_URL_MALFORMAT:
            self = .helperFailed(
                reason: "this address can't be used: is its host right, and its port a number up to 65535?"
            )
        case _ where text.hasPrefix("CONNECT tunnel failed"):
            self = .unreachable(reason: "the proxy does not connect to it\(Self.status(in: text))")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
            self = .invalid(reason: "it does not speak HTTP")
        case CURLE_COULDNT_RESOLVE_HOST: self = .unreachable(reason: "there is no such host, or no network")
        case CURLE_COULDNT_RESOLVE_PROXY: self = .unreachable(reason: "there is no such proxy, or no network")
        case CURLE_COULDNT_CONNECT: self = .unreachable(reason: "it refuses the connection")
        case CURLE_OPERATION_TIMEDOUT:
            let time = seconds.asSeconds
            let reason = hasHead ? "the answer was not complete after \(time)" : "no answer in \(time)"
            self = isConnected ? .slow(reason: reason) : .unreachable(reason: reason)
        case CURLE_OUT_OF_MEMORY where !hasHead: self = .invalid(reason: "its answer has a head without end")
        case CURLE_BAD_CONTENT_ENCODING: self = .invalid(reason: "it can't be unpacked")
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CIPHER,
            CURLE_SSL_ISSUER_ERROR,
            CURLE_SSL_INVALIDCERTSTATUS:
            self = Self.secure(text)
        case _ where text.contains(" alert "):
            self = Self.secure(text)
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            self = .untrusted(reason: "its certificate has changed since you trusted it")
        case CURLE_SSL_CACERT_BADFILE:
            self = .helperFailed(reason: "the file of --ca can't be read, or has no certificate")
        case CURLE_SSL_CERTPROBLEM:
            self = .helperFailed(
                reason: "your certificate or its key can't be read, or they don't belong together; "
                    + "a key with a password can't be used"
            )
        case _ where hasHead:
            self = .unreachable(reason: "the connection broke off in the middle of the answer")
        case CURLE_GOT_NOTHING: self = .unreachable(reason: "it closed the connection without an answer")
        case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE, CURLE_HTTP2, CURLE_HTTP2_STREAM:
            self = .unreachable(reason: "the connection was lost")
        default: self = .unreachable(reason: text)
        }
    }

    /// ` (status 403)`, if there is a number at the end.
    private static func status(in text: String) -> String {
        text.split(separator: " ").last.flatMap { Int($0) }.map { " (status \($0))" } ?? ""
    }

    /// The failure for what libcurl says of a connection with TLS.
    static func secure(_ text: String) -> DAVFailure {
        let lowercased = text.lowercased()
        let known = tlsErrors.first { known in known.words.contains { lowercased.contains($0) } }
        if let known { return known.failure }
        return ["ssl", "tls", "certificate"].contains { lowercased.contains($0) }
            ? .untrusted(reason: "there is no safe connection: \(text)") : .unreachable(reason: text)
    }

    /// What is wrong with a certificate if only nobody whom the system knows vouches for it.
    static let unknownIssuers = (
        selfSigned: "nobody vouches for its certificate, which is self-signed",
        authority: "its certificate is from an authority that this system does not know"
    )

    private static let tlsErrors: [(words: [String], failure: DAVFailure)] = [
        (
            ["certificate required"],
            .untrusted(
                reason: "it wants to see a certificate of yours (docket account add --certificate FILE)"
            )
        ),
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
            .untrusted(reason: unknownIssuers.selfSigned)
        ),
        (
            ["alert unknown ca", "alert bad certificate", "alert certificate", "alert access denied"],
            .untrusted(reason: "it does not accept your certificate")
        ),
        (
            ["local issuer", "first certificate"],
            .untrusted(reason: unknownIssuers.authority)
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
