import Algorithms

/// Where rows and headers stand on a page whose rows are in groups, one below the other.
struct GroupedRows {
    /// What stands before the rows of a group. The first group of a page has no blank line.
    enum Lead {
        /// A blank line and a header.
        case header
        case blank
        /// Nothing: the rows go on below those of the group before.
        case none
    }

    enum Line: Equatable {
        case blank
        /// The header of the group at an index.
        case header(Int)
        case row(Place)
    }

    struct Place: Equatable {
        /// The row's index on the page.
        let row: Int
        /// The index of its group.
        let group: Int
        /// The row's index in the group.
        let number: Int
    }

    private struct Group {
        let firstRow: Int
        let firstLine: Int
        let blankCount: Int
        let headerCount: Int
        var rowCount = 0

        var endRow: Int { firstRow + rowCount }
        var firstRowLine: Int { firstLine + blankCount + headerCount }
        var endLine: Int { firstRowLine + rowCount }
    }

    private var groups: [Group] = []

    var rowCount: Int { groups.last?.endRow ?? 0 }
    var lineCount: Int { groups.last?.endLine ?? 0 }

    /// Begins a group, without rows yet.
    mutating func beginGroup(_ lead: Lead = .header) {
        groups.append(
            Group(
                firstRow: rowCount,
                firstLine: lineCount,
                blankCount: lead == .none || groups.isEmpty ? 0 : 1,
                headerCount: lead == .header ? 1 : 0
            )
        )
    }

    /// Adds rows to the last group. There has to be one.
    mutating func addRows(_ count: Int) { groups[groups.count - 1].rowCount += count }

    func firstRow(ofGroup index: Int) -> Int { groups[index].firstRow }

    /// - Returns: nil if there is no such row.
    func place(ofRow index: Int) -> Place? {
        guard (0..<rowCount).contains(index) else { return nil }
        let group = groups.partitioningIndex { $0.firstRow > index } - 1
        return Place(row: index, group: group, number: index - groups[group].firstRow)
    }

    /// The line of a row, together with the header if the row is the first below it, with the header of a group
    /// before that has no rows, and with all that follows the last row. Empty if there is no such row.
    func lines(ofRow index: Int) -> Range<Int> {
        guard let place = place(ofRow: index) else { return 0..<0 }
        let group = groups[place.group]
        let line = group.firstRowLine + place.number
        let end = index == rowCount - 1 ? lineCount : line + 1
        guard place.number == 0 else { return line..<end }
        let isBelowEmpty = place.group > 0 && groups[place.group - 1].rowCount == 0
        let first = isBelowEmpty ? groups[place.group - 1] : group
        return first.firstLine + first.blankCount..<end
    }

    /// - Parameter number: has to be less than `lineCount`.
    func line(_ number: Int) -> Line {
        let index = groups.partitioningIndex { $0.firstLine > number } - 1
        let group = groups[index]
        let offset = number - group.firstRowLine
        if offset >= 0 { return .row(Place(row: group.firstRow + offset, group: index, number: offset)) }
        return offset < -group.headerCount ? .blank : .header(index)
    }

    /// The rows for a selection.
    ///
    /// - Parameter id: returns the id of the row at an index; nil if there is none.
    func selectable<ID>(_ id: @escaping (Int) -> ID?) -> RowSelection<ID>.Rows {
        RowSelection.Rows(count: rowCount, lineCount: lineCount, id: id, lines: lines(ofRow:))
    }
}
