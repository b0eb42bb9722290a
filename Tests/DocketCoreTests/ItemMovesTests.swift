import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Moving an item") struct ItemMovesTests {
    /// A list of open items with those ranks; their ids are 1, 2, 3 and so on.
    private static func list(_ ranks: [Int]) -> TodoList {
        var list = TodoList()
        list.apply(
            Change(
                items: ranks.enumerated().map { index, rank in
                    .add(.sample(UInt8(index + 1), title: "\(index + 1)").ranked(rank))
                }
            )
        )
        return list
    }

    @Test(
        "Only the item gets a new rank if there is room; otherwise as few others as possible do",
        arguments: [
            ([0, 10, 20, 30], 1, 3, ["2", "3", "1", "4"], 1),
            ([0, 10, 20, 30], 4, 2, ["1", "4", "2", "3"], 1),
            // At the ends there is always room.
            ([0, 1, 2, 3], 1, 4, ["2", "3", "4", "1"], 1), ([0, 1, 2, 3], 4, 1, ["4", "1", "2", "3"], 1),
            // Beside each other, both swap their ranks.
            ([0, 1, 2, 3], 2, 3, ["1", "3", "2", "4"], 2), ([0, 1, 2, 3], 3, 2, ["1", "3", "2", "4"], 2),
            // The shorter way to a free rank: the last one, or the one that the item leaves.
            ([0, 1, 2, 3, 4, 5, 6], 1, 6, ["2", "3", "4", "5", "6", "1", "7"], 2),
            ([0, 1, 2, 3, 4, 5, 6], 4, 2, ["1", "4", "2", "3", "5", "6", "7"], 2),
            ([0, 0, 0, 0], 1, 3, ["2", "3", "1", "4"], 2),
        ]
    )
    func ranks(ranks: [Int], number: Int, neighbour: Int, titles: [String], count: Int) throws {
        let list = Self.list(ranks)
        let change = try #require(list.moving(UUID(UInt8(number)), past: UUID(UInt8(neighbour))))
        let moved = list.applying(change)
        #expect(moved.titles(in: .todo) == titles)
        #expect(change.items.count == count)
        #expect(moved.applying(change.inverse) == list)
    }

    @Test("Any item moves past any other, whatever the ranks, and the others keep their order")
    func random() throws {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(200) {
            let count = 2 + random.below(9)
            let list = Self.list((0..<count).map { _ in random.below(12) })
            let ids = list.ids(in: .todo)
            let (from, to) = (random.below(count), random.below(count))
            guard from != to else { continue }
            let change = try #require(list.moving(ids[from], past: ids[to]))
            var expected = ids
            expected.insert(expected.remove(at: from), at: to)
            let moved = list.applying(change)
            #expect(moved.ids(in: .todo) == expected, "\(SeededGenerator.hint)")
            #expect(moved.applying(change.inverse) == list, "\(SeededGenerator.hint)")
        }
    }
}
