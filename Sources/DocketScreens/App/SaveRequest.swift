import DocketCore
import FoundationEssentials

/// A change on its way to the storage, with all that is to happen once it is stored.
package struct SaveRequest: Equatable, Sendable {
    package let change: NamedChange
    package let step: History.Step
    let completion: Completion

    /// What is to be stored.
    package var stored: Change { step == .undo ? change.change.inverse : change.change }

    /// Undo and redo leave alone what somebody has changed since.
    package var winner: MergeWinner { step == .new ? .mine : .theirs }
}

/// A change together with what the user did, for the footer: `Deleted “Buy milk”`.
package struct NamedChange: Equatable, Sendable {
    package var verb: String
    /// The title or name of what it was done to; nil where that is more than one thing.
    package var object: String?
    package var change: Change
}

/// What happens on the screens once a change is stored.
enum Completion: Equatable, Sendable {
    case stay
    /// The list's selection goes to that item.
    case select(UUID?)
    /// The form is left, and its item selected.
    case closeForm(UUID)
    /// The page of that item is left.
    case closeDetail(UUID, selecting: UUID?)
    case closePrompt(selecting: UUID)
}
