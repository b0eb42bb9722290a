import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Makes random changes while other copies do so too and an editor replaces the files. A save that is refused is
/// tried again, as a user does.
struct ShareProbe {
    let folder: String

    /// Prints what is saved: `+ID` for an added item, `-ID` for a removed one, `~ID TITLE` for a new title, which
    /// is nowhere else unless it is `other`. Then waits for a line on standard input, and prints the ids of what it
    /// shows then.
    func run(changes: Int) throws {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        let storage = FileStorage(in: folder)
        var list = try load(storage)
        for _ in 0..<changes {
            list = try current(list, storage)
            // As if this copy had been quit and started again.
            if random.below(12) == 0, case .done = storage.close(list) { list = try load(storage) }
            guard let change = titling(list, &random) ?? random.change(of: list) else { continue }
            do {
                let before = list
                let saved = try storage.save(change, to: list, winner: .mine)
                list.apply(saved.update)
                for edit in saved.rebased.change.items {
                    if before.item(edit.id) == nil { print("+\(edit.id)") }
                    if edit.after == nil { print("-\(edit.id)") }
                    guard let title = edit.after?.title, title != before.item(edit.id)?.title else {
                        continue
                    }
                    print("~\(edit.id) \(title.hasPrefix("edit-") ? title : "other")")
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
        _ = storage.close(list)
    }

    /// Gives an item a title that is nowhere else; nil for another change.
    private func titling(_ list: TodoList, _ random: inout SeededGenerator) -> Change? {
        let ids = list.ids(in: .todo) + list.ids(in: .done)
        guard random.flip(), var item = ids.randomElement(using: &random).flatMap(list.item) else {
            return nil
        }
        item.title = "edit-\(String(random.next(), radix: 16))"
        return list.replacing(with: item)
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
