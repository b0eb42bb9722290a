import DocketCore
import FoundationEssentials

/// What a run needs to know.
package struct SyncOptions: Equatable, Sendable {
    /// The server's host, for messages.
    package var host: String
    package var user: String
    /// The time of all that the run writes.
    package var now: Date
    package var run: SyncRun
    /// Whether nothing is to be changed, neither here nor there (Y9).
    package var isDryRun: Bool
    package var others: OtherAccounts
    /// Whether changes and collections that the server has refused are tried again: somebody has asked for the run.
    package var retriesRefused: Bool
    /// The generation of the stored list, which grows with each version of its file; nil if it is not known.
    package var listGeneration: Int?
    /// How many requests are on their way at once, at most.
    package var maxRequests = 4
    /// How many entries one request asks for.
    package var entriesPerRequest = 50
    /// How many new entries are merged and added to the list at once, at least. A screen that is open takes them in
    /// between two keys.
    package var entriesPerPart = 100
    /// How many entries are merged before the state is stored, at least.
    package var entriesPerState = 500

    package init(
        host: String,
        user: String,
        now: Date,
        run: SyncRun = .usual,
        isDryRun: Bool = false,
        others: OtherAccounts = OtherAccounts(),
        retriesRefused: Bool = false,
        listGeneration: Int? = nil
    ) {
        self.host = host
        self.user = user
        self.now = now
        self.run = run
        self.isDryRun = isDryRun
        self.others = others
        self.retriesRefused = retriesRefused
        self.listGeneration = listGeneration
    }
}
