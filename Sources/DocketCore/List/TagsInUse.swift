import FoundationEssentials

extension TodoList {
    /// The tags that items carry, the most frequent first, each as it is spelled first (T3). Goes through all items.
    ///
    /// - Parameter id: an item that does not count.
    package func tagsInUse(besides id: UUID? = nil) -> [String] {
        var spellings: [(tag: String, count: Int)] = []
        var indices: [String: Int] = [:]
        for section in Section.allCases {
            for index in 0..<count(in: section) {
                let item = item(at: index, in: section)
                for tag in item.tags where item.id != id {
                    if let known = indices[tag] {
                        spellings[known].count += 1
                    } else {
                        indices[tag] = spellings.count
                        spellings.append((tag, 1))
                    }
                }
            }
        }
        return Self.merged(spellings)
    }

    /// Merges the spellings of each tag. There are far fewer of them than tags of items, so only here the key is made.
    private static func merged(_ spellings: [(tag: String, count: Int)]) -> [String] {
        var tags: [(tag: String, count: Int)] = []
        var indices: [String: Int] = [:]
        for spelling in spellings {
            if let known = indices[Tags.key(spelling.tag)] {
                tags[known].count += spelling.count
            } else {
                indices[Tags.key(spelling.tag)] = tags.count
                tags.append(spelling)
            }
        }
        return tags.enumerated()
            .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element.tag)
    }
}
