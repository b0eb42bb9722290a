import DocketCore
import Foundation
import TestSupport
import Testing

@Suite("Two changes as one") struct FollowedChangeTests {
    @Test("A change followed by another one does what both do, with one edit for each value")
    func random() {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(200) {
            let start = random.list()
            guard hasOrdinaryRanks(start) else { continue }
            var (list, whole) = (start, Change())
            for _ in 0..<1 + random.below(8) {
                // What becomes of circles of parts depends on the order of the edits.
                guard let change = random.change(of: list), change.source == nil, change.tombstones == nil,
                    change.items.allSatisfy({ $0.after?.parent == nil && list.item($0.id)?.parent == nil })
                else { continue }
                var next = list
                next.apply(change)
                guard hasOrdinaryRanks(next) else { continue }
                list = next
                whole = whole.followed(by: change)
            }
            var atOnce = start
            atOnce.apply(whole)
            #expect(atOnce == list)
            #expect(Set(whole.items.map(\.id)).count == whole.items.count)
            #expect(Set(whole.people.map(\.id)).count == whole.people.count)
            atOnce.apply(whole.inverse)
            #expect(atOnce == start)
        }
    }

    /// Whether no other program wrote a rank at the limit of what Docket writes. A list replaces such a rank by one that
    /// depends on the other ranks at that moment.
    private func hasOrdinaryRanks(_ list: TodoList) -> Bool {
        let items = list.items(in: .todo) + list.items(in: .done)
        let ranks =
            items.map(\.rank) + list.people.map(\.rank) + list.projects.map(\.rank) + list.views.map(\.rank)
        return ranks.allSatisfy { $0.magnitude < 1 << 53 }
    }

    @Test("What is taken back is no edit")
    func takenBack() {
        let item = TodoItem(id: UUID(), title: "Buy milk", createdAt: .distantPast)
        var renamed = item
        renamed.title = "Buy oat milk"
        let added = Change(items: [.add(item)])
        #expect(added.followed(by: added.inverse).isEmpty)
        let edited = Change(items: [.replace(item, with: renamed)])
        #expect(edited.followed(by: edited.inverse).isEmpty)
        #expect(added.followed(by: edited).items == [.add(renamed)])
        #expect(edited.followed(by: Change(items: [.remove(renamed)])).items == [.remove(item)])
    }
}
