import FoundationEssentials
import Testing

@testable import DocketCore

@Suite("List rules for projects")
struct ProjectRulesTests {
    private let list = TodoList(
        items: [
            .sample(1, project: UUID(201)), .sample(2, project: UUID(202)), .sample(3),
            .sample(4, isComplete: true, project: UUID(201)), .sample(5, project: UUID(209)),
        ],
        projects: [
            Project(id: UUID(201), name: "Home"), Project(id: UUID(202), name: "Garden"),
            Project(id: UUID(203), name: "Club"),
        ]
    )

    private func projects(_ ids: [UInt8]) -> [UUID?] { ids.map { $0 == 0 ? nil : UUID($0) } }

    @Test("T2 a new name and a new color that two copies give a project are both kept")
    func replacingBesideOthers() throws {
        let project = try #require(list.project(UUID(202)))
        #expect(list.replacing(project, with: project) == nil)
        var (renamed, colored) = (project, project)
        (renamed.name, colored.color) = ("Yard", .green)
        let change = try #require(list.replacing(project, with: colored))
        let others = list.applying(list.replacing(project, with: renamed))
        let after = others.applying(others.rebasing(change, from: list, winner: .mine).change)
        #expect(after.project(UUID(202))?.name == "Yard" && after.project(UUID(202))?.color == .green)
    }

    @Test(
        "T3 deleting a project leaves its to-dos without one, and undo restores that",
        arguments: [
            (201, ["Garden", "Club"], [0, 202, 0, 0, 209]), (202, ["Home", "Club"], [201, 0, 0, 201, 209]),
            (203, ["Home", "Garden"], [201, 202, 0, 201, 209]),
        ] as [(UInt8, [String], [UInt8])]
    )
    func deleting(project: UInt8, others: [String], left: [UInt8]) throws {
        let change = try #require(list.deleting(Project.self, UUID(project)))
        let after = list.applying(change)
        #expect(after.projects.map(\.name) == others)
        #expect((1...5).map { after.item(UUID($0))?.project } == projects(left))
        #expect(after.applying(change.inverse) == list)
        #expect(after.deleting(Project.self, UUID(project)) == nil)
    }

    @Test("a project that another copy has renamed meanwhile is not deleted; one that it has moved is")
    func deletingEdited() throws {
        let project = try #require(list.project(UUID(203)))
        let change = try #require(list.deleting(Project.self, UUID(203)))
        var (renamed, moved) = (project, project)
        renamed.name = "Team"
        moved.rank = -1
        let others = list.applying(list.replacing(project, with: renamed))
        #expect(
            others.rebasing(change, from: list, winner: .mine)
                == Rebased(change: Change(), conflicts: [Conflict(label: "Team", kind: .kept)])
        )
        let reordered = list.applying(list.replacing(project, with: moved))
        #expect(reordered.projects.map(\.name) == ["Club", "Home", "Garden"])
        let after = reordered.applying(reordered.rebasing(change, from: list, winner: .mine).change)
        #expect(after.projects.map(\.name) == ["Home", "Garden"])
    }

    @Test(
        "T2 a project is found by its name, without regard to case, white space at the ends and what can't be seen"
    )
    func named() {
        #expect(list.first(Project.self, named: " garDEN ")?.id == UUID(202))
        #expect(list.first(Project.self, named: "Gar\u{200B}den")?.id == UUID(202))
        #expect(
            list.first(Project.self, named: "Gardens") == nil && list.first(Project.self, named: "") == nil
        )
    }

    @Test("only open to-dos count for their project")
    func openCounts() {
        #expect(list.openCounts(of: Project.self) == [UUID(201): 1, UUID(202): 1, UUID(209): 1])
    }
}
