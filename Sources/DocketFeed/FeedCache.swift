import DocketCore
import FoundationEssentials

/// The last delivery of a feed, for use without network.
package struct CachedFeed: Equatable, Sendable {
    package let url: String
    package let savedAt: Date
    package let items: [FeedItem]

    package init(url: String, savedAt: Date, items: [FeedItem]) {
        self.url = url
        self.savedAt = savedAt
        self.items = items
    }

    /// How long a delivery is used instead of the remote: 7 days, in seconds (R6).
    package static let lifetime: Double = 7 * 24 * 60 * 60

    /// Whether it is from that address, and neither too old nor from the future.
    package func isValid(for address: FeedAddress, at instant: Date) -> Bool {
        url == address.url && savedAt <= instant && instant < savedAt.addingTimeInterval(Self.lifetime)
    }
}

/// Stores the last delivery of a feed.
package protocol FeedCache {
    /// - Returns: nil if nothing is stored.
    func load() throws(StorageError) -> CachedFeed?

    /// Replaces the stored delivery. After an error, the previous one is still stored.
    func save(_ feed: CachedFeed) throws(StorageError)
}
