import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Makes random changes while other copies do so too, each on this copy's current list.
struct ChangeProbe {
    let folder: String

    /// Prints the id of every added or deleted item, person, project and view: `+ID` and `-ID`. Then waits for a line on standard
    /// input, reads the changes of the other copies, and prints the list.
    func run(changes: Int) throws {
        var random = SeededGenerator(seed: SeededGenerator.seed)
        let storage = FileStorage(in: folder)
        var list = try storage.whole()
        for _ in 0..<changes {
            guard let change = random.change(of: list) else { continue }
            list.apply(try storage.save(change, to: list))
            for edit in change.items { Self.print(edit) }
            for edit in change.people { Self.print(edit) }
            for edit in change.projects { Self.print(edit) }
            for edit in change.views { Self.print(edit) }
        }
        Swift.print("done")
        fflush(nil)
        _ = readLine()
        if let changes = storage.refresh(list) {
            list.apply(.changes(changes))
        } else {
            list = try storage.whole()
        }
        Swift.print("=\(Contents(list))")
    }

    private static func print<Value>(_ edit: Edit<Value>) where Value.ID == UUID {
        switch edit {
        case .add(let value): Swift.print("+\(value.id)")
        case .remove(let value): Swift.print("-\(value.id)")
        case .replace: break
        }
    }
}
