/// The meaning of a map cell. The renderer decides how it looks.
package enum MapInk: Int, CaseIterable, Sendable {
    case land, water, coast, border, stateLine, river
    case town, label, marker, name, scale
}

/// A character of a map, one or two columns wide.
package struct MapCell: Equatable, Sendable {
    package let text: String
    package let columns: Int
    package let ink: MapInk
}

/// A map as rows of cells. Each row is as wide as the map.
package struct MapPicture: Equatable, Sendable {
    package let rows: [[MapCell]]

    /// The rows as text.
    package var text: [String] {
        rows.map { $0.map(\.text).joined() }
    }
}

/// The characters that a map is drawn with.
package struct MapStyle: Sendable {
    package enum Glyphs: Sendable {
        /// Braille patterns, with two by four dots in a cell.
        case braille
        case ascii
    }

    /// A character as it is shown, and its width in columns.
    package typealias Character = (text: String, columns: Int)

    package let glyphs: Glyphs
    /// Converts a name to the characters that are shown.
    package let display: @Sendable (String) -> [Character]

    package init(_ glyphs: Glyphs, display: @escaping @Sendable (String) -> [Character]) {
        self.glyphs = glyphs
        self.display = display
    }
}
