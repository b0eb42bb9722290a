import DocketCore

/// Keeps the stored to-dos in step with servers, in a process of its own (Y4).
///
/// At most one run is under way at a time, and one never blocks: poll `descriptor`, or wait for `timeout`. A run stores
/// what it changes as another running copy does: the app learns of it by the files.
package protocol TodoSync: AnyObject {
    /// Whether there is an account, which takes hardly any time to find out.
    var hasAccounts: Bool { get }

    /// What the last run has left, perhaps of an earlier start.
    func lastOverview() -> SyncOverview

    func start(_ run: SyncRun)

    /// Call this when `descriptor` is readable or `timeout` is over.
    ///
    /// - Returns: nil while there is nothing new.
    func pollNews() -> SyncNews?

    /// Ends the run under way. It can be ended at any moment without loss.
    func cancel()

    /// Becomes readable when there is news; -1 if no run is under way.
    var descriptor: Int32 { get }

    /// Milliseconds until the run times out; nil if none is under way.
    var timeout: Int32? { get }
}
