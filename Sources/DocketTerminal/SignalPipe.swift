import Glibc

/// Signals as bytes on a pipe, so that the event loop gets them between two keys and nowhere else.
package final class SignalPipe {
    let readEnd: Int32

    /// The signals that Docket acts on; SIGINT and SIGTSTP come from other processes, for the keys are bytes.
    private static let handled = [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGCHLD]

    /// Catches the signals from here on. Make it before the terminal is taken: until somebody reads them, they wait.
    package init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw TerminalError(description: "No pipe: \(String(cString: strerror(errno)))")
        }
        for end in ends {
            _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        readEnd = ends[0]
        signalWriteEnd = ends[1]
        Self.handled.forEach(Self.install)
        // Writing to a closed terminal is an error of the write, not the end.
        signal(SIGPIPE, SIG_IGN)
    }

    static func install(_ number: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(signalWriteEnd, &byte, 1)
            errno = saved
        }
        action.sa_flags = SA_RESTART
        sigaction(number, &action, nil)
    }

    /// The signals that have come since the last call, each once.
    func drain() -> Set<Int32> {
        var bytes = [UInt8](repeating: 0, count: 64)
        var signals: Set<Int32> = []
        while true {
            let count = read(readEnd, &bytes, bytes.count)
            guard count > 0 else { return signals }
            signals.formUnion(bytes[..<count].map(Int32.init))
        }
    }
}

nonisolated(unsafe) private var signalWriteEnd: Int32 = -1
