import Testing

@testable import DocketScreens

@Suite("Rows in groups")
struct GroupedRowsTests {
    private typealias Group = (lead: GroupedRows.Lead, rows: Int)

    private static func rows(_ groups: [Group]) -> GroupedRows {
        var rows = GroupedRows()
        for group in groups {
            rows.beginGroup(group.lead)
            rows.addRows(group.rows)
        }
        return rows
    }

    /// Such as `# 0 1 _ # 2`, with `_` for a blank line and `#` for a header.
    private static func text(_ rows: GroupedRows) -> String {
        (0..<rows.lineCount).map { number in
            switch rows.line(number) {
            case .blank: "_"
            case .header: "#"
            case .row(let place): "\(place.row)"
            }
        }.joined(separator: " ")
    }

    @Test(
        "Each group has a header, and a blank line before it but at the top",
        arguments: [
            ([], ""), ([(.header, 2)], "# 0 1"), ([(.header, 2), (.header, 1)], "# 0 1 _ # 2"),
            ([(.header, 1), (.none, 2), (.header, 1)], "# 0 1 2 _ # 3"),
            ([(.header, 1), (.header, 0), (.blank, 2)], "# 0 _ # _ 1 2"), ([(.blank, 1)], "0"),
            ([(.header, 0)], "#"), ([(.header, 1), (.header, 0), (.header, 0)], "# 0 _ # _ #"),
        ] as [([Group], String)]
    )
    private func lines(groups: [Group], text: String) {
        #expect(Self.text(Self.rows(groups)) == text)
    }

    @Test("The first row of a group is shown with its header, and with that of an empty group before it")
    func rowLines() {
        let rows = Self.rows([(.header, 2), (.header, 0), (.header, 2), (.none, 1), (.header, 0)])
        #expect(Self.text(rows) == "# 0 1 _ # _ # 2 3 4 _ #")
        let lines = (0..<rows.rowCount).map(rows.lines(ofRow:))
        #expect(lines == [0..<2, 2..<3, 4..<8, 8..<9, 9..<12])
        #expect(rows.lines(ofRow: -1).isEmpty && rows.lines(ofRow: 5).isEmpty)
    }

    @Test("Every line of random groups is what the groups say, and every row is found by its index")
    func random() {
        let leads: [GroupedRows.Lead] = [.header, .header, .blank, .none]
        for _ in 0..<200 {
            let groups = (0..<Int.random(in: 0...6)).map { _ in
                (leads[Int.random(in: 0..<4)], Int.random(in: 0...3)) as Group
            }
            var expected: [GroupedRows.Line] = []
            var row = 0
            for (index, group) in groups.enumerated() {
                if index > 0, group.lead != .none { expected.append(.blank) }
                if group.lead == .header { expected.append(.header(index)) }
                for number in 0..<group.rows {
                    expected.append(.row(GroupedRows.Place(row: row, group: index, number: number)))
                    row += 1
                }
            }
            let rows = Self.rows(groups)
            #expect((0..<rows.lineCount).map(rows.line) == expected, "\(groups)")
            #expect(rows.rowCount == row, "\(groups)")
            let places = (0..<row).compactMap(rows.place(ofRow:))
            #expect(
                places.map(GroupedRows.Line.row)
                    == expected.filter { if case .row = $0 { true } else { false } }
            )
            #expect(rows.place(ofRow: -1) == nil && rows.place(ofRow: row) == nil)
        }
    }

    @Test("Rows that are added later belong to the last group")
    func later() {
        var rows = Self.rows([(.header, 1), (.header, 1)])
        rows.addRows(2)
        #expect(Self.text(rows) == "# 0 _ # 1 2 3")
        #expect(rows.firstRow(ofGroup: 1) == 1)
    }
}
