import DocketCore

/// What a run has found out about a collection.
struct PulledEntries: Equatable, Sendable {
    /// An entry that is new, or has another etag than before.
    struct Fetched: Equatable, Sendable {
        let href: String
        let etag: String?
        let text: String

        var key: String { DAVURL.key(href) }
    }

    /// The keys of entries that a server says somebody has changed, and deleted.
    struct Reported: Equatable, Sendable {
        var changed: Set<String> = []
        var deleted: Set<String> = []
    }

    /// The token from before the entries were listed.
    var token: String?
    /// The token by which the server can be asked later what has changed.
    var syncToken: String?
    /// The number of entries that the server has.
    var count = 0
    /// Those that have come and are not merged yet.
    var fetched: [Fetched] = []
    /// The keys of those that are to come, have come, or are merged already.
    var wanted: Set<String> = []
    /// The UIDs that the run before has found both here and in another collection; nil until something is merged.
    var twins: Set<String>?
    /// Whether somebody else has changed something.
    var hasNews = false
    /// The keys of the entries that were there, and are there no longer.
    var gone: Set<String> = []
    /// The keys of the entries that have a text again which both sides had before.
    var reverted: Set<String> = []
    /// What the server says that somebody has changed and deleted; nil if it was not asked.
    var reported: Reported?
    /// The keys of the entries that were sent as new ones, and are not there.
    var missing: Set<String> = []
    /// Whether everything that was listed could be fetched.
    var isComplete = true
    /// What the user has said about a server that has lost something (Y8); nil if they were not asked.
    var choice: SyncAnswer?
}
