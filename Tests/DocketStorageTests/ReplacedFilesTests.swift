import DocketCore
import Foundation
import Glibc
import TestSupport
import Testing

@testable import DocketStorage

/// Files that somebody has replaced or removed: nothing that only they had is lost in silence.
@Suite("Replaced and removed files")
struct ReplacedFilesTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path)
    }

    private func reopened() -> FileStorage { FileStorage(folder: folder.path) }

    private func whole(_ storage: FileStorage) throws -> (list: TodoList, remarks: [String], offer: Offer?) {
        guard case .whole(let list, let remarks, let offer) = storage.load() else {
            throw CocoaError(.fileReadUnknown)
        }
        return (list, remarks, offer)
    }

    /// What is said about a journal whose snapshot is in a backup.
    private let said =
        "todos.json was replaced by another one: what was there is in journal.old-1 and todos.old-1"

    private func aside() throws -> [String] { try folder.names().filter { $0.contains("journal.") }.sorted() }

    /// A snapshot with one item, and one of the next generation with another item, checked in its journal.
    private func twoGenerations() throws -> (old: String, journal: String) {
        try storage.add(.sample(1))
        try storage.close()
        let old = try folder.text("todos.json")
        let later = reopened()
        try later.add(.sample(2, title: "later"))
        try later.close()
        let last = reopened()
        var list = try last.stored()
        try last.save(list.checking(UUID(2), at: .noon), into: &list)
        try last.save(list.adding(.sample(3, title: "last")), into: &list)
        return (old, try folder.text("journal.jsonl"))
    }

    @Test("an older todos.json under a newer journal: the journal is kept, said, and what fits is offered")
    func olderSnapshot() throws {
        let (old, journal) = try twoGenerations()
        try folder.write(old, to: "todos.json")
        let other = reopened()
        let (list, remarks, offer) = try whole(other)
        #expect(list.ids(in: .todo) == [UUID(1)])
        #expect(remarks == [said])
        #expect(try folder.text("journal.old-1") == journal)
        let change = try #require(offer?.change)
        #expect(offer?.name == "journal.old-1 and todos.old-1")
        #expect(change.items.map(\.id) == [UUID(2), UUID(3)])
        #expect(try folder.text("todos.old-1").contains(UUID(2).uuidString))

        var applied = list
        try other.save(change, into: &applied)
        #expect(applied.ids(in: .todo) == [UUID(3), UUID(1)])
        #expect(applied.ids(in: .done) == [UUID(2)])
        #expect(try reopened().stored() == applied)
    }

    @Test("R6 what the offered changes of a journal have imported is not imported again")
    func offeredImport() throws {
        try storage.add(.sample(1))
        try storage.close()
        let old = try folder.text("todos.json")
        let later = reopened()
        try later.add(.sample(2))
        try later.close()
        let last = reopened()
        var list = try last.stored()
        try last.save(list.importing([.sample(3)]), into: &list)
        try folder.write(old, to: "todos.json")
        #expect(try whole(reopened()).offer?.change.imported == [UUID(3)])
    }

    @Test("a journal of another todos.json is set aside once, however often todos.json is replaced")
    func once() throws {
        let (old, journal) = try twoGenerations()
        for number in 1...5 {
            try folder.write(old.replacing("Buy milk", with: "Buy milk \(number)"), to: "todos.json")
            let (list, remarks, _) = try whole(reopened())
            #expect(list.item(UUID(1))?.title == "Buy milk \(number)")
            #expect(remarks.isEmpty == (number > 1))
        }
        #expect(try aside() == ["journal.old-1"])
        // The same journal comes back, from a backup of the folder for example.
        try folder.write(journal, to: "journal.jsonl")
        _ = try whole(reopened())
        #expect(try aside() == ["journal.old-1"])
        #expect(try folder.text("journal.old-1") == journal)
    }

    @Test("a running copy notices an older todos.json, and offers the changes that it had shown")
    func whileRunning() throws {
        let (old, _) = try twoGenerations()
        let running = reopened()
        var list = try running.stored()
        try folder.write(old, to: "todos.json")
        #expect(running.refresh(list) == nil)
        let (shown, _, offer) = try whole(running)
        #expect(shown.ids(in: .todo) == [UUID(1)])
        #expect(offer != nil)
        list = shown
        try running.save(list.adding(.sample(4)), into: &list)
        #expect(try reopened().stored() == list)
    }

    @Test("a save that finds an older todos.json sets its journal aside, and offers it")
    func whileSaving() throws {
        let (old, _) = try twoGenerations()
        let running = reopened()
        let list = try running.stored()
        try folder.write(old, to: "todos.json")
        let saved = try running.save(list.adding(.sample(4)), to: list, winner: .mine)
        guard case .replaced(_, let remarks, let offer) = saved.update else {
            Issue.record("\(saved.update)")
            return
        }
        #expect(remarks == [said])
        #expect(offer?.change.items.map(\.id) == [UUID(2), UUID(3)])
    }

    @Test(
        "an older todos.json under a journal without changes is said once, with the backup of the newer one"
    )
    func olderWithoutChanges() throws {
        try storage.add(.sample(1))
        try storage.close()
        let old = try folder.text("todos.json")
        let later = reopened()
        try later.add(.sample(2))
        try later.close()
        // As an editor does that was opened before.
        try folder.write(old.replacing("Buy milk", with: "edited"), to: "todos.json")
        for number in 1...3 {
            let (list, remarks, offer) = try whole(reopened())
            #expect(list.items(in: .todo).map(\.title) == ["edited"])
            let said = "todos.json was replaced by another one: what was there is in todos.old-1"
            #expect(remarks == (number == 1 ? [said] : []))
            #expect(offer?.change.items.map(\.id) == (number == 1 ? [UUID(2)] : nil))
        }
        #expect(try aside() == [])
        // Today's backup is replaced now. What was there is still there.
        let last = reopened()
        try last.add(.sample(5))
        try last.close()
        #expect(try folder.text("todos.old-1").contains(UUID(2).uuidString))
    }

    @Test("changes of what todos.json lacks are kept and said, those of what is deleted later are not")
    func skipped() throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        try storage.save(list.adding(.sample(3)), into: &list)
        try storage.end(list)
        let last = reopened()
        try last.save(list.checking(UUID(1), at: .noon), into: &list)
        try last.save(list.checking(UUID(2), at: .noon), into: &list)
        try last.save(list.deleting(UUID(2)), into: &list)
        let lines = try folder.text("todos.json").split(separator: "\n")
        let without = lines.filter { !$0.contains(UUID(1).uuidString) && !$0.contains(UUID(2).uuidString) }
        try folder.write(
            without.joined(separator: "\n").replacing("},\n]", with: "}\n]"),
            to: "todos.json"
        )
        for _ in 1...3 {
            let (list, remarks, offer) = try whole(reopened())
            #expect(list.ids(in: .todo) == [UUID(3)])
            #expect(
                remarks == [
                    "journal.jsonl has 1 change of what is not in todos.json: kept in journal.old-1"
                ]
            )
            #expect(offer == nil)
        }
        let kept = try folder.text("journal.old-1").split(separator: "\n")
        #expect(kept.count == 1 && kept.allSatisfy { $0.contains(UUID(1).uuidString) })
        #expect(try aside() == ["journal.jsonl", "journal.old-1"])
    }

    @Test("what can't be set aside in a folder that can't be written is set aside before the next change")
    func notWritable() throws {
        let (old, journal) = try twoGenerations()
        try folder.write(old, to: "todos.json")
        // A folder in its place: nobody can lock it.
        try FileManager.default.removeItem(atPath: folder.path("lock"))
        #expect(mkdir(folder.path("lock"), 0o700) == 0)
        let other = reopened()
        var (list, remarks, offer) = try whole(other)
        #expect(
            remarks == [
                "Part of journal.jsonl is not used, and can't be kept elsewhere: "
                    + "The file lock beside it: Is a directory"
            ]
        )
        #expect(offer == nil)
        #expect(try folder.text("journal.jsonl") == journal)
        #expect(rmdir(folder.path("lock")) == 0)
        let saved = try other.save(list.adding(.sample(4)), to: list, winner: .mine)
        list.apply(saved.update)
        #expect(saved.update.remarks == [said])
        guard case .replaced(_, _, .some) = saved.update else {
            Issue.record("Nothing is offered")
            return
        }
        #expect(try reopened().stored() == list)
        #expect(try folder.text("journal.old-1") == journal)
    }

    @Test("several damaged lines at the end of the journal are damage: none of them is cut off")
    func manyTorn() throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        let text = try folder.text("journal.jsonl") + "{\n{\"items\"\n???\n{\n"
        try folder.write(text, to: "journal.jsonl")
        for _ in 1...5 {
            guard case .damaged(let damage) = reopened().load() else {
                Issue.record("It is not damaged")
                return
            }
            #expect(damage.readable == list)
            #expect(try folder.text("journal.jsonl") == text)
        }
        #expect(try aside() == ["journal.jsonl"])
    }

    @Test("todos.json that was removed, or emptied with its journal, is written again at the end")
    func removedSnapshot() throws {
        for name in ["todos.json", "journal.jsonl"] {
            let running = reopened()
            var list = try running.stored()
            try running.save(list.adding(TodoItem(id: UUID(), title: name, createdAt: .noon)), into: &list)
            try running.save(list.adding(TodoItem(id: UUID(), title: "2", createdAt: .noon)), into: &list)
            try FileManager.default.removeItem(atPath: folder.path(name))
            try running.end(list)
            #expect(Contents(try reopened().stored()) == Contents(list), "\(name)")
        }
        let running = reopened()
        var list = try running.stored()
        try running.save(list.adding(.sample(9)), into: &list)
        // Emptied in place, as a shell's `>` does.
        #expect(truncate(folder.path("journal.jsonl"), 0) == 0)
        #expect(running.refresh(list) == [])
        try running.end(list)
        #expect(Contents(try reopened().stored()) == Contents(list))
    }

    @Test("a link to a file that is gone is reported; it is not an empty list")
    func danglingLink() throws {
        #expect(symlink(folder.path("nowhere/todos.json"), folder.path("todos.json")) == 0)
        let error = #expect(throws: StorageError.self) { try reopened().stored() }
        #expect(error?.reason == "It is a link to a file that is gone")
        let list = TodoList()
        #expect(throws: StorageError.self) { try reopened().save(list.adding(.sample(1)), to: list) }
        var status = stat()
        #expect(lstat(folder.path("todos.json"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test("temporary files of killed copies are removed, the user's files with similar names are not")
    func temporaryFiles() throws {
        try storage.add(.sample(1))
        let own = [".docket-00000000" + "3C6EF35F" + "-abcdef", ".docket-FFFFFFFF" + "3C558D52" + "-XyZ012"]
        let users = [
            ".docket-notes", ".docket-backup", ".docket-abcdef", ".docket-000000003C6EF35E-abcdef",
            ".docket-000000003C6EF35F-abcdefg", ".docket-000000003C6EF35F",
        ]
        for name in own + users {
            for place in ["", "backups/"] {
                try folder.write("mine", to: place + name)
                var times = [timeval(tv_sec: 1_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000, tv_usec: 0)]
                #expect(utimes(folder.path(place + name), &times) == 0)
            }
        }
        // One that is written just now.
        try folder.write("new", to: ".docket-000000003C6EF35F-newone")
        _ = reopened().load()
        for place in ["", "backups"] {
            let names = try folder.names(in: place)
            #expect(names.isDisjoint(with: own))
            #expect(names.isSuperset(of: users))
        }
        #expect(try folder.names().contains(".docket-000000003C6EF35F-newone"))
    }
}
