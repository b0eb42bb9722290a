import Glibc

/// Why the helper program did not do its work.
package enum HelperError: Error, Equatable, Sendable {
    case missing
    /// It can't be started; the system's number says why.
    case notStarted(code: Int32)
    /// It ended, or closed its output, while it should go on.
    case ended(ChildProcess.Status)
    /// It wrote a reply longer than the client accepts.
    case endlessReply
    /// It wrote what is no reply to a request that waits for one.
    case unintelligibleReply
    /// It did not begin to reply in so many seconds.
    case noReply(seconds: Double)

    /// The words for the person at the terminal.
    package var reason: String {
        switch self {
        case .missing: "\(HelperPath.name) is missing; it belongs beside docket, or into ../libexec/docket"
        case .notStarted(let code): "\(HelperPath.name) can't be started: \(String(cString: strerror(code)))"
        // One that has closed its output was killed by Docket.
        case .ended(.exited(0)), .ended(.killed(signal: SIGKILL)):
            "\(HelperPath.name) ended without an answer"
        case .ended(.exited(let code)): "\(HelperPath.name) ended with status \(code)"
        case .ended(.killed(let signal)): "\(HelperPath.name) crashed: \(String(cString: strsignal(signal)))"
        case .endlessReply: "\(HelperPath.name) writes without an end"
        case .unintelligibleReply: "\(HelperPath.name) gave an answer that Docket does not understand"
        case .noReply(let seconds): "\(HelperPath.name) gave no answer in \(seconds.asSeconds)"
        }
    }
}

extension Double {
    /// So many seconds, in words: `10 seconds`.
    package var asSeconds: String { "\(Int(self)) \(self == 1 ? "second" : "seconds")" }
}
