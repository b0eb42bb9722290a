import Glibc

/// The user's editor, which has the terminal until it ends.
///
/// As in other programs, the shell runs the command, because `VISUAL` may have options and quotes in it. The file's name
/// is an argument of its own.
package struct EditorProcess {
    private let process: ChildProcess

    package enum State: Equatable, Sendable {
        case running
        /// It was suspended, as by Ctrl-Z.
        case stopped
        case ended(ChildProcess.Status)
    }

    /// - Parameters:
    ///   - command: what `VISUAL` or `EDITOR` says.
    ///   - errors: the descriptor for its error messages.
    package init(_ command: String, file: String, errors: Int32) throws(ChildProcess.StartError) {
        process = try ChildProcess(
            "/bin/sh",
            // The editor may go on after Ctrl-C. Then so must the shell, which waits for it.
            ["-c", "trap : INT QUIT; \(command) \"$1\"", "docket", file],
            isolation: .none,
            input: .descriptor(STDIN_FILENO),
            output: .descriptor(STDOUT_FILENO),
            errors: .descriptor(errors)
        )
    }

    /// What the editor does now. Don't call this after it has ended.
    package func state() -> State { state(waitpidOptions: WNOHANG) }

    /// Waits for the editor. Ctrl-C and Ctrl-\ are for the editor alone; Ctrl-Z suspends both.
    package func wait() -> ChildProcess.Status {
        let previous = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer {
            for (number, action) in previous { _ = signal(number, action) }
        }
        while true {
            switch state(waitpidOptions: 0) {
            case .ended(let status): return status
            case .stopped: kill(0, SIGTSTP)
            case .running: continue
            }
        }
    }

    /// Asks the editor to end, and waits a moment for it.
    package func end() {
        // The shell does not pass signals on.
        for id in ProcessTree.descendants(of: process.id) + [process.id] {
            kill(id, SIGHUP)
            kill(id, SIGCONT)
        }
        for _ in 0..<100 {
            if case .ended = state() { return }
            usleep(10_000)
        }
    }

    private func state(waitpidOptions options: Int32) -> State {
        var status: Int32 = 0
        switch waitpid(process.id, &status, options | WUNTRACED) {
        case 0: return .running
        case process.id: return status & 0xFF == 0x7F ? .stopped : .ended(ChildProcess.Status(status))
        // A signal, or somebody else has reaped it.
        default: return errno == EINTR ? .running : .ended(.exited(0))
        }
    }
}

extension ChildProcess.Status {
    /// How an editor has failed, as the end of a sentence; nil if it has not. The shell has statuses of its own for a
    /// command that it can't run, and for one that a signal has ended.
    package func failure(of command: String) -> String? {
        switch self {
        case .exited(0): nil
        case .exited(126): "\(command) can't be run: set VISUAL or EDITOR to your editor"
        case .exited(127): "\(command) was not found: set VISUAL or EDITOR to your editor"
        case .exited(let status) where status > 128: "\(command) was ended by signal \(status - 128)"
        case .exited(let status): "\(command) ended with status \(status)"
        case .killed(let signal): "\(command) was ended by signal \(signal)"
        }
    }
}
