/// The visible part of the help page.
package struct HelpState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case header(String)
        /// A line of the entry with that index. The mark of the selection is at the entry's first line.
        case row([Piece], entry: Int, isSelected: Bool, isFirst: Bool)
        /// The message that nothing was found, or the sources of the map's data.
        case remark(String)
        case blank
    }

    package struct Piece: Equatable, Sendable {
        /// Counted from the start of the help's column.
        package let column: Int
        package let text: String
        package let kind: Kind
    }

    package enum Kind: Hashable, Sendable {
        /// The keys of the action with that index.
        case keys(action: Int)
        case help
        /// Why the keys have no effect now.
        case reason
    }

    /// The visible lines of each column.
    package let columns: [[Line]]
    package let hidden: HiddenRows

    /// The column where keys begin, after the mark of the selection.
    static let keyColumn = 3
}
