import Glibc

/// Why the helper program failed.
package enum HelperError: Error, Equatable, Sendable {
    case missing
    /// It can't be started, for the reason with this errno.
    case notStarted(code: Int32)
    /// It ended or closed its output too early.
    case ended(ChildProcess.Status)
    /// Its reply is longer than the client accepts.
    case replyTooLong
    /// It wrote a line that is not a reply to a pending request.
    case invalidReply
    /// Its reply did not begin in that time.
    case timedOut(seconds: Double)

    /// The exit status of the program if it has used all memory that it may use.
    package static let outOfMemoryStatus: Int32 = 71

    /// The reason for the user, as the second half of a sentence.
    package var reason: String {
        switch self {
        case .missing: "\(HelperPath.name) is missing; it belongs beside docket, or into ../libexec/docket"
        case .notStarted(let code): "\(HelperPath.name) can't be started: \(String(cString: strerror(code)))"
        // SIGKILL is from Docket: the program has closed its output without ending.
        case .ended(.exited(0)), .ended(.killed(signal: SIGKILL)):
            "\(HelperPath.name) ended without an answer"
        case .ended(.exited(Self.outOfMemoryStatus)):
            "the answer needs more memory than \(HelperPath.name) may use"
        case .ended(.exited(let code)): "\(HelperPath.name) ended with status \(code)"
        case .ended(.killed(let signal)): "\(HelperPath.name) crashed: \(String(cString: strsignal(signal)))"
        case .replyTooLong: "\(HelperPath.name) writes without an end"
        case .invalidReply: "\(HelperPath.name) gave an answer that Docket does not understand"
        case .timedOut(let seconds): "\(HelperPath.name) gave no answer in \(seconds.asSeconds)"
        }
    }
}

extension Double {
    /// A number of seconds as text: `10 seconds`.
    package var asSeconds: String { "\(Int(self)) \(self == 1 ? "second" : "seconds")" }
}
