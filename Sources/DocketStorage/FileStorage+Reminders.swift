import DocketCore
import DocketFiles
import Glibc

/// What was said of reminders (N1).
extension FileStorage: ReminderMemory {
    package func claimReminders(
        _ past: [DueReminder],
        now: LocalMinute,
        since: LocalMinute?
    ) -> ClaimedReminders {
        var claimed: [DueReminder] = []
        do {
            let remark = try updateSaidReminders { claimed = $0.claim(past, now: now, since: since) }
            return ClaimedReminders(claimed, remark: remark)
        } catch {
            // Saying it twice, on two copies, is better than never.
            if claimed.isEmpty { claimed = saidReminders.claim(past, now: now, since: since) }
            // Nothing is wrong for the user as long as there is nothing to say.
            if claimed.isEmpty || hasReportedReminderError { return ClaimedReminders(claimed) }
            hasReportedReminderError = true
            return ClaimedReminders(claimed, remark: "\(error.message). Reminders may come twice")
        }
    }

    package func releaseReminders(_ reminders: [Reminder]) throws(StorageError) {
        _ = try updateSaidReminders { $0.release(reminders) }
    }

    /// Changes what was said, under the lock.
    ///
    /// - Returns: a sentence for the user about a damaged file.
    /// - Throws: an error if it could not be stored. `saidReminders` is changed all the same if `change` was called.
    private func updateSaidReminders(_ change: (inout SaidReminders) -> Void) throws(StorageError) -> String?
    {
        do {
            try settleFolder(for: .loading)
            guard try FileStamp.of(folder.path) != nil else { throw FileError(code: ENOENT) }
            return try folder.withLock {
                let file = SaidRemindersFile(in: folder)
                let (stored, remark) = try file.load()
                var reminders = stored
                // What could not be stored before.
                reminders.merge(saidReminders)
                change(&reminders)
                saidReminders = reminders
                if reminders.isNews(since: stored) { try file.save(reminders) }
                saidReminders = SaidReminders()
                hasReportedReminderError = false
                return remark
            }
        } catch {
            let file = error is FolderIdentity.Lost ? folder.path : SaidRemindersFile.name
            throw StorageError(.save, file: file, reason: error.fileReason)
        }
    }
}
