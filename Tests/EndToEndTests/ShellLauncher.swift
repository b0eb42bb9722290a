import TestSupport

/// Starts Docket from a shell that sets unusual terminal modes and then waits for a return, so that a test can read
/// the modes before Docket.
final class ShellLauncher {
    let folder: DataFolder
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
        folder = DataFolder()
        let command = try DocketSession.command(data: folder.data)
        terminal = try PseudoTerminal(
            ["/bin/sh", "-c", Self.script, "sh"] + command,
            environment: environment
        )
        try terminal.waitFor("The shell is here")
        before = try terminal.modes
    }

    /// Starts Docket, without waiting for its screen.
    func startDocket() throws {
        try terminal.send(.enter)
    }

    /// Starts Docket and waits for its list.
    func startDocketAndWait() throws {
        try startDocket()
        try terminal.waitFor("No to-dos yet")
    }

    /// Whether the terminal has the shell's modes and screen again.
    var isRestored: Bool {
        get throws {
            try terminal.modes == before && terminal.isScreenRestored
                && terminal.screen.contains("The shell is here")
        }
    }
}
