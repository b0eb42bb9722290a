import DocketCore
import DocketProcesses
import DocketText
import FoundationEssentials

/// Notifications of the desktop, through `notify-send`.
struct DesktopNotifications {
    let today: Day
    let format: DateFormat

    enum Result {
        case shown
        /// Those that were not shown, and why, as a sentence.
        case failed([DueReminder], reason: String)
        case notInstalled
    }

    /// More of them are one notification.
    static let maxNotifications = 4
    /// How many titles the one notification of many has.
    private static let maxTitles = 10
    private static let maxCharacters = 200
    private static let seconds = 10.0
    /// The shell's status for a program that is not there.
    private static let notFound: Int32 = 127

    func show(_ reminders: [DueReminder]) -> Result {
        guard reminders.count <= Self.maxNotifications else {
            return send("\(reminders.count) reminders", list(reminders), of: reminders)
        }
        for (index, due) in reminders.enumerated() {
            let when = due.dueText(on: today, in: format) + (due.isMissed ? " · missed" : "")
            switch send(due.title, when, of: Array(reminders[index...])) {
            case .shown: continue
            case let other: return other
            }
        }
        return .shown
    }

    private func list(_ reminders: [DueReminder]) -> String {
        let titles = reminders.prefix(Self.maxTitles).map { due in
            "\(due.dueText(on: today, in: format)) \(due.title)" + (due.isMissed ? " · missed" : "")
        }
        let others = reminders.count - titles.count
        return (titles + (others > 0 ? ["and \(others) more"] : [])).map(Self.shortened).joined(
            separator: "\n"
        )
    }

    private func send(_ title: String, _ body: String, of reminders: [DueReminder]) -> Result {
        // The shell is there for the error message, which goes where the output does. It reads no text of a to-do.
        let script = "exec notify-send \"$@\" 2>&1"
        let arguments = ["--app-name=Docket", "--", Self.shortened(title), Self.markup(body)]
        do throws(CapturedRun.Failure) {
            let run = try CapturedRun("/bin/sh", ["-c", script, "sh"] + arguments, seconds: Self.seconds)
            switch run.status {
            case .exited(0): return .shown
            case .exited(Self.notFound): return .notInstalled
            default:
                let message = String(decoding: run.output, as: UTF8.self).trimmed
                let reason = message.isEmpty ? run.status.text : Self.shortened(message)
                return .failed(reminders, reason: "notify-send did not show the reminders: \(reason)")
            }
        } catch {
            return .failed(reminders, reason: "notify-send did not show the reminders: \(error.reason)")
        }
    }

    private static func shortened(_ text: String) -> String {
        let safe = SafeText.text(String(text.map { $0.isNewline ? " " : $0 }))
        return safe.count > maxCharacters ? "\(safe.prefix(maxCharacters - 1))…" : safe
    }

    /// The body of a notification may have markup in it, so that a text has to be escaped.
    private static func markup(_ text: String) -> String {
        SafeText.text(text, keepsLines: true).replacing("&", with: "&amp;")
            .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
