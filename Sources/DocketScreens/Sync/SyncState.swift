import DocketCore
import FoundationEssentials

/// The visible part of the sync's page (Y4).
package struct SyncState: Equatable, Sendable {
    package enum Line: Equatable, Sendable {
        case blank
        case header(String)
        case row(Row)
        /// A line below a row that belongs to it. The index is that of the row.
        case detail(String, Int)
    }

    package struct Row: Equatable, Sendable {
        package let index: Int
        /// A key, or a glyph that shows what the row is; nil if its section needs none.
        var mark: Mark?
        package let text: String
        var role = Role.text
        /// What stands behind the text, the longest first.
        package var remarks: [String] = []
        /// The columns of mark and text, up to where remarks of the same section begin.
        var textColumns = 0
        package var isSelected = false
    }

    package enum Mark: Equatable, Sendable {
        case kept, offered
        case key(Character)
    }

    /// The message about damaged files; nil if they are fine.
    package let damage: DamageState?
    package let lines: [Line]

    package var rows: [Row] {
        lines.compactMap { if case .row(let row) = $0 { row } else { nil } }
    }
}
