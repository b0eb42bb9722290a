import FoundationEssentials

/// What the names of a query mean in a list. Only looks for what is asked.
struct QueryNames {
    private let list: TodoList
    private let tags: [String]?
    /// A sentence for each name that nothing has.
    private(set) var unknown: [String] = []
    private lazy var peopleByName = NameIndex(list.people, name: \.name)
    private lazy var projectsByName = NameIndex(list.projects, name: \.name)

    init(list: TodoList, tags: [String]?) {
        (self.list, self.tags) = (list, tags)
    }

    /// Tags with that name.
    struct Tag: Sendable {
        let name: FoldedText
        /// Whether it is the whole tag, and not only its beginning.
        let isWhole: Bool

        func matches(_ tag: String) -> Bool { isWhole ? name.isWhole(tag) : name.begins(tag) }
    }

    mutating func people(_ name: Query.Name) -> Set<UUID> {
        let people = peopleByName.meant(by: name)
        if people.isEmpty { unknown.append("Nobody is called “\(name.typed.shortened)”") }
        return Set(people.map(\.id))
    }

    mutating func projects(_ name: Query.Name) -> Set<UUID> {
        let projects = projectsByName.meant(by: name)
        if projects.isEmpty { unknown.append("No project is called “\(name.typed.shortened)”") }
        return Set(projects.map(\.id))
    }

    mutating func tag(_ name: Query.Name) -> Tag {
        let whole = Tag(name: FoldedText(name.typed), isWhole: true)
        let beginning = Tag(name: whole.name, isWhole: false)
        var begins = false
        let isKnown = anyTag { tag in
            begins = begins || beginning.matches(tag)
            return whole.matches(tag)
        }
        let isWhole = isKnown || name.isWhole
        if !isKnown, isWhole || !begins {
            unknown.append("No to-do has the tag “\(name.typed.shortened)”")
        }
        return isWhole ? whole : beginning
    }

    private func anyTag(_ isWanted: (String) -> Bool) -> Bool {
        if let tags { return tags.contains(where: isWanted) }
        return Section.allCases.contains { section in
            (0..<list.count(in: section)).contains {
                let item = list.item(at: $0, in: section)
                return item.hasRareFields && item.tags.contains(where: isWanted)
            }
        }
    }
}

extension NameIndex {
    /// What a name of a query means.
    func meant(by name: Query.Name) -> [Named] {
        switch name {
        case .none: []
        case .beginning(let text): called(text)
        case .whole(let text): named(text)
        }
    }
}

extension Query.Name {
    /// As it was typed, without quotes.
    var typed: String {
        switch self {
        case .none: "none"
        case .beginning(let text), .whole(let text): text
        }
    }

    fileprivate var isWhole: Bool {
        if case .whole = self { true } else { false }
    }
}
