import DocketCore
import FoundationEssentials

/// A change to be saved, and what to do after it is stored.
package struct SaveRequest: Equatable, Sendable {
    package let change: NamedChange
    package let step: History.Step
    let completion: Completion

    /// The change to store.
    package var stored: Change { step == .undo ? change.change.inverse : change.change }

    /// Undo and redo don't overwrite what others have changed since.
    package var winner: MergeWinner { step == .new ? .mine : .theirs }
}

/// A change with its description for the footer: `Deleted “Buy milk”`.
package struct NamedChange: Equatable, Sendable {
    package var verb: String
    /// The title or name of the changed item or person; nil for a change of several.
    package var object: String?
    /// What follows the title after the change: `Scheduled “Buy milk” for tomorrow`.
    package var result: String?
    package var change: Change
    /// The number of marked to-dos that were left out, because they are hidden (M2).
    var hiddenCount = 0
    /// The sync that has made it; nil if a person has.
    var source: ChangeSource?

    /// Whether a sync has made it. Undoing it changes the server, too, and asks first.
    var isSync: Bool { source?.program == .sync }
}

/// What the screens do after a change is stored.
enum Completion: Equatable, Sendable {
    case stay
    /// Select the item in the list.
    case select(UUID?)
    /// Close the form, and select its item.
    case closeForm(UUID)
    /// Close the page of that item.
    case closeDetail(UUID, selecting: UUID?)
    /// The offered changes are made: offer them no longer.
    case dropOffer
    /// Empty the quick line for the next to-do, and select the item in the list.
    case finishQuickLine(UUID)
    /// The text from the editor is stored: remove its file.
    case endEditing(EditedText)
    /// Close the prompt or the quick line, and select the person or item; nil keeps the selection.
    case closePrompt(selecting: UUID?)
}
