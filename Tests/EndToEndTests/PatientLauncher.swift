/// Starts Docket by a shell that first sets the terminal up in an unusual way and then waits for a return, so
/// that a test sees the modes as they were.
final class PatientLauncher {
    let folder: TemporaryFolder
    let terminal: PseudoTerminal
    /// The terminal's modes before Docket.
    let before: LineDiscipline

    private static let script = """
        stty -ixon -echoctl erase '^H' intr '^G'
        echo 'The shell is here'
        read line
        exec "$@"
        """

    init(environment: [String: String] = TestEnvironment.variables()) throws {
        folder = try TemporaryFolder()
        let command = try DocketSession.command(data: folder.data)
        terminal = try PseudoTerminal(
            ["/bin/sh", "-c", Self.script, "sh"] + command,
            environment: environment
        )
        try terminal.waitFor("The shell is here")
        before = try terminal.modes
    }

    /// Lets Docket start, without waiting for it.
    func go() throws {
        try terminal.send(.enter)
    }

    /// Lets Docket start and waits for its screen.
    func goToList() throws {
        try go()
        try terminal.waitFor("No to-dos yet")
    }

    /// Whether modes and screen are the shell's again.
    var everythingIsGivenBack: Bool {
        get throws {
            try terminal.modes == before && terminal.screenIsGivenBack
                && terminal.screen.contains("The shell is here")
        }
    }
}
