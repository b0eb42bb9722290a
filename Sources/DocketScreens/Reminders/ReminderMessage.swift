import DocketCore
import FoundationEssentials

/// The reminders that the footer says. They stay until a key is pressed that the user can have meant for them.
struct ReminderMessage {
    private(set) var reminders: [DueReminder] = []
    /// Since when they can be seen; nil while something covers them.
    private(set) var seen: Date?

    /// A key that is pressed sooner than this many seconds after they appear was on its way already, and leaves them.
    static let minSeconds = 1.0

    mutating func add(_ new: [DueReminder]) {
        let known = Set(reminders.map(\.reminder.item)).intersection(new.map(\.reminder.item))
        reminders.removeAll { known.contains($0.reminder.item) }
        reminders += new
        seen = nil
    }

    /// Notes whether they can be seen.
    mutating func note(isVisible: Bool, at instant: Date) {
        seen = isVisible ? seen ?? instant : nil
    }

    /// Forgets them after a key, if they could be read.
    mutating func clear(at instant: Date) {
        guard let seen, !(0..<Self.minSeconds).contains(instant.timeIntervalSince(seen)) else { return }
        self = ReminderMessage()
    }
}

extension AppModel {
    /// Says reminders that nobody has said, and has the terminal say them.
    mutating func say(_ claimed: ClaimedReminders) -> [Effect] {
        if let remark = claimed.remark { report(remark, isError: true) }
        guard !claimed.reminders.isEmpty else { return [] }
        // What the last key has done is not news any more.
        if case .notice = message { message = nil }
        reminderMessage.add(claimed.reminders)
        return [.terminal(.notify(ReminderNotice(claimed.reminders, in: context).text))]
    }

    /// What the footer says of reminders; nil if there is nothing to say.
    var reminderNotice: Notice? {
        let reminders = reminderMessage.reminders
        return reminders.isEmpty ? nil : ReminderNotice(reminders, in: context).notice
    }

    mutating func noteReminderMessage() {
        if reminderMessage.reminders.isEmpty { return }
        reminderMessage.note(
            isVisible: message == nil && !screens.coversMessage,
            at: context.dependencies.now()
        )
    }

    mutating func clearReminderMessage() {
        if reminderMessage.reminders.isEmpty { return }
        reminderMessage.clear(at: context.dependencies.now())
    }
}
