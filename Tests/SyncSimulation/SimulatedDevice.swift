import DocketCore
import DocketSync
import FoundationEssentials

/// A device with Docket: what it has stored, and its running sync.
struct SimulatedDevice {
    let number: Int
    /// As it is stored.
    var list = TodoList()
    var state: SyncState
    var engine: SyncEngine?
    /// The requests of the running sync that have no answer yet, by their numbers.
    var requests: [(number: Int, request: DAVRequest)] = []
    /// The list that the running sync was told last.
    var engineList = TodoList()
    /// Changes that the user can undo.
    var undoable: [Change] = []
    /// A change that is stored after the state, in a world where that is so.
    var held: Change?
    /// What the clock says besides the time, in seconds.
    let clockOffset: Int
    /// Whether the running sync hears of the user's changes only when it stores one itself.
    let hearsLate: Bool
    var lastReport: SyncReport?
    /// The collections that had no entries when they were listed last.
    var empty: Set<String> = []
    /// What the last change of the user was, for a trace.
    var lastChange = Change()

    /// Applies a change of the user, and records what they have replaced.
    mutating func apply(_ change: Change, winner: MergeWinner = .mine, _ ledger: inout Ledger) {
        let stored = list.rebasing(change, from: list, winner: winner).change
        if stored.isEmpty { return }
        lastChange = stored
        let ids = stored.items.map(\.id)
        let before = Ledger.marks(in: ids.compactMap(list.item))
        list.apply(stored)
        ledger.record(
            number,
            before: before,
            after: Ledger.marks(in: ids.compactMap(list.item)),
            isUndo: winner == .theirs && !before.isEmpty
        )
        if winner == .mine { undoable.append(stored) }
    }

    mutating func undo(_ ledger: inout Ledger) -> Bool {
        guard let last = undoable.popLast() else { return false }
        apply(last.inverse, winner: .theirs, &ledger)
        return true
    }
}
