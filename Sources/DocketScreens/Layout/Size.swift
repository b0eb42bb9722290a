/// The screen's size in cells.
package struct Size: Equatable, Sendable {
    package var rows: Int
    package var columns: Int

    package init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
    }
}

extension Size {
    /// The smallest screen that Docket draws on.
    package static let smallest = Size(rows: 5, columns: 20)

    var isTooSmall: Bool { rows < Self.smallest.rows || columns < Self.smallest.columns }

    /// Whether there are rows to spare for blank ones.
    var isRoomy: Bool { rows >= 10 }

    /// The row on which a page begins, below the header.
    var firstBodyRow: Int { isRoomy ? 2 : 1 }

    /// The rows of a page that has all between header and footer.
    var pageRows: Int { rows - firstBodyRow - 1 }

    /// Where the values of labelled rows begin.
    var valueColumn: Int { isNarrow ? 10 : 12 }

    /// The columns that a value may take up, the cursor behind it included.
    var valueColumns: Int { columns - valueColumn - 1 }
}

/// The widths at which columns give way.
extension Size {
    /// Too narrow for two fields side by side, and for more than one blank between things.
    var isNarrow: Bool { columns < 40 }

    /// Wide enough for words instead of signs, and for remarks beside what they are about.
    var isWide: Bool { columns >= 60 }

    /// Wide enough for a row of the list to end with its location.
    var hasLocationColumn: Bool { columns >= 72 }
}
