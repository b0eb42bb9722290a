import FoundationEssentials

/// How many open to-dos each project, person and tag has (V3). Kept up with each change.
package struct NameCounts: Sendable {
    package private(set) var projects: [UUID: Int] = [:]
    package private(set) var people: [UUID: Int] = [:]
    /// By `Tags.key`.
    private var tagsByKey: [String: TagCounts] = [:]

    private struct TagCounts: Sendable {
        var open = 0
        /// The number of to-dos with each spelling, also of done ones.
        var spellings: [String: Int] = [:]
    }

    /// A tag that some to-do has, also if all of them are done.
    package struct Tag: Equatable, Sendable {
        /// As most to-dos spell it.
        package let name: String
        package let open: Int
    }

    /// All tags, by their names.
    package var tags: [Tag] {
        tagsByKey
            .map { key, counts in
                let spelling = counts.spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }
                return (key, Tag(name: spelling?.key ?? key, open: counts.open))
            }
            .sorted { $0.0 < $1.0 }
            .map(\.1)
    }

    /// - Parameter number: 1 for a to-do that comes, −1 for one that goes.
    mutating func add(_ item: TodoItem, _ number: Int) {
        let open = item.isComplete ? 0 : number
        if open != 0 {
            if let project = item.project { projects[project, default: 0] += open }
            for person in Set(item.people) { people[person, default: 0] += open }
        }
        guard item.hasRareFields else { return }
        for tag in item.tags {
            let key = Tags.key(tag)
            var counts = tagsByKey[key] ?? TagCounts()
            counts.open += open
            counts.spellings[tag, default: 0] += number
            if counts.spellings[tag] == 0 { counts.spellings[tag] = nil }
            tagsByKey[key] = counts.spellings.isEmpty ? nil : counts
        }
    }
}
