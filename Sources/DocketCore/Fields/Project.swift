import FoundationEssentials

/// A project that items can belong to. An item belongs to one at most.
package struct Project: Identifiable, Equatable, Sendable {
    package let id: UUID
    package var name: String
    /// One of the terminal's colors; nil for that of the text.
    package var color: ProjectColor?
    /// The sort key, ascending. Only the order of ranks matters, not their distance.
    package var rank: Int

    package init(id: UUID, name: String, color: ProjectColor? = nil, rank: Int = 0) {
        self.id = id
        self.name = name
        self.color = color
        self.rank = rank
    }
}

/// The colors that every terminal has, in the order of their numbers.
package enum ProjectColor: String, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
}
