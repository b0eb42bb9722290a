import FoundationEssentials
import Testing

@testable import DocketCore

@Suite("List rules for people")
struct PeopleRulesTests {
    private let list = TodoList(
        items: [
            .sample(1, people: [UUID(101), UUID(102)]), .sample(2, people: [UUID(102)]),
            .sample(3), .sample(4, people: [UUID(102), UUID(101)], isComplete: true),
        ],
        people: [.sample(101, name: "Ann"), .sample(102, name: "Bo"), .sample(103, name: "Cy")]
    )

    @Test(
        "P6 deleting a person unassigns them from every item, and undo restores that",
        arguments: [
            (101, ["Bo", "Cy"], [[102], [102], [], [102]]), (102, ["Ann", "Cy"], [[101], [], [], [101]]),
            (103, ["Ann", "Bo"], [[101, 102], [102], [], [102, 101]]),
        ] as [(UInt8, [String], [[UInt8]])]
    )
    func deleting(person: UInt8, others: [String], assigned: [[UInt8]]) throws {
        let change = try #require(list.deleting(Person.self, UUID(person)))
        let after = list.applying(change)
        #expect(after.people.map(\.name) == others)
        #expect((1...4).map { after.item(UUID($0))?.people } == assigned.map { $0.map(UUID.init) })
        #expect(after.applying(change.inverse) == list)
    }

    @Test("P6 only open items count, each once")
    func openCounts() {
        #expect(list.openCounts(of: Person.self) == [UUID(101): 1, UUID(102): 2])
        let twice = TodoList(items: [.sample(1, people: [UUID(101), UUID(101)])])
        #expect(twice.openCounts(of: Person.self) == [UUID(101): 1])
    }
}
