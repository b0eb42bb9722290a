import DocketCore
import DocketFiles
import Foundation
import TestSupport
import Testing

@testable import DocketStorage

@Suite("Tombstones in the files") struct TombstoneFileTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(
            folder: folder.path,
            now: { Date(timeIntervalSince1970: 0) },
            makeID: { UUID(9) },
            day: { _ in .first }
        )
    }

    private func reopened() -> FileStorage { FileStorage(folder: folder.path) }

    private func snapshot() throws -> String { try folder.text("todos.json") }

    /// A list that keeps tombstones and has that of item 1; item 2 is there.
    private func withTombstone() throws -> TodoList {
        try storage.add(.sample(1))
        var list = try storage.add(.sample(2))
        try storage.save(Change(tombstones: .keep), into: &list)
        try storage.save(list.deleting(UUID(1)), into: &list)
        return list
    }

    private func append(_ lines: String) throws {
        try folder.write(try folder.text("journal.jsonl") + lines, to: "journal.jsonl")
    }

    private func replace(_ text: String, with other: String) throws {
        let before = try snapshot()
        let after = before.replacing(text, with: other)
        try #require(after != before)
        try folder.write(after, to: "todos.json")
    }

    @Test("only a list that keeps them has the member, even if there are none")
    func member() throws {
        var list = try storage.add(.sample(1))
        try storage.close()
        #expect(try snapshot().contains("deleted") == false)
        let other = reopened()
        list = try other.stored()
        try other.save(Change(tombstones: .keep), into: &list)
        try other.close()
        #expect(try snapshot().hasSuffix("],\"deleted\":[]}\n"))
        #expect(try reopened().stored().tombstones == [])
        let last = reopened()
        list = try last.stored()
        try last.save(list.deleting(UUID(1)), into: &list)
        try last.save(Change(tombstones: .stop), into: &list)
        try last.close()
        #expect(try snapshot().contains("deleted") == false)
    }

    @Test("they are sorted, and the backup has them too")
    func compaction() throws {
        var list = try storage.stored()
        try storage.save(Change(tombstones: .keep), into: &list)
        for number in [UInt8(3), 1, 2] {
            try storage.save(list.adding(.sample(number)), into: &list)
            try storage.save(list.deleting(UUID(number)), into: &list)
        }
        try storage.close()
        let ids = (UInt8(1)...3).map { "\"\(UUID($0))\"" }.joined(separator: ",")
        #expect(try snapshot().hasSuffix("],\"deleted\":[\(ids)]}\n"))
        let backup = try #require(try folder.names(in: "backups").first)
        #expect(try folder.text("backups/\(backup)").hasSuffix("],\"deleted\":[\(ids)]}\n"))
    }

    @Test("a line of the journal says what becomes of them, and where the change came from")
    func lines() throws {
        var list = try withTombstone()
        let other = reopened()
        let seen = try other.stored()
        let source = ChangeSource(.sync, name: "Synchronised with “dav.example.org”")
        let changes = [
            Change(tombstones: .forget([UUID(1), UUID(7)]), source: source),
            Change(tombstones: .forget([])),
            Change(items: [.remove(.sample(2))], tombstones: .forget([UUID(2)]), source: source),
            Change(tombstones: .stop),
            Change(tombstones: .keep),
        ]
        var expected: [Change] = []
        for change in changes {
            let rebased = list.rebasing(change, from: list, winner: .theirs).change
            expected.append(rebased)
            try storage.save(rebased, into: &list)
        }
        #expect(other.refresh(seen) == expected)
        let stamp = "\"at\":\"1970-01-01T00:00:00.000Z\",\"id\":\"\(UUID(9))\""
        let name = "\(stamp),\"by\":\"sync\",\"name\":\"Synchronised with “dav.example.org”\""
        var removed = JSONWriter()
        ItemRecord(try #require(seen.item(UUID(2)))).write(to: &removed)
        let was = "\"was\":{\"items\":[\(String(decoding: removed.bytes, as: UTF8.self))]}"
        #expect(
            try folder.text("journal.jsonl").split(separator: "\n").suffix(5) == [
                "{\(name),\"forgottenItems\":[\"\(UUID(1))\",\"\(UUID(7))\"]}",
                #"{"forgottenItems":[]}"#,
                "{\(name),\"removedItems\":[\"\(UUID(2))\"],\"forgottenItems\":[\"\(UUID(2))\"],\(was)}",
                #"{"keepsDeleted":false}"#,
                #"{"keepsDeleted":true}"#,
            ]
        )
    }

    @Test(
        "a source that this Docket does not know is none",
        arguments: [#""by":"mail","name":"Fetched""#, #""by":"sync""#, #""name":"Synchronised""#]
    )
    func unknownSource(members: String) throws {
        var list = try storage.add(.sample(1))
        try storage.save(Change(tombstones: .keep), into: &list)
        let line = "{\"items\":[{\"id\":\"\(UUID(1))\",\"title\":\"Bread\"}],\(members)}\n"
        try append(line)
        let changes = try #require(storage.refresh(list)).suffix(1)
        #expect(changes.map(\.source) == [nil])
        #expect(changes.flatMap(\.items).map(\.after?.title) == ["Bread"])
    }

    @Test("a copy that has to load the list again has them")
    func replaced() throws {
        let list = try withTombstone()
        try reopened().close()
        let saved: Saved = try storage.save(Change(), to: list, winner: .mine)
        guard case .replaced(let loaded, _, _) = saved.update else {
            Issue.record("It was not replaced")
            return
        }
        #expect(loaded.tombstones == [UUID(1)])
    }

    @Test("an item that an older Docket has brought back, and one that it deleted, have none")
    func olderDocket() throws {
        _ = try withTombstone()
        try storage.close()
        try replace("\"id\":\"\(UUID(2))\"", with: "\"id\":\"\(UUID(1))\"")
        let list = try reopened().stored()
        #expect(list.ids(in: .todo) == [UUID(1)])
        #expect(list.tombstones == [])
    }

    @Test("in a file of version 1 the member is somebody else's, and stays")
    func version1() throws {
        try storage.add(.sample(1))
        try storage.close()
        try replace("{\"docket\":2,", with: "{\"docket\":1,\"deleted\":\"a lot\",")
        let other = reopened()
        var list = try other.stored()
        #expect(list.tombstones == nil)
        try other.save(Change(tombstones: .keep), into: &list)
        #expect(try snapshot().contains(#""deleted-1":"a lot""#))
        #expect(try reopened().stored().tombstones == [])
    }
}

/// Files that are damaged, or belong to another snapshot.
extension TombstoneFileTests {
    private func recovered(_ storage: FileStorage) throws -> TodoList {
        guard case .damaged(let damage) = storage.load() else { throw CocoaError(.fileReadUnknown) }
        let list = try #require(damage.recovery).list
        _ = try storage.restore(list)
        #expect(try FileStorage(folder: folder.path).stored().tombstones == list.tombstones)
        return list
    }

    @Test("if nothing of the snapshot can be read, its backup has them, and the journal adds to them")
    func salvage() throws {
        _ = try withTombstone()
        try storage.close()
        let other = reopened()
        var list = try other.stored()
        try other.save(list.deleting(UUID(2)), into: &list)
        try replace("\"docket\":2,", with: "\"docket\":2,,")
        #expect(try recovered(reopened()).tombstones == [UUID(1), UUID(2)])
    }

    @Test("if a part of the snapshot can't be read, it has them itself")
    func salvagedSnapshot() throws {
        _ = try withTombstone()
        try storage.close()
        let other = reopened()
        var list = try other.stored()
        try other.save(list.deleting(UUID(2)), into: &list)
        try replace("\"people\":[", with: "\"people\":[,")
        #expect(try recovered(reopened()).tombstones == [UUID(1), UUID(2)])
    }

    @Test("if they are cut off, the backup of the same snapshot has them")
    func salvagedBackup() throws {
        _ = try withTombstone()
        try storage.close()
        try replace("],\"deleted\":[\"\(UUID(1))\"]}\n", with: "")
        #expect(try recovered(reopened()).tombstones == [UUID(1)])
    }

    @Test("an older backup only says that they are kept: what came back since must not be deleted elsewhere")
    func salvagedOldBackup() throws {
        _ = try withTombstone()
        try storage.close()
        let backup = try #require(try folder.names(in: "backups").first)
        let old = try folder.text("backups/\(backup)")
        let other = reopened()
        var list = try other.stored()
        try other.save(list.adding(.sample(1)), into: &list)
        try other.close()
        try folder.write(old, to: "backups/\(backup)")
        try replace("\"title\"", with: "\"title")
        try replace("\"deleted\":[]", with: "\"deleted\":[")
        let restored = try recovered(reopened())
        #expect(restored.tombstones == [])
    }

    @Test("a damaged line of the journal takes none away")
    func damagedJournal() throws {
        _ = try withTombstone()
        try append("{\"items\":1}\n{\"keepsDeleted\":true}\n")
        #expect(try recovered(reopened()).tombstones == [UUID(1)])
    }

    @Test("a journal whose tombstones an older Docket has dropped while compacting is not offered")
    func containedJournal() throws {
        _ = try withTombstone()
        let journal = try folder.text("journal.jsonl")
        try storage.close()
        try replace(",\"deleted\":[\"\(UUID(1))\"]", with: "")
        try folder.write(journal, to: "journal.jsonl")
        let loaded = reopened().load()
        guard case .whole(let list, let remarks, let offer) = loaded else {
            Issue.record("It is damaged: \(loaded)")
            return
        }
        #expect(list.tombstones == nil && remarks == [] && offer == nil)
    }

    @Test("the changes of another journal are offered with theirs")
    func offer() throws {
        try storage.add(.sample(1))
        try storage.add(.sample(2))
        try storage.close()
        let old = try snapshot()
        let other = reopened()
        var list = try other.stored()
        try other.save(Change(tombstones: .keep), into: &list)
        try other.close()
        let last = reopened()
        list = try last.stored()
        try last.save(list.deleting(UUID(1)), into: &list)
        try last.save(Change(items: [.remove(.sample(2))], tombstones: .forget([UUID(2)])), into: &list)
        try folder.write(old, to: "todos.json")
        guard case .whole(var base, _, let offer?) = reopened().load() else {
            Issue.record("Nothing is offered")
            return
        }
        base.apply(offer.change)
        #expect(base.isEmpty)
        #expect(base.tombstones == [UUID(1), UUID(2)])
    }
}
