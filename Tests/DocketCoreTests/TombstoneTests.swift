import DocketCore
import Foundation
import TestSupport
import Testing

@Suite("Tombstones") struct TombstoneTests {
    private let milk = TodoItem(id: UUID(), title: "Milk", createdAt: .distantPast)

    private func list(keepingTombstones keeps: Bool) -> TodoList {
        var list = TodoList(items: [milk])
        if keeps { list.apply(Change(tombstones: .keep)) }
        return list
    }

    @Test("A deleted item leaves one once they are kept, and none before")
    func deletion() {
        var (plain, synced) = (list(keepingTombstones: false), list(keepingTombstones: true))
        plain.apply(Change(items: [.remove(milk)]))
        synced.apply(Change(items: [.remove(milk)]))
        #expect(plain.tombstones == nil)
        #expect(synced.tombstones == [milk.id])
    }

    @Test("An item that comes back takes its tombstone away")
    func undo() {
        var list = list(keepingTombstones: true)
        let deletion = Change(items: [.remove(milk)])
        list.apply(deletion)
        list.apply(deletion.inverse)
        #expect(list.tombstones == [])
    }

    @Test("A deletion can forget its own tombstone in the same change, and undoing it keeps them on")
    func forgetting() {
        var list = list(keepingTombstones: true)
        let deletion = Change(items: [.remove(milk)], tombstones: .forget([milk.id]))
        list.apply(deletion)
        #expect(list.tombstones == [])
        list.apply(deletion.inverse)
        #expect(list.tombstones == [])
        #expect(list.count == 1)
    }

    @Test("They end when the list is synchronised no longer")
    func stopping() {
        var list = list(keepingTombstones: true)
        list.apply(Change(items: [.remove(milk)]))
        list.apply(Change(tombstones: .stop))
        #expect(list.tombstones == nil)
    }

    @Test("Rebasing keeps what a change says of them, and where it came from")
    func rebasing() {
        let old = list(keepingTombstones: true)
        let change = Change(
            items: [.remove(milk)],
            tombstones: .forget([milk.id]),
            source: ChangeSource(.sync, name: "Synchronised")
        )
        let rebased = old.rebasing(change, from: old, winner: .theirs)
        #expect(rebased.change == change)
    }
}
