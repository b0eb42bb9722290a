import DocketCore
import DocketFiles
import Foundation
import Glibc
import TestSupport
import Testing

@testable import DocketStorage

/// Loading in steps, with a preview of the first items.
@Suite("File load")
struct FileLoadTests {
    private let folder = TemporaryFolder()

    private func store(_ count: Int, ranked: Bool = true) throws -> TodoList {
        var random = SeededGenerator()
        let items = (0..<count).map { number in
            TodoItem(
                id: random.id(),
                title: "Item \(number)",
                note: String(repeating: "x", count: 300),
                createdAt: .noon,
                isComplete: number >= count * 9 / 10
            )
        }
        let list = TodoList(items: items, people: [Person(id: random.id(), name: "Ann")])
        let bytes = Snapshot.bytes(of: list, generation: 1, unknown: UnknownParts())
        var text = String(decoding: bytes, as: UTF8.self)
        if !ranked { text = text.replacing(/,"rank":-?[0-9]+/, with: "") }
        try folder.write(text, to: "todos.json")
        return list
    }

    private func storage() -> FileStorage { FileStorage(folder: folder.path) }

    @Test(
        "the preview of a long list has its first items, each in its place, and all people",
        arguments: [true, false]
    )
    func preview(ranked: Bool) throws {
        let list = try store(1000, ranked: ranked)
        let storage = storage()
        let preview = try #require(storage.beginLoading())
        #expect(preview.count > 50 && preview.count < 200)
        #expect(preview.people == list.people)
        let ids = preview.ids(in: .todo)
        #expect(ids == Array(list.ids(in: .todo).prefix(ids.count)))
        #expect(ids.map { preview.index(of: $0) } == Array(ids.indices))
        var steps = 0
        var loaded: Loaded?
        while loaded == nil {
            loaded = storage.continueLoading()
            steps += 1
        }
        #expect(steps > 3)
        guard case .whole(let whole, let remarks, _) = loaded else {
            Issue.record("not whole")
            return
        }
        #expect(remarks == [] && Contents(whole) == Contents(list))
    }

    @Test("a short list is loaded without a preview")
    func short() throws {
        _ = try store(20)
        #expect(storage().beginLoading() == nil)
        #expect(try storage().stored().count == 20)
    }

    @Test("the preview is empty if the journal has changes, because it could be wrong")
    func journal() throws {
        var list = try store(1000)
        let storage = storage()
        list = try storage.stored()
        try storage.save(list.deleting(list.ids(in: .todo)[0]), into: &list)
        let other = self.storage()
        #expect(other.beginLoading() == TodoList())
        #expect(try other.stored() == list)
    }

    @Test("damage at the end of a long file is reported with its line, and the rest is read")
    func damageAtTheEnd() throws {
        let list = try store(3000)
        var lines = try folder.text("todos.json").split(separator: "\n", omittingEmptySubsequences: false)
        let index = try #require(lines.lastIndex { $0.contains("\"rank\"") })
        lines[index - 1] = "{\"id\":7}"
        try folder.write(lines.joined(separator: "\n"), to: "todos.json")

        guard case .damaged(let damage) = storage().load() else {
            Issue.record("not damaged")
            return
        }
        #expect(damage.error.message.contains("line \(index):"))
        #expect(damage.readable.count == list.count - 1)
    }

    @Test("changes of other copies during a load neither disturb it nor are lost")
    func changedMeanwhile() throws {
        _ = try store(1000)
        let one = storage()
        var list = try one.stored()
        let two = storage()
        _ = two.beginLoading()
        _ = two.continueLoading()
        let before = list
        try one.save(list.adding(.sample(1)), into: &list)
        try one.end(list)
        var loaded: Loaded?
        while loaded == nil { loaded = two.continueLoading() }
        #expect(loaded == .whole(before))
        #expect(two.refresh(before) == nil)
        #expect(Contents(try two.stored()) == Contents(list))
    }

    @Test("A long journal is read in steps, and no snapshot behind a megabyte of zeros")
    func longFiles() throws {
        _ = try store(10)
        let header = "{\"generation\":1}\n"
        try folder.write(header + String(repeating: "x", count: 16 << 20), to: "journal.jsonl")
        var load = try FileLoad(from: DataFolder(path: folder.path))
        var steps = 0
        while true {
            steps += 1
            guard let result = try load.step() else { continue }
            #expect(result.leftover.torn.count == 16 << 20 && result.list.count == 10)
            break
        }
        #expect(steps > 8)

        try folder.write(header, to: "journal.jsonl")
        try #require(truncate(folder.path("todos.json"), 2 << 30) == 0)
        load = try FileLoad(from: DataFolder(path: folder.path))
        var failure: (any Error)?
        for _ in 0..<3 where failure == nil {
            do { _ = try load.step() } catch { failure = error }
        }
        let damage = try #require(failure as? FileLoad.Failure)
        #expect(damage.reason.hasPrefix("It has nothing but zeros behind byte "))
        let backups = Backups(folder: DataFolder(path: folder.path)) { _ in .first }
        #expect(damage.recovery(with: backups)?.contents.list.count == 10)
    }
}
