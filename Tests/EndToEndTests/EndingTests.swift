import Glibc
import Testing

@Suite("Ending", .tags(.endToEnd), .timeLimit(.minutes(2)))
struct EndingTests {
    @Test(
        "Z10 After q and Ctrl-C the terminal is as it was, and the status is 0",
        arguments: ["q", "\u{03}"]
    )
    func quitting(key: String) throws {
        let launcher = try PatientLauncher()
        try launcher.goToList()
        #expect(try launcher.terminal.modes != launcher.before)
        #expect(launcher.terminal.screen.isAlternateScreen && launcher.terminal.screen.reportsMouse)
        try launcher.terminal.send(key)

        #expect(try launcher.terminal.waitForExit() == .exited(0))
        #expect(try launcher.everythingIsGivenBack)
        #expect(launcher.terminal.screen.notUnderstood.isEmpty)
    }

    @Test(
        "After a signal that asks for the end the terminal is as it was, and the signal is the status",
        arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT]
    )
    func signals(number: Int32) throws {
        let launcher = try PatientLauncher()
        try launcher.goToList()
        #expect(launcher.terminal.screen.reportsMouse)
        launcher.terminal.signal(number)

        #expect(try launcher.terminal.waitForExit() == .signalled(number))
        #expect(try launcher.everythingIsGivenBack)
    }

    @Test(
        "After a crash the terminal is as it was, and the signal is the status",
        arguments: [SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP]
    )
    func crashes(number: Int32) throws {
        let launcher = try PatientLauncher()
        try launcher.goToList()
        #expect(launcher.terminal.screen.reportsMouse)
        launcher.terminal.signal(number)

        #expect(try launcher.terminal.waitForExit() == .signalled(number))
        #expect(try launcher.everythingIsGivenBack)
    }

    @Test("A form that is being filled in gives the terminal back as well", arguments: [SIGTERM, SIGSEGV])
    func inTheForm(number: Int32) throws {
        let launcher = try PatientLauncher()
        try launcher.goToList()
        try launcher.terminal.send("+Buy milk")
        try launcher.terminal.waitFor("Buy milk")
        #expect(launcher.terminal.screen.isCursorVisible)
        #expect(launcher.terminal.screen.reportsMouse)
        launcher.terminal.signal(number)

        #expect(try launcher.terminal.waitForExit() == .signalled(number))
        #expect(try launcher.everythingIsGivenBack)
    }

    @Test("When its window is closed Docket ends")
    func closedWindow() throws {
        let session = try DocketSession()
        session.terminal.closeTerminal()

        #expect(try session.terminal.waitForExit() == .signalled(SIGHUP))
    }

    @Test("Docket ends with its window also where hang-ups are ignored, as under nohup")
    func closedWindowUnderNohup() throws {
        let folder = try TemporaryFolder()
        let command = try DocketSession.command(data: folder.data)
        let terminal = try PseudoTerminal(["/bin/sh", "-c", "trap '' HUP; exec \"$@\"", "sh"] + command)
        try terminal.waitFor("No to-dos yet")
        terminal.closeTerminal()

        #expect(try terminal.waitForExit() == .signalled(SIGHUP))
    }
}
