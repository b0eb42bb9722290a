import FoundationEssentials

/// To-dos that come from elsewhere, and are kept for use without network (R1 to R6).
///
/// Only one load is on its way at any time. What it waits for can be polled, so that nothing else has to wait.
package protocol TodoFeed: AnyObject {
    /// Whom the to-dos come from, as a message calls them.
    var host: String { get }

    /// Begins to load.
    ///
    /// - Returns: what came of it, where that is known at once; nil where `pollOutcome` will say it.
    func load(_ load: FeedLoad) -> FeedOutcome?

    /// What came of the load, once there is something to read on `descriptor` or `timeout` is over; nil while
    /// there is more to come.
    func pollOutcome() -> FeedOutcome?

    /// Ends the load that is on its way; nothing comes of it.
    func cancel()

    /// Readable when the load goes on; -1 where none is on its way.
    var descriptor: Int32 { get }

    /// Milliseconds until the load has taken too long; nil where none is on its way.
    var timeout: Int32? { get }
}

/// How a feed is loaded.
package enum FeedLoad: Equatable, Sendable {
    /// From the cache, while that is valid; else from the remote.
    case usual
    /// From the remote, whatever is cached.
    case refresh
}

/// What came of loading a feed. Remarks say what was wrong with the copy that is kept of it.
package enum FeedOutcome: Equatable, Sendable {
    case delivered([FeedItem], at: Date, remarks: [String] = [])
    case failed(FeedFailure, remarks: [String] = [])
}

/// Why a feed could not be loaded; a `reason` begins like the rest of a sentence.
package enum FeedFailure: Error, Equatable, Sendable {
    /// No connectivity (R4).
    case unreachable(reason: String)
    /// Whoever answered did not answer with a feed (R5).
    case invalid(reason: String)
    /// The program that speaks to the network did not do its work.
    case broken(reason: String)

    package func message(host: String) -> String {
        switch self {
        case .unreachable(let reason): "Can't reach the feed at \(host): \(reason)"
        case .invalid(let reason): "The feed at \(host) is not valid: \(reason)"
        case .broken(let reason): "Can't load the feed at \(host): \(reason)"
        }
    }
}

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
