import DocketCore
import Foundation
import TestSupport
import Testing

@Suite("Two changes as one") struct FollowedChangeTests {
    @Test("A change followed by another one does what both do, with one edit for each value")
    func random() {
        var random = SeededGenerator()
        for _ in 0..<500 {
            let start = random.list()
            var (list, whole) = (start, Change())
            for _ in 0..<1 + random.below(8) {
                // What becomes of circles of parts depends on the order of the edits.
                guard let change = random.change(of: list), change.source == nil, change.tombstones == nil,
                    change.items.allSatisfy({ $0.after?.parent == nil && list.item($0.id)?.parent == nil })
                else { continue }
                var next = list
                next.apply(change)
                // Another program can write ranks that a list replaces.
                guard change.items.allSatisfy({ next.item($0.id) == $0.after }),
                    change.people.allSatisfy({ next.person($0.id) == $0.after }),
                    change.projects.allSatisfy({ next.project($0.id) == $0.after }),
                    change.views.allSatisfy({ next.view($0.id) == $0.after })
                else { continue }
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
