import DocketCore

/// The rows of a page, in groups, one below the other.
struct RowGroups<Row: Identifiable & Sendable> where Row.ID: Sendable {
    private(set) var rows: [Row] = []
    private var layout = GroupedRows()

    enum Line {
        case blank
        /// The header of the group that begins with that row.
        case header(first: Row)
        case row(Row, index: Int)
    }

    init() {}

    /// A single group without a header.
    init(_ rows: [Row]) {
        self.rows = rows
        layout.beginGroup(.none)
        layout.addRows(rows.count)
    }

    mutating func beginGroup() { layout.beginGroup() }

    /// Adds a row to the last group. There has to be one.
    mutating func append(_ row: Row) {
        rows.append(row)
        layout.addRows(1)
    }

    func index(of id: Row.ID) -> Int? { rows.firstIndex { $0.id == id } }

    /// - Parameter number: has to be less than the number of lines.
    func line(_ number: Int) -> Line {
        switch layout.line(number) {
        case .blank: .blank
        case .header(let group): .header(first: rows[layout.firstRow(ofGroup: group)])
        case .row(let place): .row(rows[place.row], index: place.row)
        }
    }

    var selectable: RowSelection<Row.ID>.Rows {
        layout.selectable { rows.indices.contains($0) ? rows[$0].id : nil }
    }
}

/// What pages of rows have in common: which rows there are, which one is selected, and which are visible.
struct ListPage<Row: Identifiable & Sendable> where Row.ID: Sendable {
    var groups = RowGroups<Row>()
    private(set) var selection = RowSelection<Row.ID>()
    /// Whether a title stands above the rows, which does not scroll.
    private let hasTitle: Bool

    init(hasTitle: Bool = false) { self.hasTitle = hasTitle }

    var rows: [Row] { groups.rows }

    var selected: Row? { rows.indices.contains(selection.index) ? rows[selection.index] : nil }

    /// Shows those rows, with the row of an id selected; with that at the index of the selected one if there is none.
    mutating func show(_ groups: RowGroups<Row>, selecting id: Row.ID?, in context: Context) {
        self.groups = groups
        select(id.flatMap(groups.index) ?? selection.index, in: context)
    }

    mutating func select(_ index: Int, in context: Context) {
        selection.select(index, of: groups.selectable, height: height(in: context))
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        selection.move(intent, of: groups.selectable, height: height(in: context))
    }

    /// The selected row's position, such as `1/2`.
    var position: String? { rows.isEmpty ? nil : "\(selection.index + 1)/\(rows.count)" }

    func height(in context: Context) -> Int {
        context.size.pageRows - context.damageRows - (hasTitle ? 1 : 0)
    }

    /// - Parameters:
    ///   - header: returns the header of the group that begins with that row.
    ///   - row: returns the parts of a row.
    func state(
        in context: Context,
        title: String? = nil,
        header: (Row) -> String = { _ in "" },
        row: (Row, (Intent) -> PageRow.Click) -> PageRow
    ) -> PageState {
        let window = selection.window(
            of: groups.selectable,
            height: height(in: context),
            covered: context.coveredRows
        )
        let lines = window.map { number -> PageState.Line in
            switch groups.line(number) {
            case .blank: return .blank
            case .header(let first): return .header(header(first))
            case .row(let value, let index):
                let isSelected = index == selection.index
                return .row(row(value) { PageRow.Click(index: index, isSelected: isSelected, open: $0) })
            }
        }
        return PageState(damage: context.damage, title: title, lines: lines, in: context)
    }
}
