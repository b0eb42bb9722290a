import DocketText
import Glibc

/// The terminal of whoever has started the program, wherever its standard streams lead.
final class UserTerminal {
    private let descriptor: Int32

    /// - Returns: nil if there is no terminal.
    init?() {
        descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    func show(_ text: String) {
        let bytes = Array(SafeText.text(text, keepsLines: true).utf8)
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            // A closed terminal shows nothing; the answer to the question will be missing too.
            guard count > 0 else { return }
            done += count
        }
    }

    /// - Returns: the answer; nil if there is none.
    func ask(_ question: String) -> String? {
        show(question)
        return readLine()
    }

    /// Whether the answer is yes. Nothing is no.
    func allows(_ question: String) -> Bool {
        ask("\(question) (y/N) ")?.trimmed.lowercased().hasPrefix("y") ?? false
    }

    /// Asks for something that is not shown while it is typed.
    func askSecretly(_ question: String) -> String? {
        show(question)
        var visible = termios()
        guard tcgetattr(descriptor, &visible) == 0 else { return nil }
        let mask = SignalMask.blockEnding()
        defer { mask.restore() }
        hide(visible)
        while !waitForInput(milliseconds: 100) {
            guard SignalMask.hasPending else { continue }
            // The signal ends the program or stops it, with the terminal as it was. After that, it goes on.
            tcsetattr(descriptor, TCSAFLUSH, &visible)
            mask.deliver()
            show("\n" + question)
            hide(visible)
        }
        let answer = readLine()
        tcsetattr(descriptor, TCSAFLUSH, &visible)
        show("\n")
        return answer
    }

    /// Whether this process may read keys: one in the background would be stopped.
    var isOurs: Bool { tcgetpgrp(descriptor) == getpgrp() }

    /// Reads keys one by one, unseen, until `endKeys`.
    ///
    /// - Returns: how the terminal was; nil if it is none any more.
    func beginKeys() -> termios? {
        var visible = termios()
        guard tcgetattr(descriptor, &visible) == 0 else { return nil }
        var hidden = visible
        hidden.c_lflag &= ~tcflag_t(ECHO | ICANON)
        tcsetattr(descriptor, TCSAFLUSH, &hidden)
        return visible
    }

    func endKeys(_ visible: termios) {
        var visible = visible
        tcsetattr(descriptor, TCSAFLUSH, &visible)
    }

    /// The keys that were typed since, as bytes.
    func typedKeys() -> [UInt8] {
        guard waitForInput(milliseconds: 0) else { return [] }
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &buffer, buffer.count)
        return Array(buffer.prefix(max(count, 0)))
    }

    private func hide(_ visible: termios) {
        var hidden = visible
        hidden.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(descriptor, TCSAFLUSH, &hidden)
    }

    private func waitForInput(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }

    private func readLine() -> String? {
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while line.last != UInt8(ascii: "\n") {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else {
                if line.isEmpty { return nil }
                break
            }
            line += buffer[..<count]
        }
        if line.last == UInt8(ascii: "\n") { line.removeLast() }
        return String(validating: line, as: UTF8.self)
    }
}

/// Signals that have to wait while the terminal shows nothing of what is typed.
struct SignalMask {
    private let old: sigset_t

    private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

    private static var set: sigset_t {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in ending { sigaddset(&set, signal) }
        return set
    }

    static func blockEnding() -> SignalMask {
        var (set, old) = (set, sigset_t())
        sigprocmask(SIG_BLOCK, &set, &old)
        return SignalMask(old: old)
    }

    static var hasPending: Bool { ending.contains(where: isPending) }

    static func isPending(_ signal: Int32) -> Bool {
        var pending = sigset_t()
        sigpending(&pending)
        return sigismember(&pending, signal) == 1
    }

    func restore() {
        var old = old
        sigprocmask(SIG_SETMASK, &old, nil)
    }

    /// Lets the pending signals act.
    func deliver() {
        restore()
        _ = Self.blockEnding()
    }
}
