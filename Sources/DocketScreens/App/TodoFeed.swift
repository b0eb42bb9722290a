import DocketCore

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
    /// To-dos whose ids say which is which, each time they are delivered.
    case delivered([TodoItem], remarks: [String] = [])
    /// A sentence that names the feed and the reason, and whether that is a lack of connectivity (R4).
    case failed(String, isUnreachable: Bool, remarks: [String] = [])
}
