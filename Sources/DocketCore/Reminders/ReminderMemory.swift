/// Remembers which reminders were said, for all running copies and for later ones (N1).
package protocol ReminderMemory: AnyObject {
    /// Marks the reminders as said that are to be said now, before anybody says them. No other copy gets the same ones.
    ///
    /// - Parameters:
    ///   - past: reminders that have come.
    ///   - now: the minute on the user's clock.
    ///   - since: what came before was looked at already, by this copy; nil if it has not looked yet.
    func claimReminders(_ past: [DueReminder], now: LocalMinute, since: LocalMinute?) -> ClaimedReminders

    /// Takes back that reminders were said, because they could not be.
    func releaseReminders(_ reminders: [Reminder]) throws(StorageError)
}

/// The reminders to say.
package struct ClaimedReminders: Equatable, Sendable {
    package var reminders: [DueReminder]
    /// What is wrong with the memory, for the user. Then the reminders are those that this copy has not said.
    package var remark: String?

    package init(_ reminders: [DueReminder], remark: String? = nil) {
        (self.reminders, self.remark) = (reminders, remark)
    }
}
