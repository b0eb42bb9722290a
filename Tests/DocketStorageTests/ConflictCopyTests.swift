import DocketCore
import Foundation
import TestSupport
import Testing

@testable import DocketStorage

/// S10: Syncthing, Dropbox and Nextcloud keep a file that two devices have written twice.
@Suite("Copies that programs make which keep folders in step")
struct ConflictCopyTests {
    private static let names = [
        "todos.sync-conflict-20261125-101500-ABCDEFG.json", "todos (Ann's conflicted copy 2026-11-25).json",
        "todos (conflicted copy 2026-11-25 101500).json", "todos_conflict-20261125-101500.json",
    ]

    private let here = TemporaryFolder()
    private let there = TemporaryFolder()
    private let milk = TodoItem.sample(1, title: "Milk", tags: ["x"])

    /// A device with its storage and list, of which the steps before a quit are in the snapshot.
    private final class Device {
        let folder: TemporaryFolder
        private(set) var storage: FileStorage
        private(set) var list = TodoList()
        private(set) var loaded: Loaded

        init(_ folder: TemporaryFolder) throws {
            self.folder = folder
            storage = FileStorage(folder: folder.path)
            loaded = storage.load()
            try start()
        }

        func start() throws {
            storage = FileStorage(folder: folder.path)
            loaded = storage.load()
            guard case .whole(let list, _, _) = loaded else { throw HarnessError("The files are damaged.") }
            self.list = list
        }

        var offer: Offer? { if case .whole(_, _, let offer) = loaded { offer } else { nil } }

        func edit(_ id: UUID, _ change: (inout TodoItem) -> Void) throws {
            let old = try #require(list.item(id))
            var new = old
            change(&new)
            try save(Change(items: [.replace(old, with: new)]))
        }

        func save(_ change: Change) throws {
            var change = change
            change.source = ChangeSource(.screen, name: "Edited")
            list.apply(try storage.save(change, to: list, winner: .mine).update)
        }

        func quit() { _ = storage.close(list) }
    }

    /// Two devices with the same files.
    private func devices() throws -> (here: Device, there: Device) {
        let first = try Device(here)
        try first.save(Change(items: [.add(milk)]))
        try first.edit(milk.id) { $0.note = "Two" }
        first.quit()
        for name in try here.names() where name != "lock" {
            try FileManager.default.copyItem(atPath: here.path(name), toPath: there.path(name))
        }
        try first.start()
        return (first, try Device(there))
    }

    private func lay(_ name: String, as copy: String) throws {
        try FileManager.default.copyItem(atPath: there.path(name), toPath: here.path(copy))
    }

    @Test("S10 A copy of todos.json is merged field by field with what was edited here", arguments: names)
    func snapshot(name: String) throws {
        let (first, second) = try devices()
        try first.edit(milk.id) { $0.note = "Three" }
        try first.edit(milk.id) { $0.tags = ["x", "here"] }
        try second.edit(milk.id) { ($0.title, $0.tags) = ("Oat milk", ["x", "there"]) }
        try second.save(Change(items: [.add(.sample(2, title: "Bread"))]))
        first.quit()
        second.quit()
        try lay("todos.json", as: name)
        try first.start()
        let offer = try #require(first.offer)
        #expect(offer.name == name && offer.change.editCount == 2)
        try first.save(offer.change)
        let merged = try #require(first.list.item(milk.id))
        #expect(merged.title == "Oat milk" && merged.note == "Three")
        #expect(Set(merged.tags) == ["x", "here", "there"])
        #expect(first.list.count == 2)
        first.quit()
        try first.start()
        #expect(first.offer == nil)
    }

    @Test("S10 What a copy has as it once was here is no edit, and what was undone is not offered again")
    func old() throws {
        let (first, second) = try devices()
        try first.edit(milk.id) { $0.title = "Goat milk" }
        first.quit()
        second.quit()
        try lay("todos.json", as: Self.names[0])
        try first.start()
        #expect(first.offer == nil)
        try second.start()
        try second.edit(milk.id) { $0.title = "Oat milk" }
        second.quit()
        try FileManager.default.removeItem(atPath: here.path(Self.names[0]))
        try lay("todos.json", as: Self.names[0])
        try first.start()
        let offer = try #require(first.offer)
        try first.save(offer.change)
        #expect(first.list.item(milk.id)?.title == "Oat milk")
        try first.save(offer.change.inverse)
        #expect(first.list.item(milk.id)?.title == "Goat milk")
        first.quit()
        try first.start()
        #expect(first.offer == nil)
    }

    @Test(
        "S10 Lines of a copy of the journal, or of the history, that are not here are merged, deletions too",
        arguments: ["journal.jsonl", "history"]
    )
    func journal(of file: String) throws {
        let (first, second) = try devices()
        let bread = TodoItem.sample(2, title: "Bread")
        try second.save(Change(items: [.add(bread)]))
        if file == "history" { second.quit() }
        try first.edit(milk.id) { $0.note = "Three" }
        try second.edit(milk.id) { $0.title = "Oat milk" }
        try second.save(Change(items: [.remove(bread)]))
        if file == "history" {
            second.quit()
            let month = try #require(try there.names(in: "history").first)
            let copy = month.replacing(".jsonl", with: ".sync-conflict-20261125-101500-ABCDEFG.jsonl")
            try here.makeFolder("history")
            try lay("history/\(month)", as: "history/\(copy)")
            // Of the folder of the list, only such a copy is looked for there.
            try lay("todos.json", as: Self.names[0])
        } else {
            try lay(file, as: "journal.sync-conflict-20261125-101500-ABCDEFG.jsonl")
        }
        try first.start()
        let offer = try #require(first.offer)
        try first.save(offer.change)
        let merged = try #require(first.list.item(milk.id))
        #expect(merged.title == "Oat milk" && merged.note == "Three")
        #expect(first.list.count == 1)
        try first.start()
        #expect(first.offer == nil)
        try first.save(offer.change.inverse)
        try first.start()
        #expect(first.offer == nil)
    }

    @Test("S10 docket doctor says what a copy has, and its repair makes the edits")
    func doctor() throws {
        let (first, second) = try devices()
        try second.edit(milk.id) { $0.title = "Oat milk" }
        first.quit()
        second.quit()
        try lay("todos.json", as: Self.names[0])
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let day: (Date) -> Day = { _ in Day(year: 2027, month: 1, day: 15)! }
        let findings = FolderCheck(folder: here.path, now: now, day: day).run().findings
        let finding = try #require(findings.first { $0.subject == "files beside" && $0.level == .problem })
        #expect(finding.sentence.hasPrefix("1 edit of another device in \(Self.names[0]) is not in the list"))
        let done = try FolderRepair(folder: here.path, now: { now }, day: day).run(.bringBack)
        #expect(done == ["Brought back 1 edit from \(Self.names[0]): docket undo takes that back"])
        try first.start()
        #expect(first.list.item(milk.id)?.title == "Oat milk" && first.offer == nil)
    }

    @Test("S10 A copy that can't be read offers nothing, and is left as it is", arguments: ["", "{", "\0\0"])
    func damaged(text: String) throws {
        let (first, _) = try devices()
        first.quit()
        for name in [Self.names[0], "journal.sync-conflict-1.jsonl"] { try here.write(text, to: name) }
        try first.start()
        #expect(first.offer == nil)
        #expect(try here.text(Self.names[0]) == text)
    }
}
