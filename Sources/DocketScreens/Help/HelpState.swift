/// The keys that work on a screen, as far as they are in view.
package struct HelpState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case header(String)
        /// A line of an entry; the first one is what the selection stands at.
        case row([Piece], isSelected: Bool, isFirst: Bool)
        /// That nothing is found, or where the map's data come from.
        case remark(String)
        case blank
    }

    package struct Piece: Equatable, Sendable {
        package let column: Int
        package let text: String
        package let kind: Kind
    }

    package enum Kind: Equatable, Sendable {
        case keys, help
        /// Why the keys do nothing now.
        case reason
    }

    package let lines: [Line]

    /// Where keys begin, behind the mark of the selected ones.
    static let keyColumn = 3
}
