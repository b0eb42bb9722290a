import FoundationEssentials

/// What came of loading a feed.
package struct FeedDelivery: Equatable, Sendable {
    package var result: Result<[FeedItem], FeedFailure>
    /// When the feed was fetched, or could not be.
    package var instant: Date
    /// What was wrong with the copy that is kept of it.
    package var remarks: [String]

    package init(result: Result<[FeedItem], FeedFailure>, instant: Date, remarks: [String] = []) {
        self.result = result
        self.instant = instant
        self.remarks = remarks
    }
}
