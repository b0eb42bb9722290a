/// How a name that is being typed may go on, without case and accents (T2).
package struct NameCompletion: Equatable, Sendable {
    /// The names that begin with what is typed, then those that contain it; the best first, a few at most. Never empty.
    package let candidates: [String]
    /// The end of the first name, behind what is typed; empty if it does not begin with that.
    package let rest: String

    /// - Returns: nil if no name fits. What is typed already is no completion.
    package init?(of typed: String, among names: [String]) {
        guard let query = NameQuery(typed) else { return nil }
        let key = Tags.key(typed)
        let found = query.ranked(names.filter { Tags.key($0) != key }, by: \.self)
        guard let first = found.first else { return nil }
        candidates = Array(found.prefix(Self.maxCandidates))
        rest = query.rest(of: first).map(String.init) ?? ""
    }

    /// As many as a screen could show.
    private static let maxCandidates = 8
}
