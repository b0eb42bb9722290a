/// The rules for tags: labels without blanks and `#`, compared without case (T1).
package enum Tags {
    /// How many tags a to-do may have that are typed, or come from elsewhere.
    package static let maxCount = 1000

    /// Equal for two tags exactly if they are the same one.
    package static func key(_ tag: String) -> String { tag.lowercased() }

    /// The tags, each as it stands there first.
    package static func unique(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        return tags.filter { seen.insert(key($0)).inserted }
    }

    /// As many of the tags as a to-do may have, each once.
    package static func first(of tags: [String]) -> [String] { Array(unique(tags).prefix(maxCount)) }
}

/// The first spelling of each of some tags, or of other names that are compared as they are. Made once for many look-ups:
/// it takes time for each name.
package struct TagSpellings: Sendable {
    private let byKey: [String: String]

    package init(_ names: [String]) {
        byKey = Dictionary(names.map { (Tags.key($0), $0) }) { first, _ in first }
    }

    /// The name as it is known, which may be in other case; nil if it is new.
    package subscript(name: String) -> String? { byKey[Tags.key(name)] }
}
