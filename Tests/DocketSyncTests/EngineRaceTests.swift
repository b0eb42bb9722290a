import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketSync
@testable import SyncSimulation

@Suite("A sync while others change the same entries") struct EngineRaceTests {
    private let anchor = "anchor@example.com"

    @Test("A to-do whose deletion is undone while it is sent keeps the lines that Docket does not know")
    func undoneDeletion() throws {
        var world = try EngineWorld.synchronised()
        let deletion = world.list.deleting([try world.item("milk@example.com").id])
        world.list.apply(deletion)
        world.sync { world, request in
            if request.method == .delete { world.list.apply(deletion.inverse) }
            return true
        }
        #expect(world.requests.contains { $0.method == .delete })
        let text = try #require(world.sent.last)
        #expect(EntryLines(text)["UID"] == "milk@example.com")
        #expect(text.contains("X-FOREIGN:kept"))
        #expect(world.server.places.count == 2)
    }

    @Test("An entry that is deleted after it was listed is not sent again as it was")
    func deletedAfterListing() throws {
        var world = try EngineWorld.synchronised()
        var edited = try world.item("milk@example.com")
        edited.title = "Buy milk"
        world.list.apply(world.list.replacing(with: edited) ?? Change())
        world.sync { world, _ in world.sent.isEmpty || world.requests.last?.method == .put }
        let first = try #require(world.sent.first)
        #expect(world.server.text("todo", "milk.ics") == first)

        world.sync { world, request in
            if isFetch(request) {
                world.server.put(nil, "todo", "milk.ics")
            }
            return true
        }
        #expect(world.sent.isEmpty)
        #expect(world.report.waiting == 1)

        world.sync()
        #expect(world.sent.count == 1)
        #expect(world.sent.first != first)
        #expect(world.sent.first?.contains("X-FOREIGN:kept") ?? false)
        #expect(world.report.waiting == 0)
    }

    /// What a fetch of entries asks the server for.
    private func isFetch(_ request: DAVRequest) -> Bool {
        request.body?.contains("C:calendar-multiget") ?? false
    }

    @Test("A check whose answer was lost does not take back a move by another device")
    func movedAfterCheck() {
        let base = TodoItem(id: UUID(), title: "Buy milk", createdAt: .distantPast, rank: 1)
        var checked = base
        (checked.isComplete, checked.completedAt, checked.rank) = (true, .distantPast, 5)
        var moved = checked
        moved.rank = 9
        let merge = EntryMerge(local: checked, mine: checked, theirs: moved, base: base, pending: checked)
        #expect(merge.item == moved && merge.conflicts.isEmpty)
    }

    @Test("A collection whose last entry is replaced between list and fetch is not taken for lost")
    func replacedAfterListing() throws {
        var world = try EngineWorld.synchronised()
        world.server.put(nil, "todo", "anchor.ics")
        world.put("milk@example.com", "milk.ics", "X-FOREIGN:other")
        world.sync { world, request in
            if isFetch(request), world.server.text("todo", "milk.ics") != nil {
                world.server.put(nil, "todo", "milk.ics")
                world.put("bread@example.com", "bread.ics")
            }
            return true
        }
        #expect(world.report.problem == nil)
        #expect(world.list.items(in: .todo).map(\.title) == ["bread@example.com"])
    }

    @Test("A server that goes on listing an entry that it does not give is not believed")
    func neverDelivered() throws {
        var world = try EngineWorld.synchronised()
        world.server.put(nil, "todo", "anchor.ics")
        world.put("milk@example.com", "milk.ics", "X-FOREIGN:other")
        world.server.withheld = ["milk.ics"]
        world.server.collections["todo"]?.past = [:]
        world.sync()
        #expect(world.report.problem?.isQuestion ?? false)
        #expect(world.requests.count < 20)
        #expect(world.list.count(in: .todo) == 2)
    }

    @Test("A to-do that was deleted, and comes back with its UID in capital letters, has one entry")
    func otherSpelling() throws {
        var world = try EngineWorld.synchronised()
        let id = UUID()
        world.put(id.uuidString.lowercased(), "old.ics")
        world.sync()
        #expect(world.list.item(id) != nil)
        world.list.apply(world.list.deleting([id]))
        world.sync { _, request in request.method != .delete }
        world.put(id.uuidString, "new.ics")
        world.sync()
        world.sync()
        #expect(world.server.places.map(\.file) == ["anchor.ics", "milk.ics", "new.ics"])
        #expect(world.list.item(id)?.title == id.uuidString)
        #expect(world.state.collections.first?.entries.count == 3)
        let count = world.server.writeCount
        world.sync()
        #expect(world.server.writeCount == count)
    }

    @Test("A to-do finds a name for its entry, however many others have names like it")
    func newName() throws {
        var world = try EngineWorld()
        let item = TodoItem(id: UUID(), title: "Buy milk", createdAt: Date(timeIntervalSince1970: 0))
        let names = ["", "-2", "-3", "-4"].map { "\(item.id.uuidString)\($0).ics" }
        for name in names { world.put("\(name)@example.com", name) }
        world.sync()
        world.list.apply(world.list.adding(item))
        world.sync()
        #expect(world.sent.count == 1)
        #expect(world.server.text("todo", "\(item.id.uuidString)-5.ics") == world.sent.first)
        #expect(world.state.collections.first?.entries.count == 5)
    }

    @Test("A new entry that is deleted after it was listed is not sent again")
    func newDeletedAfterListing() throws {
        var world = try EngineWorld.synchronised()
        let item = TodoItem(id: UUID(), title: "Wash", createdAt: Date(timeIntervalSince1970: 1_795_341_000))
        world.list.apply(world.list.adding(item))
        // The server has it, and the answer never comes.
        world.sync { world, request in
            if request.method == .put { _ = world.server.answer(request) }
            return request.method != .put
        }
        let place = try #require(world.server.places.first { !["anchor.ics", "milk.ics"].contains($0.file) })
        world.sync { world, request in
            if isFetch(request) {
                world.server.put(nil, place.collection, place.file)
            }
            return true
        }
        #expect(world.sent.isEmpty)
        #expect(world.report.waiting == 1)
        world.sync()
        #expect(world.sent.count == 1 && world.report.waiting == 0)
    }

    @Test("Of two to-dos from one UID, the one that is sent again gets a UID of its own")
    func sharedUID() throws {
        var world = try EngineWorld.synchronised()
        world.put("twin@example.com", "a.ics", "X-FOREIGN:first")
        world.put("twin@example.com", "b.ics", "X-FOREIGN:second")
        world.sync()
        let collection = try #require(world.state.collections.first)
        let known = try #require(collection.entries.values.first { $0.href.hasSuffix("b.ics") })
        var edited = try #require(world.list.item(known.id))
        edited.title = "Edited"
        world.list.apply(world.list.replacing(with: edited) ?? Change())
        world.server.put(nil, "todo", "b.ics")
        world.sync()
        let text = try #require(world.sent.first)
        #expect(text.contains("SUMMARY:Edited") && text.contains("X-FOREIGN:second"))
        #expect(EntryLines(text)["UID"] != "twin@example.com")
        world.sync()
        #expect(world.sent.isEmpty && world.list.item(known.id)?.title == "Edited")
    }

    @Test("A to-do that is brought back keeps its lines, though another device has made it anew without")
    func madeAnewByAnother() throws {
        var world = try EngineWorld.synchronised()
        let milk = try world.item("milk@example.com")
        let deletion = try #require(world.list.deleting(milk.id))
        world.list.apply(deletion)
        world.sync()
        #expect(world.server.text("todo", "milk.ics") == nil)
        world.list.apply(deletion.inverse)
        world.put("milk@example.com", "milk.ics")
        world.sync()
        #expect(world.report.problem == nil)
        #expect(world.server.text("todo", "milk.ics")?.contains("X-FOREIGN:kept") == true)
        world.sync()
        #expect(world.sent.isEmpty)
    }

    @Test("Nor are they lost if the device did not hear that its deletion was done")
    func madeAnewBeforeAnswer() throws {
        var world = try EngineWorld.synchronised()
        let milk = try world.item("milk@example.com")
        let deletion = try #require(world.list.deleting(milk.id))
        world.list.apply(deletion)
        var isDeleted = false
        // The connection is lost for good after the deletion.
        world.sync { _, request in
            if isDeleted { return false }
            isDeleted = request.method == .delete
            return true
        }
        #expect(world.server.text("todo", "milk.ics") == nil)
        world.list.apply(deletion.inverse)
        world.put("milk@example.com", "milk.ics")
        world.sync()
        #expect(world.server.text("todo", "milk.ics")?.contains("X-FOREIGN:kept") == true)
        world.sync()
        #expect(world.sent.isEmpty)
    }
}
