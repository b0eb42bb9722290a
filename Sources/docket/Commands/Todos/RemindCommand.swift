import ArgumentParser
import DocketCore
import DocketFiles
import DocketScreens
import FoundationEssentials

/// `docket remind`: says the reminders that are due and that nobody has said (N2).
struct RemindCommand: TodoCommand {
    static let configuration = CommandConfiguration(
        commandName: "docket remind",
        abstract: "Print the to-dos that it is time to be reminded of, each once.",
        discussion: """
            For a timer that runs it each minute; the README has one for systemd. A reminder that was printed, or shown by \
            a running screen, does not come again. On a terminal, a line has the time and the title; elsewhere it is \
            fields with tabs between them: id, due day, start time, title, and missed where it comes late. With \
            --notify, notify-send shows them on the desktop, and nothing is printed; where it is not installed, they are \
            printed. Nothing is said when nothing is due.
            """
    )

    @Flag(help: "Show them on the desktop, with notify-send.")
    var notify = false

    @OptionGroup var json: JSONOption
    @OptionGroup var data: DataOption

    func run(on todos: inout TodoFolder) throws {
        let reminders = todos.claimReminders()
        if reminders.isEmpty { return }
        if notify {
            let desktop = DesktopNotifications(today: todos.today, format: todos.dateStyle.format)
            switch desktop.show(reminders) {
            case .shown: return
            case .failed(let left, let reason):
                try todos.release(left)
                throw ExitCode.failure(because: reason)
            case .notInstalled: StandardError.write("notify-send is not installed: the reminders are printed")
            }
        }
        try write(reminders, of: todos)
    }

    private func write(_ reminders: [DueReminder], of todos: TodoFolder) throws {
        if json.isWanted {
            return try StandardOutput.writeJSON(reminders) { writer, due in Self.write(due, to: &writer) }
        }
        if Output.isTerminal {
            return try StandardOutput.write(table(reminders, of: todos), as: "The list")
        }
        let ids = ShortIDs(todos.list)
        let lines = reminders.map { due in
            [
                ids.text(of: due.reminder.item), due.reminder.due.day?.isoText ?? "",
                due.hasTime ? due.reminder.due.time.text : "", TodoRows.field(due.title),
                due.isMissed ? "missed" : "",
            ].joined(separator: "\t") + "\n"
        }
        try StandardOutput.write(styled: lines.joined(), as: "The list")
    }

    private static func write(_ due: DueReminder, to writer: inout JSONWriter) {
        writer.write("id", due.reminder.item)
        writer.write("title", due.title)
        if let day = due.reminder.due.day { writer.write("dueDate", day.isoText) }
        if due.hasTime { writer.write("startTime", due.reminder.due.time.text) }
        writer.write("minutesBefore", due.reminder.minutesBefore)
        writer.write("missed", due.isMissed)
    }

    private func table(_ reminders: [DueReminder], of todos: TodoFolder) -> String {
        let times = reminders.map { $0.dueText(on: todos.today, in: todos.dateStyle.format) }
        let width = times.map(\.count).max() ?? 0
        return zip(times, reminders).map { time, due in
            let title = TodoRows.field(due.title)
            return "\(time.padding(to: width))  \(title)\(due.isMissed ? "  (missed)" : "")\n"
        }.joined()
    }
}
