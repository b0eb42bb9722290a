import Glibc

/// A program that Docket has started. Docket starts programs only here.
///
/// Signals that Docket ignores or blocks have their default action in the program. Its standard error is `/dev/null`
/// unless it has the screen, because error messages would garble that. It inherits also descriptors that are not close-on-exec, so
/// everything that Docket keeps open is. No shell interprets its arguments.
package struct ChildProcess: Equatable, Sendable {
    package let id: pid_t

    /// What a standard stream of the program is connected to.
    package enum Stream: Sendable {
        /// `/dev/null`
        case null
        case descriptor(Int32)
    }

    package enum Isolation: Sendable {
        /// The program has its own process group, so that it continues while Docket is suspended.
        case ownGroup
        /// The program has its own session, so that it outlives Docket and its terminal.
        case ownSession
        /// The program is in Docket's process group: the terminal's keys for interrupt and suspend reach both.
        case none
    }

    /// Why a program could not be started.
    package struct StartError: Error, Equatable {
        /// The errno.
        package let code: Int32
    }

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: its path. A name without a slash is searched in PATH.
    ///   - arguments: the arguments after the program's name.
    package init(
        _ program: String,
        _ arguments: [String] = [],
        isolation: Isolation,
        input: Stream = .null,
        output: Stream = .null,
        errors: Stream = .null
    ) throws(StartError) {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        Self.connect(STDIN_FILENO, to: input, O_RDONLY, &actions)
        Self.connect(STDOUT_FILENO, to: output, O_WRONLY, &actions)
        Self.connect(STDERR_FILENO, to: errors, O_WRONLY, &actions)
        Self.resetSignals(&attributes)
        let flag =
            switch isolation {
            case .ownGroup: Int16(POSIX_SPAWN_SETPGROUP)
            case .ownSession: Self.newSession
            case .none: Int16(0)
            }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | flag)

        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer {
            for word in words { free(word) }
        }
        var process = pid_t()
        let code = posix_spawnp(&process, program, &actions, &attributes, &words, environ)
        guard code == 0 else { throw StartError(code: code) }
        id = process
    }

    private static func connect(
        _ descriptor: Int32,
        to stream: Stream,
        _ mode: Int32,
        _ actions: inout posix_spawn_file_actions_t
    ) {
        switch stream {
        case .null: posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", mode, 0)
        case .descriptor(let other): posix_spawn_file_actions_adddup2(&actions, other, descriptor)
        }
    }

    private static func resetSignals(_ attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
    }

    // POSIX_SPAWN_SETSID, which the C library declares only with _GNU_SOURCE.
    private static let newSession: Int16 = 0x80
}

/// The end of the program.
extension ChildProcess {
    /// How a program has ended.
    package enum Status: Equatable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)

        init(_ status: Int32) {
            let signal = status & 0x7F
            self = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: signal)
        }
    }

    /// Reaps the program, if it has ended. Call this until it returns a status, and not after that.
    ///
    /// - Returns: nil if the program still runs.
    package func reap() -> Status? {
        var status: Int32 = 0
        return waitpid(id, &status, WNOHANG) == 0 ? nil : Status(status)
    }

    /// Waits for the end of the program for so many seconds, kills it if that was not enough, and reaps it.
    func end(within seconds: Double) -> Status {
        for _ in 0..<Int(seconds * 100) {
            if let status = reap() { return status }
            usleep(10_000)
        }
        return kill()
    }

    /// Kills the program's process group, and reaps the program. Call this once, and not after `reap` has returned a
    /// status.
    ///
    /// - Returns: how the program ended. It may have ended before.
    package func kill() -> Status {
        Glibc.kill(-id, SIGKILL)
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        return Status(status)
    }
}
