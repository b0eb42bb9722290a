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
    /// The smallest screen that Docket supports.
    package static let smallest = Size(rows: 5, columns: 20)

    var isTooSmall: Bool { rows < Self.smallest.rows || columns < Self.smallest.columns }

    /// Whether there is room for blank rows.
    var isRoomy: Bool { rows >= 10 }

    /// The first row of the page, below the header.
    var firstBodyRow: Int { isRoomy ? 2 : 1 }

    /// The number of rows for a page between header and footer.
    var pageRows: Int { rows - firstBodyRow - 1 }

    /// The column where the values of labelled rows begin.
    var valueColumn: Int { isNarrow ? 10 : 12 }

    /// The width of a value, including the cursor after it.
    var valueColumns: Int { columns - valueColumn - 1 }
}

/// The widths at which the layout changes.
extension Size {
    /// Too narrow for two fields side by side, and for wide gaps.
    var isNarrow: Bool { columns < 40 }

    /// Wide enough for words instead of abbreviations, and for remarks beside a value.
    var isWide: Bool { columns >= 60 }

    /// Wide enough for two columns of text, and for rarely used keys in the footer.
    var isVeryWide: Bool { columns >= 100 }

    /// Wide enough for the list to have a column for locations.
    var hasLocationColumn: Bool { columns >= 72 }
}
