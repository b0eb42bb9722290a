import DocketCore
import Foundation
import Glibc
import TestSupport
import Testing

@testable import DocketStorage

/// Backups: a copy of the snapshot for each of the last 7 days of use, in case it is damaged.
@Suite("Backups")
struct BackupTests {
    private let folder = TemporaryFolder()

    /// A storage for which it is the day `day` days after 1 November 2026.
    private func storage(day: Int = 0) -> FileStorage {
        FileStorage(folder: folder.path, day: { _ in Day(year: 2026, month: 11, day: day + 1) ?? .first })
    }

    /// Adds an item on that day.
    private func use(day: Int, _ number: UInt8) throws {
        let storage = storage(day: day)
        try storage.add(.sample(number, title: "day \(day)"))
        try storage.close()
    }

    private func backups() throws -> [String] { try folder.names(in: "backups").sorted() }

    private func backup(_ day: Int) throws -> String {
        try folder.text("backups/todos-2026-11-\(day < 9 ? "0" : "")\(day + 1).json")
    }

    @Test("the snapshot is kept under the day on which it was written; 7 days are kept")
    func sevenDays() throws {
        for day in 0...9 { try use(day: day, UInt8(day + 1)) }
        #expect(try backups() == (3...9).map { "todos-2026-11-\($0 < 9 ? "0" : "")\($0 + 1).json" })
        #expect(try backup(3).contains("day 3") && !backup(3).contains("day 4"))
        #expect(folder.mode("backups") == 0o700)
        #expect(folder.mode("backups/todos-2026-11-04.json") == 0o600)
    }

    @Test("of each day, the last snapshot is kept, so that no quit is newer than the newest backup")
    func oneDay() throws {
        for number in UInt8(1)...4 { try use(day: 0, number) }
        #expect(try backups() == ["todos-2026-11-01.json"])
        let snapshot = try folder.text("todos.json")
        #expect(try backup(0).replacing(#""backup":"2026-11-01","#, with: "") == snapshot)
    }

    @Test("a backup is a file of its own: an editor that writes todos.json in place does not change it")
    func inodes() throws {
        for number in UInt8(1)...3 { try use(day: 0, number) }
        for name in ["todos.json", "journal.jsonl", "backups/todos-2026-11-01.json"] {
            var status = stat()
            #expect(stat(folder.path(name), &status) == 0)
            #expect(status.st_nlink == 1, "\(name)")
        }
    }

    @Test("if the clock goes backwards, the newest backup is offered, and days to come neither count nor go")
    func clock() throws {
        for day in 10...17 { try use(day: day, UInt8(day)) }
        try use(day: 0, 30)
        try use(day: 1, 31)
        #expect(try backups().count == 9)
        try folder.write("damaged", to: "todos.json")
        #expect(damage()?.recovery?.name == "what can be read of backups/todos-2026-11-02.json")
        #expect(damage()?.recovery?.list.item(UUID(31)) != nil)
    }

    @Test("files of the user's in the folder of backups are neither changed nor removed, nor counted")
    func ofTheUser() throws {
        try use(day: 0, 1)
        let own = try backup(0)
        let names =
            ["todos-mine.json", "todos-2026-11-05.json", "todos-2026-10-01.json", "todos-.json", "a"]
            + (1...9).map { "todos-2025-01-0\($0).json" }
        for name in names { try folder.write("{}", to: "backups/\(name)") }
        // A copy of a backup, under another day.
        try folder.write(own, to: "backups/todos-2024-01-01.json")
        // Copies with a word in the name.
        let copies = ["-before-the-move", "-1", "-02", "-2x"].map { "todos-2026-11-01\($0).json" }
        for name in copies { try folder.write(own, to: "backups/\(name)") }
        // Of a Docket that is still to be written.
        try folder.write(
            own.replacing("{\"docket\":2", with: "{\"docket\":3"),
            to: "backups/todos-2026-11-02.json"
        )
        for day in 0...8 { try use(day: day, UInt8(day + 1)) }
        for name in names { #expect(try folder.text("backups/\(name)") == "{}", "\(name)") }
        #expect(try folder.text("backups/todos-2024-01-01.json") == own)
        #expect(try folder.text("backups/todos-2026-11-02.json").hasPrefix("{\"docket\":3"))
        let day4 = try folder.text("backups/todos-2026-11-05-2.json")
        #expect(day4.contains("day 4"))
        for name in copies { #expect(try folder.text("backups/\(name)") == own, "\(name)") }
        #expect(try backups().count == names.count + copies.count + 2 + 7)
    }

    @Test(
        "a list gets a higher generation than every backup, also after an older todos.json was put back",
        arguments: [[1, 2, 3], [3, 2, 1]]
    )
    func generation(days: [Int]) throws {
        try use(day: 0, 1)
        let old = try folder.text("todos.json")
        for day in days { try use(day: day, UInt8(day + 1)) }
        try FileManager.default.removeItem(atPath: folder.path("journal.jsonl"))
        try folder.write(old, to: "todos.json")
        try use(day: 4, 9)
        try folder.write("damaged", to: "todos.json")
        #expect(damage()?.recovery?.name == "what can be read of backups/todos-2026-11-05.json")
        #expect(damage()?.recovery?.list.ids(in: .todo) == [UUID(9), UUID(1)])
    }

    @Test("a backup that can't be written is said, and loses nothing")
    func refused() throws {
        try folder.write("", to: "backups")
        var list = try storage().stored()
        let saved = try storage().save(list.adding(.sample(1)), to: list, winner: .mine)
        list.apply(saved.update)
        #expect(saved.update.remarks == ["Can't save backups/todos-2026-11-01.json: Not a directory"])
        #expect(try storage().stored() == list)
    }

    private func damage(in storage: FileStorage? = nil) -> Damage? {
        if case .damaged(let damage) = (storage ?? self.storage()).load() { damage } else { nil }
    }

    @Test(
        "a start on a damaged snapshot offers the newest backup that can be read, and restores it",
        arguments: [
            "", "damaged", "{\"docket\":3,\"items\":[]}", "{\"docket\":2,\"generation\":3,\"people\":[],",
        ]
    )
    func restored(text: String) throws {
        for day in 0...2 { try use(day: day, UInt8(day + 1)) }
        try folder.write("worse", to: "backups/todos-2026-11-03.json")
        try folder.write(text, to: "todos.json")
        let storage = storage()
        let recovery = try #require(damage(in: storage)?.recovery)
        #expect(recovery.name == "what can be read of backups/todos-2026-11-02.json")
        #expect(recovery.list.ids(in: .todo) == [UUID(2), UUID(1)])
        #expect(try folder.text("todos.json") == text)

        let copies = text.isEmpty ? "journal.damaged-1" : "todos.damaged-1 and journal.damaged-1"
        #expect(try storage.restore(recovery.list) == "kept \(copies)")
        if !text.isEmpty { #expect(try folder.text("todos.damaged-1") == text) }
        #expect(try folder.text("backups/todos-2026-11-03.json") == "worse")
        var list = recovery.list
        try storage.save(list.adding(.sample(9)), into: &list)
        #expect(try self.storage().stored() == list)
    }

    @Test("what is left of a damaged snapshot, of the newest backup and of the journal is put together")
    func salvage() throws {
        for day in 0...2 { try use(day: day, UInt8(day + 1)) }
        // Since the last quit: an edit by hand, and changes that only the journal has.
        var text = try folder.text("todos.json").replacing("\"day 2\"", with: "\"by hand\"")
        try folder.write(text, to: "todos.json")
        var list = try storage().stored()
        let storage = storage()
        list = try storage.stored()
        try storage.save(list.adding(.sample(9, title: "added")), into: &list)
        try storage.save(list.checking(UUID(2), at: .noon), into: &list)
        try storage.save(list.deleting(UUID(1)), into: &list)
        text = String(text.replacing("\"day 1\"", with: "\"day 1").dropLast(4))
        try folder.write(text, to: "todos.json")
        let damage = try #require(self.damage())
        #expect(damage.readable.items(in: .todo).map(\.title) == ["added", "by hand"])
        #expect(damage.readable.items(in: .done).map(\.title) == ["day 1"])
        #expect(
            damage.recovery?.name
                == "what can be read of todos.json, backups/todos-2026-11-03.json and journal.jsonl"
        )
        #expect(damage.recovery?.list == damage.readable)
    }

    @Test("the lines of a todos.json of another version are not read: they could mean something else")
    func salvageOfAnotherVersion() throws {
        try use(day: 0, 1)
        try FileManager.default.removeItem(atPath: folder.path("backups"))
        try folder.write(
            folder.text("todos.json").replacing("{\"docket\":2", with: "{\"docket\":3"),
            to: "todos.json"
        )
        #expect(damage()?.readable.isEmpty == true)
        #expect(damage()?.recovery == nil)
    }

    @Test("unknown members on the readable lines of a damaged snapshot are restored with their items")
    func salvageOfUnknownMembers() throws {
        try use(day: 0, 1)
        let text = try folder.text("todos.json")
        try folder.write(
            String(text.replacing("\"rank\":", with: "\"colour\":\"red\",\"rank\":").dropLast(4)),
            to: "todos.json"
        )
        let backup = try backup(0).replacing("\"rank\":", with: "\"colour\":\"blue\",\"rank\":")
        try folder.write(backup, to: "backups/todos-2026-11-01.json")
        let storage = storage()
        let list = try #require(damage(in: storage)?.recovery?.list)
        _ = try storage.restore(list)
        #expect(try folder.text("todos.json").contains("\"colour\":\"red\""))
    }

    @Test("an unreadable line of the journal, even the first, hides no other line")
    func journal() throws {
        try use(day: 0, 1)
        let storage = storage()
        var list = try storage.stored()
        for number in UInt8(2)...4 { try storage.save(list.adding(.sample(number)), into: &list) }
        let lines = try folder.text("journal.jsonl").split(separator: "\n", omittingEmptySubsequences: false)
        for damaged in 0...1 {
            let text = lines.enumerated().map { $0 == damaged ? "?" : $1 }.joined(separator: "\n")
            try folder.write(text, to: "journal.jsonl")
            try folder.write("damaged", to: "todos.json")
            let ids = self.damage()?.readable.ids(in: .todo)
            #expect(ids == [UUID(4), UUID(3)] + (damaged == 0 ? [UUID(2)] : []) + [UUID(1)])
        }
    }

    @Test("if todos.json is gone, and its journal is still there, both are put together again")
    func gone() throws {
        try use(day: 0, 1)
        var list = try storage().add(.sample(2))
        try FileManager.default.removeItem(atPath: folder.path("todos.json"))
        let storage = storage()
        let damage = try #require(self.damage(in: storage))
        #expect(damage.error.reason == "It has gone, and its journal.jsonl is still there")
        let recovery = try #require(damage.recovery)
        #expect(Contents(recovery.list) == Contents(list))
        #expect(throws: StorageError.self) { try storage.save(list.adding(.sample(3)), into: &list) }
        _ = try storage.restore(recovery.list)
        #expect(Contents(try self.storage().stored()) == Contents(recovery.list))
    }

    @Test("records without an id are salvaged too")
    func withoutID() throws {
        try use(day: 0, 1)
        let record =
            #"{"title":"by hand","priority":"low","createdAt":"2026-11-21T12:00:00Z","isComplete":false},"#
        let text = try folder.text("todos.json").replacing(
            "\"items\":[\n",
            with: "\"items\":[\n\(record)\n\(record)\n"
        )
        try folder.write(text.dropLast(3) + "?", to: "todos.json")
        let titles = self.damage()?.readable.items(in: .todo).map(\.title)
        #expect(titles?.sorted() == ["by hand", "by hand", "day 0"])
    }

    @Test("if todos.json is gone after a clean quit, its backup is offered")
    func goneAfterQuit() throws {
        try use(day: 0, 1)
        try FileManager.default.removeItem(atPath: folder.path("todos.json"))
        #expect(self.damage()?.recovery?.list.ids(in: .todo) == [UUID(1)])
        // Without the journal, nothing says that there was a list.
        try FileManager.default.removeItem(atPath: folder.path("journal.jsonl"))
        #expect(try storage().stored().isEmpty)
    }

    @Test("without a backup there is nothing to restore")
    func none() throws {
        try use(day: 0, 1)
        try FileManager.default.removeItem(atPath: folder.path("backups"))
        try folder.write("damaged", to: "todos.json")
        #expect(damage() != nil)
        #expect(damage()?.recovery == nil)
    }

    @Test("a snapshot damaged while Docket runs can be restored from the list, with its unknown members")
    func running() throws {
        try use(day: 0, 1)
        let text = try folder.text("todos.json").replacing("\"rank\":", with: "\"colour\":\"red\",\"rank\":")
        try folder.write(text, to: "todos.json")
        let storage = storage()
        var list = try storage.stored()
        try storage.save(list.adding(.sample(2)), into: &list)
        try folder.write("damaged", to: "todos.json")
        #expect(storage.refresh(list) == nil)
        #expect(damage(in: storage) != nil)
        _ = try storage.restore(list)
        #expect(Contents(try self.storage().stored()) == Contents(list))
        #expect(try folder.text("todos.json").contains("\"colour\":\"red\""))
    }

    @Test("a snapshot that is a link to another file system is backed up too")
    func copied() throws {
        let elsewhere = TemporaryFolder(inMemory: true)
        try use(day: 0, 1)
        let text = try folder.text("todos.json")
        try elsewhere.write(text, to: "todos.json")
        try FileManager.default.removeItem(atPath: folder.path("todos.json"))
        #expect(symlink(elsewhere.path("todos.json"), folder.path("todos.json")) == 0)
        try use(day: 1, 2)
        #expect(try backup(1).contains("day 1"))
        #expect(try elsewhere.text("todos.json").contains("day 1"))
    }
}
