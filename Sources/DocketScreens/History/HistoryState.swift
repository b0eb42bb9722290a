import DocketCore
import FoundationEssentials

/// The visible changes of the history (H2).
package struct HistoryState: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package let id: UUID
        /// Such as `14:05`; empty if it is unknown.
        package let time: String
        /// What was done: `Checked “Buy milk”`.
        package let name: String
        /// By what, such as `sync`; empty for the screen.
        package let program: String
        /// Whether it was taken back since.
        package let isUndone: Bool
        package let isSelected: Bool
    }

    package enum Line: Equatable, Sendable {
        case blank
        case day(String)
        case row(Row)
    }

    /// The message about damaged files; nil if they are fine.
    package let damage: DamageState?
    package let lines: [Line]

    package var rows: [Row] {
        lines.compactMap { if case .row(let row) = $0 { row } else { nil } }
    }
}

extension HistoryViewModel {
    func state(in context: Context) -> HistoryState {
        let window = selection.window(
            of: rows.rows,
            height: Self.height(in: context),
            covered: context.coveredRows
        )
        let lines = rows.lines(window).map { line -> HistoryState.Line in
            switch line {
            case .blank: .blank
            case .day(let day): .day(day.historyText(today: context.today))
            case .entry(let entry):
                .row(
                    HistoryState.Row(
                        id: entry.id,
                        time: context.dependencies.time(entry.at)?.text ?? "",
                        name: entry.title.head(columns: context.size.columns),
                        program: entry.source.program.word,
                        isUndone: rows.undone.contains(entry.id),
                        isSelected: entry.id == selection.id
                    )
                )
            }
        }
        return HistoryState(damage: context.damage.map { DamageState($0, in: context) }, lines: lines)
    }
}

extension ChangeSource.Program {
    /// Where a change came from, in a row; empty for the screen, from where most come.
    var word: String {
        switch self {
        case .screen: ""
        default: rawValue
        }
    }
}

extension Day {
    /// `Today · Monday, 23 November`, `Yesterday · …`, or the date, with the year if it is another one.
    func historyText(today: Day) -> String {
        switch today - self {
        case 0: "Today · \(longText)"
        case 1: "Yesterday · \(longText)"
        default: longText(today: today)
        }
    }
}
