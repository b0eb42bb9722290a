import FoundationEssentials

/// The result of loading a feed.
package struct FeedDelivery: Equatable, Sendable {
    package var result: Result<[FeedItem], FeedFailure>
    /// When the feed was fetched, or the fetch failed.
    package var instant: Date
    /// Sentences about errors of the cache.
    package var remarks: [String]

    package init(result: Result<[FeedItem], FeedFailure>, instant: Date, remarks: [String] = []) {
        self.result = result
        self.instant = instant
        self.remarks = remarks
    }
}
