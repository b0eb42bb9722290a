import DocketCore
import FoundationEssentials

/// The people that are in view, each with their open items (P6).
package struct PeopleState: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
        case empty
        case rows([Row])
    }

    package struct Row: Equatable, Sendable {
        package let id: UUID
        package let name: String
        package let openCount: Int
        package let isSelected: Bool
    }

    /// What is wrong with the files; nil where nothing is (P5).
    package let damage: DamageState?
    package let content: Content

    package var rows: [Row] {
        if case .rows(let rows) = content { rows } else { [] }
    }
}
