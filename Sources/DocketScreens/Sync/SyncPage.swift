import DocketCore
import FoundationEssentials

/// All lines of the sync's page, with the rows among them that can be selected.
struct SyncPage {
    /// What a row is about.
    enum Target: Equatable {
        case status
        case answer(SyncAnswer)
        case kept(String)
        case offered(String)
        case refused(UUID)
        case conflict(UUID, copy: UUID)
        case run(Date)
        /// An account without collections.
        case empty(String)
    }

    private(set) var lines: [PageState.Line] = []
    private var rows: [(target: Target, lines: Range<Int>)] = []
    private let selected: Int
    private let context: Context
    private let words: SyncWords

    /// More rows of a section are not shown: nobody reads them, and they would take time at each key.
    private static let maxRows = 100
    private static let maxDetailRows = 4
    private static let anyID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    init(_ status: SyncStatus, selected: Int, in context: Context) {
        (self.selected, self.context, words) = (selected, context, SyncWords(context))
        addStatus(status)
        addQuestion(status)
        for account in status.overview.accounts.prefix(Self.maxRows) { add(account) }
        add(refused: status.overview.refused)
        add(conflicts: status.overview.conflicts)
        add(runs: status.overview.runs)
    }

    func target(at index: Int) -> Target? { rows.indices.contains(index) ? rows[index].target : nil }

    /// The row that is about that. Two can be about the same, such as runs of one second: it is the one nearest to `index`.
    func index(of target: Target, near index: Int) -> Int? {
        rows.indices.filter { rows[$0].target == target }.min { abs($0 - index) < abs($1 - index) }
    }

    var selectable: RowSelection<UUID>.Rows {
        let rows = rows
        return RowSelection<UUID>.Rows(
            count: rows.count,
            lineCount: lines.count,
            // The page selects by what a row is about: that there is a row is all that counts here.
            id: { rows.indices.contains($0) ? Self.anyID : nil },
            lines: { rows.indices.contains($0) ? rows[$0].lines : 0..<0 }
        )
    }

    private mutating func addStatus(_ status: SyncStatus) {
        let problem = status.isRunning ? nil : status.overview.problem
        var role = Role.strong
        if let problem { role = problem.kind.isTemporary ? .waiting : .error }
        add(.status, words.headline(of: status), role: role, details: words.details(of: status))
    }

    private mutating func addQuestion(_ status: SyncStatus) {
        guard let question = status.question, !status.isRunning else { return }
        // What can't be taken back comes last.
        for answer in [SyncAnswer.resend, .leave, .accept] {
            let remark = words.remark(on: answer, to: question)
            add(.answer(answer), words.text(of: answer), mark: .key(answer.key), remarks: [remark])
        }
        alignRemarks(cuttingTexts: false)
    }

    private mutating func add(_ account: SyncOverview.Account) {
        begin("\(account.host) · \(account.user)")
        let kept = account.kept.prefix(Self.maxRows)
        for collection in kept {
            add(.kept(collection.url), collection.name, mark: .kept, remarks: words.remarks(on: collection))
        }
        for collection in account.offered.prefix(Self.maxRows) {
            add(
                .offered(collection.url),
                collection.name,
                mark: .offered,
                remarks: words.offer(of: collection)
            )
        }
        if account.kept.isEmpty, account.offered.isEmpty {
            add(.empty(account.host), "It has no collections of to-dos", role: .faint)
        }
        alignRemarks()
    }

    private mutating func add(refused: [SyncOverview.Refusal]) {
        if refused.isEmpty { return }
        begin("Only here · \(refused.count) · R tries again")
        for refusal in refused.prefix(Self.maxRows) {
            add(.refused(refusal.item), refusal.title, details: [refusal.reason])
        }
    }

    private mutating func add(conflicts: [SyncOverview.Disagreement]) {
        if conflicts.isEmpty { return }
        begin("Changed on both sides · \(conflicts.count)")
        for conflict in conflicts.prefix(Self.maxRows) {
            add(
                .conflict(conflict.item, copy: conflict.copy),
                conflict.title,
                remarks: [words.instant(conflict.instant)],
                details: [conflict.text]
            )
        }
        alignRemarks()
    }

    private mutating func add(runs: [SyncOverview.Run]) {
        if runs.isEmpty { return }
        begin("Last runs")
        for run in runs.prefix(Self.maxRows) {
            add(.run(run.instant), words.instant(run.instant), remarks: words.remarks(on: run))
        }
        alignRemarks()
    }

    /// Lets the remarks of the rows since the last header begin in one column.
    ///
    /// - Parameter cuttingTexts: whether texts are cut to half of the row where a remark does not fit behind the longest
    ///   one. Else it is left out.
    private mutating func alignRemarks(cuttingTexts: Bool = true) {
        let section = lines.indices.suffix { !lines[$0].isHeading }
        let rows = section.compactMap { lines[$0].row }.filter { !$0.right.isEmpty }
        let column = (rows.map { $0.columns(in: context) }.max() ?? 0) + PageRow.gap
        let end = context.size.columns - 1
        for index in section {
            guard case .row(var row) = lines[index], !row.right.isEmpty else { continue }
            let half = row.nameColumn + max((end - row.nameColumn) / 2, 0)
            row.right[0].columns = end - (cuttingTexts ? min(column, half) : column)
            row.right[0].isWhole = !cuttingTexts
            lines[index] = .row(row)
        }
    }

    private mutating func begin(_ header: String) {
        if context.size.isRoomy { lines.append(.blank) }
        lines.append(.header(header))
    }

    private mutating func add(
        _ target: Target,
        _ text: String,
        mark: PageRow.Part? = nil,
        role: Role = .text,
        remarks: [String] = [],
        details: [String] = []
    ) {
        // The header is shown with the row below it.
        var first = lines.count
        while first > 0, lines[first - 1].isHeading { first -= 1 }
        let text = text.head(columns: context.size.columns)
        let click = PageRow.Click(index: rows.count, isSelected: rows.count == selected, open: .sync(.open))
        let right = remarks.isEmpty ? [] : [PageRow.Part(texts: remarks, role: .faint, isLeading: true)]
        lines.append(.row(PageRow(lead: mark, name: text, role: role, right: right, click: click)))
        lines += wrapped(details).map { .detail($0, of: click) }
        rows.append((target, first..<lines.count))
    }

    /// The lines of the details. The row and they are never more than the page.
    private func wrapped(_ details: [String]) -> [String] {
        let columns = context.size.columns - PageState.Line.detailColumn - 1
        let lines = details.flatMap {
            TextWrapping.lines(
                of: $0.head(columns: columns * Self.maxDetailRows),
                columns: columns,
                maxRows: Self.maxDetailRows,
                charset: context.charset
            )
        }
        return Array(lines.prefix(max(SyncViewModel.height(in: context) - 1, 0)))
    }
}

extension PageState.Line {
    fileprivate var isHeading: Bool {
        switch self {
        case .blank, .header: true
        case .row, .todo, .detail: false
        }
    }

    fileprivate var row: PageRow? {
        if case .row(let row) = self { row } else { nil }
    }
}

extension PageRow {
    /// The column behind the name, if it is not cut.
    fileprivate func columns(in context: Context) -> Int {
        nameColumn + DisplayText(name, limit: context.size.columns, charset: context.charset).columns
    }
}

extension PageRow.Part {
    fileprivate static let kept = Self("✓", words: "", columns: 1)
    fileprivate static let offered = Self("○", words: "", columns: 1)

    fileprivate static func key(_ key: Character) -> Self {
        Self(String(key), role: .key, words: "\(key): ", columns: 1)
    }
}

extension SyncAnswer {
    /// The key that gives it.
    var key: Character {
        switch self {
        case .resend: "s"
        case .leave: "x"
        case .accept: "D"
        }
    }
}
