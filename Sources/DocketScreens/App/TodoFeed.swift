import DocketCore

/// A source of to-dos to import, with a cache for use without network (R1 to R6).
///
/// At most one load runs at a time. It never blocks: poll `descriptor`, or wait for `timeout`.
package protocol TodoFeed: AnyObject {
    /// The feed's host, for messages.
    var host: String { get }

    /// Begins to load.
    ///
    /// - Returns: the outcome if it is known at once; nil if `pollOutcome` will return it.
    func load(_ load: FeedLoad) -> FeedOutcome?

    /// Call this when `descriptor` is readable or `timeout` is over.
    ///
    /// - Returns: the outcome of the load; nil while it is still running.
    func pollOutcome() -> FeedOutcome?

    /// Cancels the running load, which then has no outcome.
    func cancel()

    /// Becomes readable when the load can continue; -1 if none is running.
    var descriptor: Int32 { get }

    /// Milliseconds until the load times out; nil if none is running.
    var timeout: Int32? { get }
}

/// How a feed is loaded.
package enum FeedLoad: Equatable, Sendable {
    /// From the cache if it is valid, otherwise from the server.
    case usual
    /// From the server, even if the cache is valid.
    case refresh
}

/// The result of loading a feed. Remarks are messages about problems with the cache.
package enum FeedOutcome: Equatable, Sendable {
    /// To-dos, each with the same id every time it is delivered.
    case delivered([TodoItem], remarks: [String] = [])
    /// A message that names the feed and the reason, and whether the reason is a lack of connectivity (R4).
    case failed(String, isUnreachable: Bool, remarks: [String] = [])
}
