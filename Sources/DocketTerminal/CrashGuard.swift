import Glibc

/// Leaves the terminal as it was when the process ends by a crash or by `exit`.
///
/// What a signal handler needs stands ready in memory that is never freed: a handler may not allocate.
enum CrashGuard {
    /// Call it before ncurses starts.
    ///
    /// - Parameter modes: the terminal's modes as they were.
    static func arm(input: Int32, output: Int32, modes: termios) {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State(input: input, output: output, modes: modes, log: redirectErrors()))
        guardState = state
        installHandlers()
        atexit { CrashGuard.restore() }
    }

    /// What puts the terminal back besides its modes. Call it once the terminal's description is known.
    static func setRestoreSequence(_ sequence: String) {
        guard let state = guardState else { return }
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: sequence.utf8.count)
        _ = bytes.initialize(from: sequence.utf8)
        state.pointee.restore = UnsafeRawBufferPointer(bytes)
    }

    /// The terminal was put back, or is not yet taken: there is nothing left to guard.
    static func disarm() {
        guard let state = guardState else { return }
        guardState = nil
        showErrors(state)
    }

    /// Puts the terminal back, once.
    fileprivate static func restore() {
        guard let state = guardState else { return }
        guardState = nil
        let restore = state.pointee.restore
        _ = write(state.pointee.output, restore.baseAddress, restore.count)
        tcsetattr(state.pointee.input, TCSANOW, &state.pointee.modes)
        showErrors(state)
    }

    fileprivate struct State {
        let input: Int32
        let output: Int32
        var modes: termios
        var log: ErrorLog?
        var restore = UnsafeRawBufferPointer(start: nil, count: 0)
    }

    /// Where standard error goes while the screen is drawn, for its text would land on the screen.
    fileprivate struct ErrorLog {
        let terminal: Int32
        let file: Int32
    }

    private static func redirectErrors() -> ErrorLog? {
        guard isatty(2) == 1, let stream = tmpfile() else { return nil }
        let terminal = fcntl(2, F_DUPFD_CLOEXEC, 3)
        guard terminal >= 0, dup2(fileno(stream), 2) >= 0 else { return nil }
        return ErrorLog(terminal: terminal, file: fileno(stream))
    }

    /// Gives standard error back, and shows what was written to it meanwhile.
    private static func showErrors(_ state: UnsafeMutablePointer<State>) {
        guard let log = state.pointee.log else { return }
        state.pointee.log = nil
        dup2(log.terminal, 2)
        lseek(log.file, 0, SEEK_SET)
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            while true {
                let count = read(log.file, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                _ = write(2, buffer.baseAddress, count)
            }
        }
    }

    fileprivate static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    private static func installHandlers() {
        // A stack overflow leaves no room on the ordinary stack.
        let size = 64 * 1024
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
        sigaltstack(&stack, nil)
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
        formerActions = actions
        for signal in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = handleCrash
            action.sa_flags = SA_ONSTACK | SA_SIGINFO
            sigaction(signal, &action, actions + Int(signal))
        }
    }
}

nonisolated(unsafe) private var guardState: UnsafeMutablePointer<CrashGuard.State>?
/// What each signal did before, by its number: a backtrace, perhaps.
nonisolated(unsafe) private var formerActions: UnsafeMutablePointer<sigaction>?

/// Puts the terminal back and returns with the signal's former action, so that the fault that is then made again
/// ends the process as it would have.
private func handleCrash(signal: Int32, info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?) {
    CrashGuard.restore()
    if let formerActions { sigaction(signal, formerActions + Int(signal), nil) }
    // One that was sent is not made again by itself. It stays blocked until this handler is left.
    if let info, info.pointee.si_code <= 0 { raise(signal) }
}
