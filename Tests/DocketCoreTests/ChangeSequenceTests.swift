import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Random sequences of changes")
struct ChangeSequenceTests {
    @Test("the list always equals a model of plain arrays, and undoing everything restores the start")
    func sequences() throws {
        for seed in SeededGenerator.seeds(100) {
            var random = SeededGenerator(seed: seed)
            var model = ListModel.random(from: &random)
            let start = TodoList(items: model.todo + model.done, people: model.people)
            var list = start
            var changes: [Change] = []
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                guard let change = model.step(on: list, from: &random) else { continue }
                let before = list
                list.apply(change)
                changes.append(change)
                try #require(ListModel(list) == model, "DOCKET_SEED=\(seed)")
                try #require(Self.hasEachItemAtItsIndex(list), "DOCKET_SEED=\(seed)")
                try #require(list.applying(change.inverse) == before, "DOCKET_SEED=\(seed)")
            }
            for change in changes.reversed() { list.apply(change.inverse) }
            #expect(list == start, "DOCKET_SEED=\(seed)")
            for change in changes { list.apply(change) }
            #expect(ListModel(list) == model, "DOCKET_SEED=\(seed)")
        }
    }

    private static func hasEachItemAtItsIndex(_ list: TodoList) -> Bool {
        Section.allCases.allSatisfy { section in
            list.ids(in: section).enumerated().allSatisfy { index, id in
                list.index(of: id) == index && list.item(id)?.section == section
            }
        }
    }
}
