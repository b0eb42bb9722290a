import FoundationEssentials

/// A person whom items can be assigned to.
package struct Person: Identifiable, Equatable, Sendable {
    package let id: UUID
    package var name: String { didSet { initials = Self.initials(of: name) } }
    /// The first letters of the first and the last word of the name: `AB` for Ann Berg. Stored because every row of
    /// the list needs them.
    package private(set) var initials: String
    /// The sort key, ascending. Only the order of ranks matters, not their distance.
    package var rank: Int

    package init(id: UUID, name: String, rank: Int = 0) {
        self.id = id
        self.name = name
        initials = Self.initials(of: name)
        self.rank = rank
    }

    package init(_ person: Person, id: UUID) {
        self.id = id
        (name, initials, rank) = (person.name, person.initials, person.rank)
    }

    private static func initials(of name: String) -> String {
        let words = name.split(whereSeparator: \.isWhitespace)
        let ends = words.count > 1 ? [words[0], words[words.count - 1]] : words
        // A key path would cost each start 60,000 instructions.
        return ends.compactMap { $0.first.map(short) }.joined()
    }

    /// The letter as a capital. Of one with a great many marks, only the letter: every row would measure them.
    private static func short(_ letter: Character) -> String {
        guard letter.utf8.count > maxLetterBytes, let base = letter.unicodeScalars.first else {
            return letter.uppercased()
        }
        return base.properties.uppercaseMapping
    }

    private static let maxLetterBytes = 128
}
