import DocketCore
import FoundationEssentials

/// What a feed has delivered, kept for use without network.
package struct CachedFeed: Equatable, Sendable {
    package let url: String
    package let savedAt: Date
    package let items: [FeedItem]

    package init(url: String, savedAt: Date, items: [FeedItem]) {
        self.url = url
        self.savedAt = savedAt
        self.items = items
    }

    /// How long a delivery stands in for the remote: 7 days, in seconds (R6).
    package static let lifetime: Double = 7 * 24 * 60 * 60

    /// Whether it is one of that address, and neither too old nor from the future.
    package func isValid(for address: FeedAddress, at instant: Date) -> Bool {
        url == address.url && savedAt <= instant && instant < savedAt.addingTimeInterval(Self.lifetime)
    }
}

/// Where the last delivery of a feed is kept.
package protocol FeedCache {
    /// nil where nothing is kept.
    func load() throws(StorageError) -> CachedFeed?

    /// Keeps the delivery in the place of the one before.
    ///
    /// - Throws: where that fails; the one before is still there then.
    func save(_ feed: CachedFeed) throws(StorageError)
}
