import CFaults
import DocketCore
import DocketStorage
import Foundation
import TestSupport

/// Counts the writing system calls of one change to a list of a given size.
struct CallProbe {
    let folder: String

    func run(items: Int) throws {
        var random = SeededGenerator()
        let storage = FileStorage(in: folder)
        var list = try storage.whole()
        let change = Change(items: (0..<items).map { _ in .add(random.item(assigned: [])) })
        list.apply(try storage.save(change, to: list))
        let id = list.item(at: 0, in: list.count(in: .todo) > 0 ? .todo : .done).id
        var item = list.item(id) ?? random.item(assigned: [])
        item.title += "!"
        guard let edit = list.replacing(with: item) else { throw Failure("no change") }
        faults_arm(FAULTS_FAIL, 0, 0, 0)
        list.apply(try storage.save(edit, to: list))
        print("\(faults_count()) calls")
    }
}
