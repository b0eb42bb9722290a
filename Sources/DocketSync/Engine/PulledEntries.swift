/// What a run has found out about a collection.
struct PulledEntries: Equatable, Sendable {
    /// An entry that is new, or has another etag than before.
    struct Fetched: Equatable, Sendable {
        let href: String
        let etag: String?
        let text: String

        var key: String { DAVURL.key(href) }
    }

    /// The token from before the entries were listed.
    var token: String?
    var fetched: [Fetched] = []
    /// The keys of the entries that were there, and are there no longer.
    var gone: Set<String> = []
    /// The keys of the entries that were sent as new ones, and are not there.
    var missing: Set<String> = []
    /// Whether everything that was listed could be fetched.
    var isComplete = true
    /// Whether the user has said that what the server has is to be believed (Y8).
    var isAccepted = false
    /// Whether the user wants everything to be sent again that the server has lost (Y8).
    var isResent = false
}
