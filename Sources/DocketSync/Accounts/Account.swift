import DocketCore
import FoundationEssentials

/// An account on a server. Its password is kept elsewhere.
package struct Account: Hashable, Sendable {
    /// Where the server was first asked for.
    package let url: DAVURL
    package let user: String
    /// Whether the password may be sent over http to another machine (`--insecure`).
    package let allowsPlainHTTP: Bool
    package var trust: ServerTrust

    package init(url: DAVURL, user: String, allowsPlainHTTP: Bool = false, trust: ServerTrust = ServerTrust())
    {
        self.url = url
        self.user = user
        self.allowsPlainHTTP = allowsPlainHTTP
        self.trust = trust
    }

    /// The server's host, for messages.
    package var host: String { url.hostName }

    /// A name for files, another one for each URL and user.
    package var key: String {
        let hash = UUID.hash(Array("\(url.text) \(user)".utf8))
        return String(hash, radix: 16)
    }
}
