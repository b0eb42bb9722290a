/// What a piece of a map is; whoever draws it says how that looks.
package enum MapInk: CaseIterable, Sendable {
    case land, water, coast, border, stateLine, river
    case town, label, marker, name, scale
}

/// A character of a map, which takes up one column or two.
package struct MapCell: Equatable, Sendable {
    package let text: String
    package let columns: Int
    package let ink: MapInk
    /// Whether most of what lies below is water.
    package let isWater: Bool
}

/// A map as rows of cells. Each row has as many columns as the map.
package struct MapPicture: Equatable, Sendable {
    package let rows: [[MapCell]]

    /// The rows as text.
    package var text: [String] {
        rows.map { $0.map(\.text).joined() }
    }
}

/// What a map may be drawn with.
package struct MapStyle: Sendable {
    package enum Glyphs: Sendable {
        /// Lines of Braille dots, two to a column and four to a row.
        case braille
        case ascii
    }

    /// A character of a name as it is shown, and the columns that it takes up.
    package typealias Character = (text: String, columns: Int)

    package let glyphs: Glyphs
    /// How a name is shown, character by character.
    package let spell: @Sendable (String) -> [Character]

    package init(_ glyphs: Glyphs, spell: @escaping @Sendable (String) -> [Character]) {
        self.glyphs = glyphs
        self.spell = spell
    }
}
