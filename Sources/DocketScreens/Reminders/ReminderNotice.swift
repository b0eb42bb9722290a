import DocketCore

/// What is said of reminders: `⏰ “Call the plumber” · 14:30`, or how many there are and the first of them.
struct ReminderNotice {
    private let reminders: [DueReminder]
    private let today: Day
    private let format: DateFormat
    private let charset: Charset

    /// How many are said by name.
    private static let maxNames = 3

    init(_ reminders: [DueReminder], in context: Context) {
        self.reminders = reminders
        (today, format, charset) = (context.today, context.dateFormat, context.charset)
    }

    /// For the footer.
    var notice: Notice {
        let clock = charset.glyphs == .all && !charset.isPlain ? "⏰" : "Reminder:"
        guard reminders.count == 1, let due = reminders.first else { return Notice("\(clock) \(several)") }
        return Notice(clock, title: due.title, " · \(when(due))")
    }

    /// For the terminal, which shows it elsewhere.
    var text: String {
        guard reminders.count == 1, let due = reminders.first else { return several }
        return "\(due.title) · \(when(due))"
    }

    private func when(_ due: DueReminder) -> String {
        due.dueText(on: today, in: format) + (due.isMissed ? " · missed" : "")
    }

    /// `3 reminders were missed: “Call mum”, “Pay rent”, “Buy milk”`
    private var several: String {
        let missed = reminders.count { $0.isMissed }
        let count =
            switch missed {
            case 0: "\(reminders.count) reminders"
            case reminders.count: "\(reminders.count) reminders were missed"
            default: "\(reminders.count) reminders, \(missed) of them missed"
            }
        let names = reminders.prefix(Self.maxNames).map { due in
            "“\(DisplayText(due.title, limit: Notice.maxTitleColumns, charset: .unicode).text)”"
        }
        let others = reminders.count - names.count
        return "\(count): \(names.joined(separator: ", "))" + (others > 0 ? " and \(others) more" : "")
    }
}
