import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("List rules for projects") struct ProjectRulesTests {
    private let list = TodoList(
        items: [
            .sample(1, project: UUID(201)), .sample(2, project: UUID(202)), .sample(3),
            .sample(4, isComplete: true, project: UUID(201)),
        ],
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

    private func projects(_ list: TodoList) -> [UUID?] {
        (1...4).map { list.item(UUID($0))?.project }
    }

    @Test("A new project becomes the last")
    func adding() {
        let after = list.applying(list.adding(Self.project(204, "Car", rank: -7)))
        #expect(after.projects.map(\.name) == ["Home", "Work", "Garden", "Car"])
    }

    @Test("Only open to-dos are counted")
    func openCounts() {
        #expect(list.openCountsOfProjects() == [UUID(201): 1, UUID(202): 1])
    }

    @Test("Deleting a project leaves its to-dos without one, and undo restores that")
    func deleting() throws {
        let change = try #require(list.deletingProject(UUID(201)))
        let after = list.applying(change)
        #expect(after.projects.map(\.name) == ["Work", "Garden"])
        #expect(projects(after) == [nil, UUID(202), nil, nil])
        #expect(after.applying(change.inverse) == list)
        #expect(after.deletingProject(UUID(201)) == nil)
    }

    @Test("A deleted project is taken from the to-dos that another copy has given it meanwhile")
    func deletingBesideOthers() throws {
        let change = try #require(list.deletingProject(UUID(201)))
        var others = list
        others.apply(others.editing([UUID(3)]) { $0.project = UUID(201) })
        others.apply(others.rebasing(change, from: list, winner: .mine).change)
        #expect(projects(others) == [nil, UUID(202), nil, nil])
    }

    @Test("A project is found by its name, without regard to case, form and blanks at the ends")
    func named() {
        let list = TodoList(items: [], projects: [Self.project(201, "Cafe\u{301}")])
        #expect(list.project(named: " CAFÉ ")?.id == UUID(201))
        #expect(list.project(named: "Cafe") == nil)
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
        let change = try #require(list.moving(project: UUID(UInt8(number)), by: step))
        let moved = list.applying(change)
        #expect(moved.projects.map(\.name) == names)
        #expect(change.projects.count == count)
        #expect(moved.applying(change.inverse) == list)
    }

    @Test("At the ends, or alone, a project stays where it is")
    func movingAtTheEnds() {
        #expect(list.moving(project: UUID(201), by: -1) == nil)
        #expect(list.moving(project: UUID(203), by: 5) == nil)
        #expect(Self.list([0]).moving(project: UUID(1), by: 1) == nil)
        #expect(list.moving(project: UUID(204), by: 1) == nil)
    }

    @Test("Any project moves to any place, whatever the ranks, and the others keep their order")
    func movingAtRandom() throws {
        var random = SeededGenerator()
        for _ in 0..<500 {
            let count = 2 + random.below(9)
            let list = Self.list((0..<count).map { _ in random.below(12) })
            let names = list.projects.map(\.name)
            let (from, to) = (random.below(count), random.below(count))
            guard from != to else { continue }
            let change = try #require(list.moving(project: list.projects[from].id, by: to - from))
            var expected = names
            expected.insert(expected.remove(at: from), at: to)
            let moved = list.applying(change)
            #expect(moved.projects.map(\.name) == expected, "\(SeededGenerator.hint)")
            #expect(moved.applying(change.inverse) == list, "\(SeededGenerator.hint)")
        }
    }

    @Test("Moving a project that was deleted meanwhile does not bring it back")
    func movingBesideOthers() throws {
        let change = try #require(list.moving(project: UUID(201), by: 2))
        let others = list.applying(list.deletingProject(UUID(201)))
        let rebased = others.rebasing(change, from: list, winner: .mine)
        #expect(rebased.change.isEmpty)
        #expect(rebased.conflicts == [Conflict(label: "Home", kind: .deleted)])
    }
}
