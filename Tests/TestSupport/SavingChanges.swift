import DocketCore
import DocketScreens

extension TodoStorage {
    /// Stores a change that wins over what has changed meanwhile, as most changes of a user do.
    package func save(_ change: Change, to list: TodoList) throws(StorageError) -> Update {
        try save(change, to: list, winner: .mine).update
    }
}

extension Event {
    /// What a storage answers that nobody else writes to.
    package static func saved(_ request: SaveRequest, in list: TodoList) -> Event {
        let rebased = list.rebasing(request.stored, from: list, winner: request.winner)
        return .saved(request, Saved(.changes([rebased.change]), rebased))
    }
}
