import FoundationEssentials

/// The address of a feed.
package struct FeedAddress: Equatable, Sendable {
    package let url: String
    package let host: String

    /// - Returns: nil if the text is not an http or https address with a host.
    package init?(_ text: String) {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = url.host(), !host.isEmpty
        else { return nil }
        self.url = text
        self.host = host
    }
}
