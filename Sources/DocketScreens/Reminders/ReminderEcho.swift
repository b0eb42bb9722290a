import DocketCore

/// What the form says behind its field Remind: when the reminders come, or why they can't (N3).
struct ReminderEcho {
    let text: String?

    init(of draft: Draft, in context: Context) {
        switch ReminderText.read(draft.reminders) {
        case .value(let reminders): text = Self.text(of: reminders, for: draft, in: context)
        case .invalid(let reason): text = reason
        case .notUnderstood: text = "not a reminder yet"
        }
    }

    /// How many reminders are said.
    private static let maxTimes = 3

    private static func text(of reminders: [Int], for draft: Draft, in context: Context) -> String? {
        // A to-do that repeats gets a due date on Save.
        if draft.due.isBlank { return draft.repetition.isBlank ? "needs a due date" : nil }
        guard let due = context.dueDateReader.readWithTime(draft.due).value else { return nil }
        let typed = ClockTimeReader.read(draft.startTime).value?.time
        if !draft.startTime.isBlank, typed == nil { return nil }
        let time = due.isTimeTyped ? due.time : typed ?? due.time
        let begin = LocalMinute(due.day, time ?? .startOfReminders)
        let times = reminders.map { begin.adding(minutes: -$0) }.sorted()
        let names = times.prefix(maxTimes).map { at in
            "\(at.dayText(on: context.today, in: context.dateFormat)) \(at.time.text)"
        }
        let others = times.count - names.count
        let isPast = context.minute.map { now in times.allSatisfy { $0 < now } } ?? false
        return names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
            + (isPast ? ", in the past" : "")
    }
}
