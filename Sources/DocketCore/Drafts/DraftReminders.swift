/// The reminders of a draft (N3).
extension DraftFilling {
    mutating func fillReminders() {
        item.reminders = original?.reminders ?? []
        guard isEdited(.reminders) else { return }
        item.reminders = []
        guard !draft.reminders.isEmpty else { return }
        switch ReminderText.read(draft.reminders) {
        case .value(let minutes): item.reminders = minutes
        case .invalid(let reason): errors.add("Invalid reminder: \(reason)", at: .reminders)
        case .notUnderstood:
            let hint = "write it as \(ReminderText.examples)"
            errors.add("Invalid reminder: \(hint)", hint: hint, at: .reminders)
        }
    }

    /// Checks that new reminders have a day to be counted back from. Those that nobody has edited wait for one.
    mutating func checkReminders() {
        guard !item.reminders.isEmpty, item.dueDate == nil, isEdited(.reminders),
            errors.messages[.due] == nil, errors.messages[.repetition] == nil
        else { return }
        errors.add("A reminder needs a due date", at: .reminders)
    }
}
