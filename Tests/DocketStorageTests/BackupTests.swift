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

    private func storage() -> FileStorage { FileStorage(folder: folder.path) }

    /// Adds an item, as if on the day `day` days after 1 November 2026.
    private func use(day: Int, _ number: UInt8) throws {
        let storage = storage()
        try storage.add(.sample(number, title: "day \(day)"))
        try storage.close()
        try date("todos.json", day)
    }

    /// Sets the modification time of a file to that day.
    private func date(_ name: String, _ day: Int) throws {
        let seconds = 1_793_491_200 + day * 86_400
        var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
        #expect(utimes(folder.path(name), &times) == 0)
    }

    private func backups() throws -> [String] { try folder.names(in: "backups").sorted() }

    @Test("a replaced snapshot is kept under the day on which it was written; 7 days are kept")
    func sevenDays() throws {
        for day in 0...9 { try use(day: day, UInt8(day + 1)) }
        #expect(try backups() == (2...8).map { "todos-2026-11-0\($0 + 1).json" })
        let oldest = try folder.text("backups/todos-2026-11-03.json")
        #expect(oldest.contains("day 2") && !oldest.contains("day 3"))
        #expect(folder.mode("backups") == 0o700)
        #expect(folder.mode("backups/todos-2026-11-03.json") == 0o600)
    }

    @Test("of each day, the last replaced snapshot is kept")
    func oneDay() throws {
        for number in UInt8(1)...4 { try use(day: 0, number) }
        #expect(try backups() == ["todos-2026-11-01.json"])
        let backup = try folder.text("backups/todos-2026-11-01.json")
        #expect(backup.contains(UUID(3).uuidString) && !backup.contains(UUID(4).uuidString))
    }

    @Test("if the clock goes backwards, the newest backup is still kept and offered")
    func clock() throws {
        for day in 10...19 { try use(day: day, UInt8(day)) }
        try use(day: 0, 30)
        try use(day: 1, 31)
        #expect(try backups().count == 7)
        #expect(try backups().first == "todos-2026-11-01.json")
        try folder.write("damaged", to: "todos.json")
        #expect(damage()?.recovery?.name == "backups/todos-2026-11-01.json")
        #expect(damage()?.recovery?.list.item(UUID(30)) != nil)
    }

    private func damage(in storage: FileStorage? = nil) -> Damage? {
        if case .damaged(let damage) = (storage ?? self.storage()).load() { damage } else { nil }
    }

    @Test(
        "a start on a damaged snapshot offers the newest backup that can be read, and restores it",
        arguments: [
            "", "damaged", "{\"docket\":2,\"items\":[]}", "{\"docket\":1,\"generation\":3,\"people\":[],",
        ]
    )
    func restored(text: String) throws {
        for day in 0...2 { try use(day: day, UInt8(day + 1)) }
        try folder.write("worse", to: "backups/todos-2026-11-02.json")
        try folder.write(text, to: "todos.json")
        let storage = storage()
        let recovery = try #require(damage(in: storage)?.recovery)
        #expect(recovery.name == "backups/todos-2026-11-01.json")
        #expect(recovery.list.ids(in: .todo) == [UUID(1)])
        #expect(try folder.text("todos.json") == text)

        let copies = text.isEmpty ? "journal.damaged-1" : "todos.damaged-1 and journal.damaged-1"
        #expect(try storage.restore(recovery.list) == "What was there is kept in \(copies)")
        if !text.isEmpty { #expect(try folder.text("todos.damaged-1") == text) }
        #expect(try folder.text("backups/todos-2026-11-02.json") == "worse")
        var list = recovery.list
        try storage.save(list.adding(.sample(9)), into: &list)
        #expect(try self.storage().stored() == list)
    }

    @Test("the items of a damaged snapshot that are on readable lines are shown")
    func salvage() throws {
        for day in 0...2 { try use(day: day, UInt8(day + 1)) }
        let text = try folder.text("todos.json")
        try folder.write(String(text.replacing("\"day 1\"", with: "\"day 1").dropLast(4)), to: "todos.json")
        #expect(damage()?.readable.items(in: .todo).map(\.title) == ["day 2", "day 0"])
    }

    @Test("without a backup there is nothing to restore")
    func none() throws {
        try use(day: 0, 1)
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

    @Test("a snapshot that is a link to another file system is copied")
    func copied() throws {
        let elsewhere = TemporaryFolder(inMemory: true)
        try use(day: 0, 1)
        let text = try folder.text("todos.json")
        try elsewhere.write(text, to: "todos.json")
        try FileManager.default.removeItem(atPath: folder.path("todos.json"))
        #expect(symlink(elsewhere.path("todos.json"), folder.path("todos.json")) == 0)
        try date("todos.json", 0)
        try use(day: 1, 2)
        #expect(try folder.text("backups/todos-2026-11-01.json") == text)
        #expect(try elsewhere.text("todos.json").contains("day 1"))
    }
}
