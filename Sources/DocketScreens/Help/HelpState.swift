/// The visible lines of the help page.
package struct HelpState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case header(String)
        /// A line of an entry. The mark of the selection is at the entry's first line.
        case row([Piece], isSelected: Bool, isFirst: Bool)
        /// The message that nothing was found, or the sources of the map's data.
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
        /// Why the keys have no effect now.
        case reason
    }

    package let lines: [Line]

    /// The column where keys begin, after the mark of the selection.
    static let keyColumn = 3
}
