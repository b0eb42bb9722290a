import Glibc
import TestSupport
import Testing

@Suite("Ending", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct EndingTests {
    @Test(
        "Z10 After q and Ctrl-C the terminal is as it was, and the status is 0",
        arguments: ["q", "\u{03}"]
    )
    func quitting(key: String) throws {
        let launcher = try ShellLauncher()
        try launcher.startDocketAndWait()
        #expect(try launcher.terminal.modes != launcher.before)
        #expect(launcher.terminal.screen.isAlternateScreen && launcher.terminal.screen.reportsMouse)
        try launcher.terminal.send(key)

        #expect(try launcher.terminal.waitForExit() == .exited(0))
        #expect(try launcher.isRestored)
        #expect(launcher.terminal.screen.notUnderstood.isEmpty)
    }

    @Test(
        "After a terminating signal the terminal is as it was, and the signal is the status",
        arguments: [
            SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL,
            SIGPWR,
            SIGSTKFLT, __libc_current_sigrtmin(), __libc_current_sigrtmin() + 7, __libc_current_sigrtmax(),
        ]
    )
    func signals(number: Int32) throws {
        let launcher = try ShellLauncher()
        try launcher.startDocketAndWait()
        #expect(launcher.terminal.screen.reportsMouse)
        launcher.terminal.signal(number)

        #expect(try launcher.terminal.waitForExit() == .signalled(number))
        #expect(try launcher.isRestored)
    }

    @Test(
        "After a crash the terminal is as it was, and the signal is the status",
        arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS]
    )
    func crashes(number: Int32) throws {
        let launcher = try ShellLauncher()
        try launcher.startDocketAndWait()
        #expect(launcher.terminal.screen.reportsMouse)
        launcher.terminal.signal(number)

        #expect(try launcher.terminal.waitForExit() == .signalled(number))
        #expect(try launcher.isRestored)
    }

    @Test("After a crash no padding of an old terminal's sequences is printed")
    func padding() throws {
        let launcher = try ShellLauncher(environment: TestEnvironment.variables(term: "vt100"))
        try launcher.startDocketAndWait()
        launcher.terminal.signal(SIGSEGV)

        #expect(try launcher.terminal.waitForExit() == .signalled(SIGSEGV))
        #expect(!launcher.terminal.wrote("$<"))
        #expect(try launcher.terminal.modes == launcher.before)
    }

    @Test("The terminal is restored from an open form, too", arguments: [SIGTERM, SIGSEGV])
    func inTheForm(number: Int32) throws {
        let launcher = try ShellLauncher()
        try launcher.startDocketAndWait()
        try launcher.terminal.send("+Buy milk")
        try launcher.terminal.waitFor("Buy milk")
        #expect(launcher.terminal.screen.isCursorVisible)
        #expect(launcher.terminal.screen.reportsMouse)
        launcher.terminal.signal(number)

        #expect(try launcher.terminal.waitForExit() == .signalled(number))
        #expect(try launcher.isRestored)
    }

    @Test(
        "A signal that the parent process ignores does not end Docket",
        arguments: [(SIGUSR1, "USR1"), (SIGHUP, "HUP"), (SIGALRM, "ALRM")]
    )
    func ignoredByParent(number: Int32, name: String) throws {
        let folder = DataFolder()
        let command = try DocketSession.command(data: folder.data)
        let terminal = try PseudoTerminal(["/bin/sh", "-c", "trap '' \(name); exec \"$@\"", "sh"] + command)
        try terminal.waitFor("No to-dos yet")
        terminal.signal(number)
        try terminal.send("+Buy milk")
        try terminal.waitFor("Buy milk")
        terminal.signal(SIGTERM)
        #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    }

    @Test("Docket ends when its window is closed")
    func closedWindow() throws {
        let session = try DocketSession()
        session.terminal.closeTerminal()

        #expect(try session.terminal.waitForExit() == .signalled(SIGHUP))
    }

    @Test("Docket ends when its window is closed even if hang-ups are ignored, as under nohup")
    func closedWindowUnderNohup() throws {
        let folder = DataFolder()
        let command = try DocketSession.command(data: folder.data)
        let terminal = try PseudoTerminal(["/bin/sh", "-c", "trap '' HUP; exec \"$@\"", "sh"] + command)
        try terminal.waitFor("No to-dos yet")
        terminal.closeTerminal()

        #expect(try terminal.waitForExit() == .signalled(SIGHUP))
    }
}
