import DocketText
import Glibc

/// Restores the terminal when the process crashes or calls `exit`.
///
/// The signal handler's data is allocated in advance and never freed, because a handler must not allocate.
enum CrashGuard {
    /// Call before ncurses starts.
    ///
    /// - Parameter modes: the terminal modes to restore.
    static func arm(input: Int32, output: Int32, modes: termios) {
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(to: State(input: input, output: output, modes: modes, log: redirectErrors()))
        guardState = state
        installHandlers()
        atexit { CrashGuard.restore() }
    }

    /// Sets the escape sequence that restores the terminal. Call after ncurses has read the terminfo entry.
    static func setRestoreSequence(_ sequence: String) {
        guard let state = guardState else { return }
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: sequence.utf8.count)
        _ = bytes.initialize(from: sequence.utf8)
        state.pointee.restore = UnsafeRawBufferPointer(bytes)
    }

    /// Call when the terminal has been restored, or when ncurses did not start.
    static func disarm() {
        guard let state = guardState else { return }
        guardState = nil
        showErrors(state)
    }

    /// Restores the terminal. Later calls do nothing.
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

    /// Redirects standard error to a pipe while the screen is in use: its text would overwrite the screen.
    ///
    /// What does not fit into the pipe is dropped. Unlike a file, a pipe has room on a full disk too.
    fileprivate struct ErrorLog {
        let terminal: Int32
        let pipe: Int32
        /// Room for a part of the text, as it was written and as it is printed.
        let space: UnsafeMutableRawBufferPointer

        static let partSize = 4096
    }

    private static func redirectErrors() -> ErrorLog? {
        var ends: [Int32] = [0, 0]
        guard isatty(2) == 1, pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        let terminal = fcntl(2, F_DUPFD_CLOEXEC, 3)
        guard terminal >= 0, dup2(ends[1], 2) >= 0 else { return nil }
        close(ends[1])
        let size = ErrorLog.partSize * (1 + SafeText.maxGrowth)
        return ErrorLog(terminal: terminal, pipe: ends[0], space: .allocate(byteCount: size, alignment: 1))
    }

    /// Restores standard error, and prints what was written to it in the meantime.
    private static func showErrors(_ state: UnsafeMutablePointer<State>) {
        guard let log = state.pointee.log else { return }
        state.pointee.log = nil
        dup2(log.terminal, 2)
        let bytes = UnsafeMutableRawBufferPointer(rebasing: log.space[..<ErrorLog.partSize])
        let text = UnsafeMutableRawBufferPointer(rebasing: log.space[ErrorLog.partSize...])
        // The start of a character whose other bytes have not been read.
        var kept = 0
        while true {
            let room = UnsafeMutableRawBufferPointer(rebasing: bytes[kept...])
            let count = max(read(log.pipe, room.baseAddress, room.count), 0)
            let end = kept + count
            let part = UnsafeRawBufferPointer(rebasing: bytes[..<end])
            let copied = SafeText.copy(part, isLast: count == 0, to: text)
            _ = write(2, text.baseAddress, copied.written)
            guard count > 0 else { return }
            kept = end - copied.read
            bytes.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[copied.read..<end]))
        }
    }

    fileprivate static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS]

    private static func installHandlers() {
        // After a stack overflow, the handler needs a separate stack.
        let size = 64 * 1024
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
        sigaltstack(&stack, nil)
        let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
        previousActions = actions
        for signal in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = handleCrash
            action.sa_flags = SA_ONSTACK | SA_SIGINFO
            sigaction(signal, &action, actions + Int(signal))
        }
    }
}

nonisolated(unsafe) private var guardState: UnsafeMutablePointer<CrashGuard.State>?
/// The previous action of each signal, by its number, such as Swift's backtrace handler.
nonisolated(unsafe) private var previousActions: UnsafeMutablePointer<sigaction>?

/// Restores the terminal and the signal's previous action. When the handler returns, the faulting instruction runs
/// again, and the previous action ends the process.
private func handleCrash(signal: Int32, info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?) {
    CrashGuard.restore()
    if let previousActions { sigaction(signal, previousActions + Int(signal), nil) }
    // A signal that was sent with `kill` has no faulting instruction, so raise it again.
    // It stays blocked until this handler returns.
    if let info, info.pointee.si_code <= 0 { raise(signal) }
}
