import DocketCore
import DocketScreens
import FoundationEssentials

extension TodoStorage {
    /// Saves a change that overrides changes of others, as most changes of a user do.
    package func save(_ change: Change, to list: TodoList) throws(StorageError) -> Update {
        try save(change, to: list, winner: .mine).update
    }
}

extension TodoStorage {
    /// Closes the storage. Throws the error if a file can't be written.
    package func end(_ list: TodoList) throws(StorageError) {
        switch close(list) {
        case .done: return
        case .notCompacted(let error), .notStored(let error): throw error
        }
    }
}

extension Event {
    /// The event after a save, if no other copy writes.
    package static func saved(_ request: SaveRequest, in list: TodoList) -> Event {
        let rebased = list.rebasing(request.change.change, from: list, winner: request.winner)
        return .saved(request, Saved(.changes([rebased.change]), rebased))
    }
}

extension TodoList {
    /// Renames the person with that id.
    package func renaming(_ id: UUID, to name: String) -> Change? {
        person(id).flatMap { person in
            var renamed = person
            renamed.name = name
            return replacing(person, with: renamed)
        }
    }
}
