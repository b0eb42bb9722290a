import Algorithms
import FoundationEssentials

/// Short names for to-dos on a command line: the beginning of an id that no other to-do of the list has (C2).
package struct ShortIDs: Sendable {
    /// In ascending order.
    private let ids: [UUID]

    package static let minLength = 4

    package init(_ list: TodoList) {
        ids = Section.allCases.flatMap(list.ids).sorted()
    }

    /// The names for those of a list in a longer one.
    ///
    /// - Parameters:
    ///   - others: the ids in the longer list, and those in `removed`.
    ///   - removed: ids that it does not have, unless `list` has them.
    package init(of list: TodoList, among others: [UUID], without removed: Set<UUID>) {
        let own = Set(Section.allCases.flatMap(list.ids))
        // Only an id with the same first characters can make a name longer than it is at least.
        func start(of id: UUID) -> Int { Int(id.uuid.0) << 8 | Int(id.uuid.1) }
        var starts = [Bool](repeating: false, count: 1 << 16)
        for id in own { starts[start(of: id)] = true }
        ids = own.union(others.lazy.filter { starts[start(of: $0)] && !removed.contains($0) }).sorted()
    }

    /// The shortest beginning of the id's text that no other one has, in lower case, with at least four characters.
    package func text(of id: UUID) -> String {
        let text = id.uuidString.lowercased()
        let place = ids.partitioningIndex { $0 >= id }
        let following = ids.indices.contains(place) && ids[place] == id ? place + 1 : place
        let neighbours = [place - 1, following].filter(ids.indices.contains)
        let shared = neighbours.map { index in
            zip(text, ids[index].uuidString.lowercased()).prefix { $0 == $1 }.count
        }
        let length = max(Self.minLength, (shared.max() ?? 0) + 1)
        // A name that ends in a dash would look cut off.
        return String(text.prefix(text.dropFirst(length - 1).first == "-" ? length + 1 : length))
    }

    /// The to-dos whose ids begin with a text, in any case; none if that is shorter than four characters.
    package func ids(beginningWith text: String) -> ArraySlice<UUID> {
        guard text.count >= Self.minLength, let first = Self.id(text, filledWith: "0"),
            let last = Self.id(text, filledWith: "F")
        else { return [] }
        return ids[ids.partitioningIndex { $0 >= first }..<ids.partitioningIndex { $0 > last }]
    }

    private static func id(_ text: String, filledWith digit: Character) -> UUID? {
        let pattern = "00000000-0000-0000-0000-000000000000"
        guard text.count <= pattern.count else { return nil }
        let rest = pattern.dropFirst(text.count).map { $0 == "-" ? $0 : digit }
        return UUID(uuidString: text + String(rest))
    }
}
