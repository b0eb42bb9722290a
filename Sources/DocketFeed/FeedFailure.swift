/// Why a feed could not be loaded; a `reason` begins like the rest of a sentence.
package enum FeedFailure: Error, Equatable, Sendable {
    /// No connectivity (R4).
    case unreachable(reason: String)
    /// Whoever answered did not answer with a feed (R5).
    case invalid(reason: String)
    /// The program that speaks to the network did not do its work.
    case broken(reason: String)

    package func message(host: String) -> String {
        switch self {
        case .unreachable(let reason): "Can't reach the feed at \(host): \(reason)"
        case .invalid(let reason): "The feed at \(host) is not valid: \(reason)"
        case .broken(let reason): "Can't load the feed at \(host): \(reason)"
        }
    }
}
