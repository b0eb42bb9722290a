import TestSupport

extension PseudoTerminal {
    /// The prompt of ``shell(rows:columns:environment:directory:)``.
    static let prompt = "ready>"

    /// Starts a shell with job control, and waits for its prompt.
    ///
    /// A test types a command, presses Ctrl-Z, waits for “Stopped” and types `fg`.
    static func shell(
        rows: Int = 24,
        columns: Int = 80,
        environment: [String: String] = TestEnvironment.variables(),
        directory: String? = nil
    ) throws -> PseudoTerminal {
        let own = ["PS1": "\(prompt) ", "HISTFILE": "/dev/null", "BASH_SILENCE_DEPRECATION_WARNING": "1"]
        let terminal = try PseudoTerminal(
            // Line editing would change the terminal's modes and ask for bracketed paste.
            ["/bin/bash", "--norc", "--noprofile", "--noediting", "-i"],
            rows: rows,
            columns: columns,
            environment: environment.merging(own) { $1 },
            directory: directory
        )
        try terminal.waitFor(prompt)
        return terminal
    }
}
