/// Why a feed could not be loaded. Each `reason` is the second half of a sentence.
package enum FeedFailure: Error, Equatable, Sendable {
    /// No connectivity (R4).
    case unreachable(reason: String)
    /// The answer is not a feed (R5).
    case invalid(reason: String)
    /// The helper program failed.
    case helperFailed(reason: String)

    package func message(host: String) -> String {
        switch self {
        case .unreachable(let reason): "Can't reach the feed at \(host): \(reason)"
        case .invalid(let reason): "The feed at \(host) is not valid: \(reason)"
        case .helperFailed(let reason): "Can't load the feed at \(host): \(reason)"
        }
    }
}
