import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Moving projects") struct ProjectMovesTests {
    private let list = TodoList(
        items: [],
        projects: [project(201, "Home"), project(202, "Work"), project(203, "Garden")]
    )

    private static func project(_ number: UInt8, _ name: String, rank: Int = 0) -> Project {
        Project(id: UUID(number), name: name, rank: rank)
    }

    /// Projects with those ranks; their names are 1, 2, 3 and so on, and so are their ids.
    private static func list(_ ranks: [Int]) -> TodoList {
        let projects = ranks.enumerated().map { index, rank in
            project(UInt8(index + 1), "\(index + 1)", rank: rank)
        }
        return TodoList().applying(Change(projects: projects.map(Edit.add)))
    }

    @Test(
        "Only the project gets a new rank if there is room; otherwise as few others as possible do",
        arguments: [
            ([0, 10, 20, 30], 1, 2, ["2", "3", "1", "4"], 1),
            ([0, 10, 20, 30], 4, -2, ["1", "4", "2", "3"], 1),
            ([0, 1, 2, 3], 1, 9, ["2", "3", "4", "1"], 1), ([0, 1, 2, 3], 4, -9, ["4", "1", "2", "3"], 1),
            ([0, 1, 2, 3], 2, 1, ["1", "3", "2", "4"], 2), ([0, 1, 2, 3], 3, -1, ["1", "3", "2", "4"], 2),
            ([0, 0, 0, 0], 1, 2, ["2", "3", "1", "4"], 2),
        ]
    )
    func moving(ranks: [Int], number: Int, step: Int, names: [String], count: Int) throws {
        let list = Self.list(ranks)
        let change = try #require(list.moving(Project.self, UUID(UInt8(number)), by: step))
        let moved = list.applying(change)
        #expect(moved.projects.map(\.name) == names)
        #expect(change.projects.count == count)
        #expect(moved.applying(change.inverse) == list)
    }

    @Test("At the ends, or alone, a project stays where it is")
    func movingAtTheEnds() {
        #expect(list.moving(Project.self, UUID(201), by: -1) == nil)
        #expect(list.moving(Project.self, UUID(203), by: 5) == nil)
        #expect(Self.list([0]).moving(Project.self, UUID(1), by: 1) == nil)
        #expect(list.moving(Project.self, UUID(204), by: 1) == nil)
    }

    @Test("Any project moves to any place, whatever the ranks, and the others keep their order")
    func movingAtRandom() throws {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(200) {
            let count = 2 + random.below(9)
            let list = Self.list((0..<count).map { _ in random.below(12) })
            let names = list.projects.map(\.name)
            let (from, to) = (random.below(count), random.below(count))
            guard from != to else { continue }
            let change = try #require(list.moving(Project.self, list.projects[from].id, by: to - from))
            var expected = names
            expected.insert(expected.remove(at: from), at: to)
            let moved = list.applying(change)
            #expect(moved.projects.map(\.name) == expected, "\(SeededGenerator.hint)")
            #expect(moved.applying(change.inverse) == list, "\(SeededGenerator.hint)")
        }
    }

    @Test("Moving a project that was deleted meanwhile does not bring it back")
    func movingBesideOthers() throws {
        let change = try #require(list.moving(Project.self, UUID(201), by: 2))
        let others = list.applying(list.deleting(Project.self, UUID(201)))
        let rebased = others.rebasing(change, from: list, winner: .mine)
        #expect(rebased.change.isEmpty)
        #expect(rebased.conflicts == [Conflict(label: "Home", kind: .deleted)])
    }
}
