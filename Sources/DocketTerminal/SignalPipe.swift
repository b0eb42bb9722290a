import Glibc

/// Writes each signal as a byte to a pipe, so that the event loop handles signals like other input.
package final class SignalPipe {
    let readEnd: Int32

    /// The signals that end Docket: all that would end any process, and whose handler may return. SIGINT comes only from
    /// other processes: in raw mode, Ctrl-C arrives as a byte.
    package static let ending =
        [
            SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL,
            SIGPWR,
            SIGSTKFLT,
        ] + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

    /// The other signals that Docket handles. SIGTSTP comes only from other processes, like SIGINT.
    private static let others = [SIGWINCH, SIGTSTP, SIGCONT, SIGCHLD]

    /// Installs the signal handlers. Create it before the terminal is set up; signals wait in the pipe until read.
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
        Self.others.forEach(Self.install)
        Self.ending.forEach(Self.installUnlessIgnored)
        // Let a write to a closed terminal fail.
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

    /// Installs the handler unless the parent process has decided that the signal is ignored, as `nohup` does.
    private static func installUnlessIgnored(_ number: Int32) {
        if !isIgnored(number) { install(number) }
    }

    static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    }

    /// Returns the signals that have arrived since the last call, each once.
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
