import FoundationEssentials
import Testing

@testable import DocketCore

@Suite("List rules for people")
struct PeopleRulesTests {
    private let list = TodoList(
        items: [
            .sample(1, assignedUsers: [UUID(101), UUID(102)]), .sample(2, assignedUsers: [UUID(102)]),
            .sample(3), .sample(4, assignedUsers: [UUID(102), UUID(101)], isComplete: true),
        ],
        people: [.sample(101, name: "Ann"), .sample(102, name: "Bo"), .sample(103, name: "Cy")]
    )

    @Test("P3 a new person becomes the last, whatever their rank")
    func adding() {
        var after = TodoList()
        for (number, rank) in zip(UInt8(101)..., [5, -3, 5, 0]) {
            let person = Person(id: UUID(number), name: "\(number)", rank: rank)
            after = after.applying(after.adding(person))
        }
        #expect(after.people.map(\.name) == ["101", "102", "103", "104"])
    }

    @Test(
        "P3 a new person becomes the last after any deletion",
        arguments: [
            (101, ["Bo", "Cy", "Di"]), (102, ["Ann", "Cy", "Di"]), (103, ["Ann", "Bo", "Di"]),
        ] as [(UInt8, [String])]
    )
    func addingAfterDeletion(deleted: UInt8, names: [String]) {
        var after = list.applying(list.deletingPerson(UUID(deleted)))
        after = after.applying(after.adding(.sample(104, name: "Di")))
        #expect(after.people.map(\.name) == names)
    }

    @Test("P3 a new person becomes the last, even if another copy has added people meanwhile")
    func addingBesideOthers() {
        let change = list.adding(Person.sample(106, name: "Mine"))
        var others = list
        // One of them has an id before that of the new person, the other one after.
        for number in [UInt8(104), 108] {
            others.apply(others.adding(.sample(number, name: "\(number)")))
        }
        others.apply(others.rebasing(change, from: list, winner: .mine).change)
        #expect(others.people.map(\.name) == ["Ann", "Bo", "Cy", "104", "108", "Mine"])
    }

    @Test("a renamed person keeps their place")
    func renaming() {
        let after = list.applying(list.renaming(UUID(102), to: "Bea"))
        #expect(after.people.map(\.name) == ["Ann", "Bea", "Cy"])
    }

    @Test(
        "P6 deleting a person unassigns them from every item, and undo restores that",
        arguments: [
            (101, ["Bo", "Cy"], [[102], [102], [], [102]]), (102, ["Ann", "Cy"], [[101], [], [], [101]]),
            (103, ["Ann", "Bo"], [[101, 102], [102], [], [102, 101]]),
        ] as [(UInt8, [String], [[UInt8]])]
    )
    func deleting(person: UInt8, others: [String], assigned: [[UInt8]]) throws {
        let change = try #require(list.deletingPerson(UUID(person)))
        let after = list.applying(change)
        #expect(after.people.map(\.name) == others)
        #expect((1...4).map { after.item(UUID($0))?.assignedUsers } == assigned.map { $0.map(UUID.init) })
        #expect(after.applying(change.inverse) == list)
    }

    @Test("W3 undo and redo keep a person whom another copy has assigned meanwhile; deleting unassigns them")
    func deletingBesideOthers() throws {
        let change = try #require(list.deletingPerson(UUID(103)))
        var others = list
        others.apply(try #require(others.replacing(with: .sample(3, assignedUsers: [UUID(103)]))))
        let redone = others.rebasing(change, from: list, winner: .theirs)
        #expect(redone == Rebased(change: Change(), conflicts: [Conflict(label: "Cy", kind: .kept)]))
        others.apply(others.rebasing(change, from: list, winner: .mine).change)
        #expect(others.people.map(\.name) == ["Ann", "Bo"])
        #expect(others.item(UUID(3))?.assignedUsers == [])
    }

    @Test("P4 when the last person is deleted, the list of people is empty")
    func deletingAll() {
        var after = list
        for number in UInt8(101)...103 { after = after.applying(after.deletingPerson(UUID(number))) }
        #expect(after.people == [])
        #expect(after.items(in: .todo).count == 3)
    }

    @Test("P6 only open items count, each once")
    func openCounts() {
        #expect(list.openCounts() == [UUID(101): 1, UUID(102): 2])
        let twice = TodoList(items: [.sample(1, assignedUsers: [UUID(101), UUID(101)])])
        #expect(twice.openCounts() == [UUID(101): 1])
    }
}
