import DocketCore
import DocketFeed
import DocketFiles
import DocketProcesses
import DocketStorage
import DocketSync
import DocketTerminal
import FoundationEssentials
import Glibc

/// All checks of `docket doctor` (DR1). None of them writes, asks for a password, or uses the network.
struct Checks {
    let folder: String
    let now = LocalClock.now()

    func run() -> FolderCheck.Result {
        // A time zone that can't be read would make every clock wait.
        let zone = TimeZoneCheck.finding()
        var result = FolderCheck(folder: folder, now: now, day: LocalClock.day).run()
        let accounts = AccountCheck(folder: folder)
        result.findings += SettingsCheck.findings() + feedFindings()
        result.findings += accounts.findings()
        result.findings += TerminalCheck.findings()
        result.findings.append(helperFinding(isNeeded: accounts.hasAccounts || hasFeed))
        result.findings += [zone, ClockCheck.finding(now: now, lastWrite: result.lastWrite)].compactMap(
            \.self
        )
        return result
    }

    private var hasFeed: Bool { UserConfiguration.load().configuration.feed != nil }

    private func feedFindings() -> [Finding] {
        do throws(StorageError) {
            _ = try FileFeedCache(folder: folder).load()
            return []
        } catch {
            return [
                FolderCheck.finding(
                    ofDamaged: FileFeedCache.name,
                    error.reason,
                    "the feed has to be loaded again"
                )
            ]
        }
    }

    private func helperFinding(isNeeded: Bool) -> Finding {
        HelperCheck.finding(
            isNeeded: isNeeded,
            path: HelperPath.runningProgram.flatMap(HelperPath.find)
        )
    }
}

/// The helper program, which speaks to servers.
enum HelperCheck {
    private static let seconds: Double = 10

    /// - Parameter path: nil if it was not found.
    static func finding(isNeeded: Bool, path: String?) -> Finding {
        let name = HelperPath.name
        guard let path else {
            let sentence = "It is neither beside docket nor in ../libexec/docket"
            let mending = "Install Docket with it: make install puts both where they belong"
            return isNeeded
                ? .problem(name, "\(sentence), and a feed or an account needs it", mending: mending)
                : .remark(name, "\(sentence); only a feed or an account would need it", mending: mending)
        }
        do throws(CapturedRun.Failure) {
            // Without a request it ends at once.
            let run = try CapturedRun(path, [], seconds: seconds)
            if run.status == .exited(0) { return .fine(name, path) }
            return .problem(
                name,
                "\(path) can't be used: it ends with \(run.status)",
                mending: "Run it in a shell to see why: a library that it needs may be missing"
            )
        } catch {
            return .problem(name, "\(path) can't be used: \(error.reason)", mending: "Install Docket again")
        }
    }
}

/// The machine's clock.
enum ClockCheck {
    /// Docket is younger than this.
    private static let earliest = Date(timeIntervalSince1970: 1_767_225_600)
    private static let day: Double = 86_400

    /// - Parameter lastWrite: when one of the files was last written.
    static func finding(now: Date, lastWrite: Date?) -> Finding {
        let mending = "Set the clock: due dates, reminders and a sync go by it"
        let today = LocalClock.day(of: now).isoText
        if now < earliest {
            return .problem("clock", "It says \(today), which was long ago", mending: mending)
        }
        if let lastWrite, lastWrite > now.addingTimeInterval(day) {
            let written = LocalClock.day(of: lastWrite).isoText
            return .problem(
                "clock",
                "It says \(today), and a file was written on \(written): it is wrong, or was then",
                mending: "\(mending). If it is right now, the next change sets the date of the file"
            )
        }
        let time = LocalClock.time(of: now)?.text ?? ""
        return .fine("clock", "\(today) \(time)")
    }
}

/// The time zone that `TZ` names.
enum TimeZoneCheck {
    static func finding() -> Finding? {
        TimeZoneSetting.repair().map {
            .problem("time zone", $0, mending: "Set TZ to a zone such as Europe/Berlin")
        }
    }
}
