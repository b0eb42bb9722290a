import DocketCore

/// What the runtime does beside handling input: background work, and what the outside tells it.
package enum RuntimeWork: String, CaseIterable, Codable, Sendable {
    /// The next step of a load, or of a search.
    case load, search
    case readHistory
    /// What feed and sync have to say, or what is to be asked of them.
    case feed, sync
    case reminders
    /// Look for changes that other copies have stored.
    case refresh
    /// The first account was added, or the last one was removed.
    case accounts
    case network
    /// The day is another one.
    case day
    /// Look for texts that were left in an editor.
    case editedTexts
}

/// Hears all that the runtime handles and does, before it does so: what a screen shows follows from that, from the clock,
/// and from the answers of storage, feed and sync.
package protocol RuntimeObserver: AnyObject {
    /// - Parameter isText: whether a printable key is text.
    func willHandle(_ event: Event, isText: Bool)

    /// All events of a batch were handled. What follows from that, such as keeping a draft, comes next.
    func willEndBatch()

    func willDo(_ work: RuntimeWork)

    /// A batch, or a part of the work, is done.
    func hasDone()
}
