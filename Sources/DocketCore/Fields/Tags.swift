/// The rules for tags: labels without blanks and `#`, compared without case (T1).
package enum Tags {
    /// The maximum number of characters of a tag that is typed.
    package static let limit = 100

    /// Equal for two tags exactly if they are the same one.
    package static func key(_ tag: String) -> String { tag.lowercased() }

    /// The tags, each as it stands there first.
    package static func unique(_ tags: [String]) -> [String] {
        var seen: Set<String> = []
        return tags.filter { seen.insert(key($0)).inserted }
    }
}
