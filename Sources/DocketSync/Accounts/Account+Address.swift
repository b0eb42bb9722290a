import DocketCore

extension Account {
    /// An account at an address as people type it: `dav.example.org`, `https://example.org/remote.php/dav`, or that of a
    /// collection.
    ///
    /// - Returns: nil if the text is no address.
    package init?(
        address: String,
        user: String,
        allowsPlainHTTP: Bool = false,
        trust: ServerTrust = ServerTrust()
    ) {
        let address = address.trimmed
        guard let url = DAVURL(address.contains("://") ? address : "https://\(address)") else { return nil }
        self.init(url: url, user: user, allowsPlainHTTP: allowsPlainHTTP, trust: trust)
    }

    /// Whether it has that address and that user.
    package func isSameLogin(as other: Account) -> Bool { url == other.url && user == other.user }
}
