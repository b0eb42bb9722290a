import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Suspending", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct SuspendTests {
    /// Docket as a job of a shell.
    private final class Job {
        let folder: DataFolder
        let shell: PseudoTerminal
        /// The terminal's modes at the shell's prompt.
        let before: LineDiscipline

        /// - Parameter hasScript: whether a script starts Docket and waits for it.
        init(hasScript: Bool = false) throws {
            folder = DataFolder()
            shell = try .shell(directory: folder.path)
            before = try shell.modes
            let command = try DocketSession.command(data: folder.data).map { "'\($0)'" }
            let start = command.joined(separator: " ")
            try shell.send("(echo $BASHPID > id; \(hasScript ? "\(start); :" : "exec \(start)"))\r")
            try shell.waitFor("No to-dos yet")
        }

        var processID: pid_t {
            get throws {
                let text = try folder.read(folder.path + "/id")
                return try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
            }
        }

        func waitForShell() throws {
            try shell.waitUntil("the shell") { screen in
                screen.contains("Stopped") && screen.lines.last { !$0.isEmpty } == PseudoTerminal.prompt
            }
        }

        /// Whether the terminal has the shell's screen and modes again.
        var isRestored: Bool {
            get throws { try shell.isScreenRestored && shell.modes == before }
        }

        func continueInForeground() throws {
            try shell.send("fg\r")
            try shell.waitUntil("the list") { $0.isAlternateScreen && $0.contains("No to-dos yet") }
        }
    }

    @Test("K14 Ctrl-Z gives the terminal back to the shell, and fg draws the screen again")
    func controlZ() throws {
        let job = try Job()
        let before = job.shell.screen.lines
        for _ in 1...2 {
            try job.shell.send(.control("z"))
            try job.waitForShell()
            #expect(try job.isRestored)
            try job.continueInForeground()
            #expect(job.shell.screen.lines == before)
            #expect(job.shell.screen.reportsPastes)
            #expect(job.shell.screen.reportsMouse && job.shell.screen.reportsMouseAsSGR)
        }
        try job.shell.send("q")
        try job.shell.waitUntil("the shell") { !$0.isAlternateScreen }
        #expect(job.shell.screen.notUnderstood.isEmpty)
    }

    @Test("The form keeps its text over Ctrl-Z and fg")
    func form() throws {
        let job = try Job()
        try job.shell.send("+Buy milk")
        try job.shell.waitFor("Buy milk")
        try job.shell.send(.control("z"))
        try job.waitForShell()
        try job.shell.send("fg\r")
        try job.shell.waitUntil("the form") { $0.isAlternateScreen && $0.contains("Buy milk") }
        try job.shell.send(" today")

        try job.shell.waitFor("Buy milk today")
    }

    @Test("A resize while Docket is suspended is noticed after fg")
    func resizedMeanwhile() throws {
        let job = try Job()
        try job.shell.send(.control("z"))
        try job.waitForShell()
        try job.shell.resize(rows: 12, columns: 40)
        try job.continueInForeground()

        try job.shell.waitUntil("the footer on the last row") { $0.lines[11].contains("No to-dos yet") }
        #expect(job.shell.screen.lines.filter { $0.contains("No to-dos yet") }.count == 1)
    }

    @Test("SIGTSTP from another process is like Ctrl-Z")
    func stoppedFromOutside() throws {
        let job = try Job()
        kill(try job.processID, SIGTSTP)
        try job.waitForShell()
        #expect(try job.isRestored)

        try job.continueInForeground()
        try job.shell.send("+Buy milk")
        try job.shell.waitFor("Buy milk")
    }

    @Test("Ctrl-Z also stops the script that has started Docket, so that the shell comes back")
    func startedByScript() throws {
        let job = try Job(hasScript: true)
        try job.shell.send(.control("z"))
        try job.waitForShell()
        #expect(try job.isRestored)
        try job.continueInForeground()
        try job.shell.send("q")
        try job.shell.waitUntil("the shell") { !$0.isAlternateScreen }
    }

    @Test("Docket ends in the background too, instead of stopping when it restores the terminal")
    func killedInBackground() throws {
        let job = try Job()
        let id = try job.processID
        kill(id, SIGSTOP)
        try job.shell.waitUntil("the shell") { $0.contains("Stopped") && $0.contains(PseudoTerminal.prompt) }
        // The shell continues the job in the background, so that it gets the signal.
        try job.shell.send("kill %1\r")
        let deadline = Deadline(within: .seconds(20))
        // It has ended also if the shell has not asked for its status yet.
        func hasEnded() -> Bool {
            let state = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
            return state.map { $0.contains(") Z ") } ?? true
        }
        while !hasEnded(), !deadline.hasPassed { job.shell.drain(waiting: 5) }
        #expect(hasEnded())
    }

    @Test("After SIGSTOP, which can't be caught, fg draws the screen again")
    func stoppedHard() throws {
        let job = try Job()
        kill(try job.processID, SIGSTOP)
        try job.shell.waitFor("Stopped")
        let mark = job.shell.output.count
        try job.shell.send("fg\r")

        try job.shell.waitUntil("the list") { screen in
            screen.isAlternateScreen && screen.lines[23].contains("No to-dos yet")
                && job.shell.output[mark...].contains(0x1B)
        }
        try job.shell.send("+Buy milk")
        try job.shell.waitFor("Buy milk")
        #expect(job.shell.screen.lines.filter { $0.contains("Stopped") }.isEmpty)
    }

    @Test(
        "A suspended Docket ends when it is killed, and writes nothing to the shell's terminal",
        arguments: ["", "-HUP "]
    )
    func killedWhileSuspended(option: String) throws {
        let job = try Job()
        try job.shell.send("+Buy milk")
        try job.shell.waitFor("Buy milk")
        try job.shell.send(.control("z"))
        try job.waitForShell()
        let (mark, id) = (job.shell.output.count, try job.processID)
        try job.shell.send("kill \(option)%1; wait %1; echo over and out\r")

        try job.shell.waitUntil("the shell") { $0.lines.contains("over and out") }
        #expect(try job.isRestored)
        #expect(!job.shell.output[mark...].contains(0x1B))
        // The shell may stop waiting for a job before the job was continued.
        let deadline = Deadline(within: .seconds(20))
        while kill(id, 0) == 0, !deadline.hasPassed { pause(milliseconds: 5) }
        #expect(kill(id, 0) == -1)
    }

    @Test("In the background Docket does not touch the terminal, and waits for fg")
    func background() throws {
        let job = try Job()
        try job.shell.send(.control("z"))
        try job.waitForShell()
        try job.shell.send("bg; until jobs -s | grep -q .; do :; done; echo over and out\r")
        try job.shell.waitUntil("the shell") { $0.lines.contains("over and out") }
        #expect(try job.isRestored)

        try job.continueInForeground()
    }

    @Test("Without a shell that could continue it, Docket ignores Ctrl-Z")
    func withoutShell() throws {
        let session = try DocketSession()
        try session.terminal.send(.control("z"))
        try session.terminal.send("+Buy milk")

        try session.terminal.waitUntil("the form") { $0.isAlternateScreen && $0.contains("Buy milk") }
    }
}
