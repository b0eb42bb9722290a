import Glibc

/// Lets the user end their `passwordCommand` with Esc or a signal such as ^C, and says after a while what it is that takes so
/// long. Without a terminal it does nothing.
final class PasswordWait {
    private let terminal: UserTerminal
    private let visible: termios
    private let mask: SignalMask
    private var hasSaid = false

    /// How long a command may take without a word, in seconds.
    private static let silence = 5.0

    private init?() {
        guard isatty(STDERR_FILENO) == 1, let terminal = UserTerminal(), terminal.isOurs else { return nil }
        mask = SignalMask.blockEnding()
        guard let visible = terminal.beginKeys() else {
            mask.restore()
            return nil
        }
        (self.terminal, self.visible) = (terminal, visible)
    }

    deinit {
        terminal.endKeys(visible)
        // A signal that has come acts now: the command has been ended before.
        mask.restore()
    }

    static func start() -> (_ seconds: Double) -> Bool {
        let wait = PasswordWait()
        return { wait?.goesOn(after: $0) ?? true }
    }

    private func goesOn(after seconds: Double) -> Bool {
        if seconds >= Self.silence, !hasSaid {
            hasSaid = true
            terminal.show("Still waiting for passwordCommand · Esc ends it\n")
        }
        if SignalMask.isPending(SIGTSTP) {
            terminal.endKeys(visible)
            mask.deliver()
            _ = terminal.beginKeys()
        }
        // Esc, and not the start of another key.
        return !SignalMask.hasPending && terminal.typedKeys().last != 0x1B
    }
}
