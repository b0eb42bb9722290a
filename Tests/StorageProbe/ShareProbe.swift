import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Makes random changes while other copies do so too and an editor replaces the files. A save that is refused is
/// tried again, as a user does.
struct ShareProbe {
    let folder: String

    /// Prints the id of each item that was added or removed once that is saved: `+ID` and `-ID`. Then waits for a line
    /// on standard input, and prints the ids of what it shows then.
    func run(changes: Int) throws {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        let storage = FileStorage(in: folder)
        var list = try load(storage)
        for _ in 0..<changes {
            list = try current(list, storage)
            guard let change = random.change(of: list) else { continue }
            do {
                let before = list
                let saved = try storage.save(change, to: list, winner: .mine)
                list.apply(saved.update)
                for edit in saved.rebased.change.items {
                    if before.item(edit.id) == nil { print("+\(edit.id)") }
                    if edit.after == nil { print("-\(edit.id)") }
                }
            } catch {
                list = try load(storage)
            }
            usleep(UInt32(random.below(3000)))
        }
        print("done")
        fflush(nil)
        _ = readLine()
        list = try current(list, storage)
        for id in (list.ids(in: .todo) + list.ids(in: .done)) { print("=\(id)") }
        try? storage.close(list)
    }

    private func current(_ list: TodoList, _ storage: FileStorage) throws -> TodoList {
        guard let changes = storage.refresh(list) else { return try load(storage) }
        var list = list
        list.apply(.changes(changes))
        return list
    }

    /// Loads the list, once it is whole: an editor may be writing it.
    private func load(_ storage: FileStorage) throws -> TodoList {
        for _ in 0..<5000 {
            if case .whole(let list, _, _) = storage.load() { return list }
            usleep(1000)
        }
        return try storage.whole()
    }
}
