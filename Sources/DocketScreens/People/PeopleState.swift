import DocketCore
import FoundationEssentials

/// The visible people, each with the number of their open items (P6).
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

    /// The message about damaged files; nil if they are fine (P5).
    package let damage: DamageState?
    package let content: Content

    package var rows: [Row] {
        if case .rows(let rows) = content { rows } else { [] }
    }
}

extension PeopleViewModel {
    func state(in context: Context) -> PeopleState {
        let damage = context.damage.map { DamageState($0, in: context) }
        let people = context.list.people
        guard !people.isEmpty else { return PeopleState(damage: damage, content: .empty) }
        let window = selection.window(of: Self.rows(in: context), height: Self.height(in: context))
        let rows = people[window].map { person in
            PeopleState.Row(
                id: person.id,
                name: person.name.head(columns: context.size.columns),
                openCount: openCounts[person.id] ?? 0,
                isSelected: person.id == selection.id
            )
        }
        return PeopleState(damage: damage, content: .rows(rows))
    }

    /// The selected person's position, such as `1/2`.
    func position(in context: Context) -> String? {
        selection.id == nil ? nil : "\(selection.index + 1)/\(context.list.people.count)"
    }
}
