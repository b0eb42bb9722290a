import DocketCore
import FoundationEssentials

/// The visible rows of the page of views, each with its number of open to-dos (V3).
package struct ViewsState: Equatable, Sendable {
    package struct Row: Equatable, Sendable {
        package let id: UUID
        package let name: String
        /// The colour of a project.
        let color: ProjectColor?
        /// What a saved view asks for.
        package let query: String?
        /// nil if it is not counted yet, or if the query can't be read.
        package let openCount: Int?
        let isReadable: Bool
        package let isSelected: Bool
    }

    package enum Line: Equatable, Sendable {
        case header(String)
        case blank
        case row(Row)
    }

    /// The message about damaged files; nil if they are fine.
    package let damage: DamageState?
    package let lines: [Line]

    package var rows: [Row] {
        lines.compactMap { if case .row(let row) = $0 { row } else { nil } }
    }
}

extension ViewsViewModel {
    func state(in context: Context) -> ViewsState {
        let window = selection.window(
            of: rows,
            height: Self.height(in: context),
            covered: context.coveredRows
        )
        return ViewsState(
            damage: context.damage.map { DamageState($0, in: context) },
            lines: window.map { line($0, columns: context.size.columns) }
        )
    }

    private func line(_ number: Int, columns: Int) -> ViewsState.Line {
        switch layout.line(number) {
        case .blank: return .blank
        case .header(let group): return .header(found[layout.firstRow(ofGroup: group)].part)
        case .row(let place):
            let isSelected = place.row == selection.index
            return .row(row(found[place.row], isSelected: isSelected, columns: columns))
        }
    }

    private func row(_ choice: ViewChoice, isSelected: Bool, columns: Int) -> ViewsState.Row {
        let project: Project? = if case .project(let project) = choice { project } else { nil }
        return ViewsState.Row(
            id: choice.id,
            name: choice.name.head(columns: columns),
            color: project?.color,
            query: choice.savedView?.query.head(columns: columns),
            openCount: count(of: choice),
            isReadable: canCount(choice),
            isSelected: isSelected
        )
    }

    /// The selected row's position, such as `1/2`.
    var position: String? { found.isEmpty ? nil : "\(selection.index + 1)/\(found.count)" }
}
