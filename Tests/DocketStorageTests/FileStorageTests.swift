import DocketCore
import DocketStorage
import Foundation
import Glibc
import TestSupport
import Testing

/// The format, place and permissions of the files.
@Suite("File storage")
struct FileStorageTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path("docket"))
    }

    @Test("todos.json is a JSON document of version 2 that other programs read")
    func document() throws {
        try storage.add(.full)
        try storage.add(.sample(1, title: "a/b \u{0}\"\n"))
        var list = try storage.stored()
        try storage.save(list.adding(Person(id: UUID(101), name: "Ann")), into: &list)
        try storage.close()
        let parsed = try JSONSerialization.jsonObject(with: try folder.bytes("docket/todos.json"))
        let document = try #require(parsed as? [String: Any])
        #expect(document["docket"] as? Int == 2)
        #expect(document["generation"] as? Int == 2)
        #expect((document["people"] as? [[String: Any]])?.map { $0["name"] as? String } == ["Ann"])
        let items = try #require(document["items"] as? [[String: Any]])
        #expect(items.map { $0["title"] as? String } == ["a/b \u{0}\"\n", "Buy milk"])
        #expect(items[1]["dueDate"] as? String == "2027-03-15")
        #expect(items[1]["startTime"] as? String == "09:30")
        #expect(items[1]["createdAt"] as? String == "2026-11-21T12:00:00.000Z")
        #expect(items[1]["completedAt"] as? String == "1969-12-31T23:59:59.000Z")
        #expect(items[1]["priority"] as? String == "high")
        #expect(Set(items[0].keys) == ["id", "title", "priority", "createdAt", "isComplete", "rank"])
    }

    @Test("each item is on a line of its own, in the order of the list")
    func lines() throws {
        for number in UInt8(1)...3 { try storage.add(.sample(number, title: "item\n\(number)")) }
        try storage.close()
        let lines = try folder.text("docket/todos.json").split(separator: "\n")
        #expect(lines.first == #"{"docket":2,"generation":2,"people":[],"items":["#)
        #expect(lines.last == "]}")
        let items = lines.dropFirst().dropLast()
        #expect(items.count == 3)
        for (line, number) in zip(items, [3, 2, 1]) { #expect(line.contains(#""title":"item\n\#(number)""#)) }
    }

    @Test("the same list is written as the same bytes, except the generation")
    func sameBytes() throws {
        let list = try storage.add(.full)
        let before = try folder.text("docket/todos.json")
        let other = FileStorage(folder: folder.path("docket"))
        var same = try other.stored()
        try other.save(same.adding(.sample(9)), into: &same)
        try other.save(same.deleting(UUID(9)), into: &same)
        try other.end(list)
        let after = try folder.text("docket/todos.json")
        #expect(after == before.replacingOccurrences(of: "\"generation\":1", with: "\"generation\":2"))
    }

    @Test("loading creates nothing; the first save creates the folder and its parents, for the user only")
    func permissions() throws {
        let deep = FileStorage(folder: folder.path("a/b/c"))
        _ = try deep.stored()
        _ = deep.findDrafts()
        #expect(try folder.names() == [])
        try deep.add(.sample())
        _ = try deep.saveDrafts(KeptDrafts([KeptDraft(Draft())]))
        for name in ["a", "a/b", "a/b/c"] { #expect(folder.mode(name) == 0o700) }
        for name in ["todos.json", "journal.jsonl", "draft.json", "lock"] {
            #expect(folder.mode("a/b/c/\(name)") == 0o600)
        }
        #expect(
            try folder.names(in: "a/b/c") == ["todos.json", "journal.jsonl", "backups", "draft.json", "lock"]
        )
    }

    @Test("drafts can be saved before any list")
    func draftsFirst() throws {
        _ = try storage.saveDrafts(KeptDrafts([KeptDraft(Draft())]))
        #expect(try folder.names(in: "docket") == ["draft.json"])
        #expect(folder.mode("docket") == 0o700)
    }

    @Test("a save keeps the permissions of the file", arguments: [0o644, 0o660, 0o400])
    func keptPermissions(mode: mode_t) throws {
        try storage.add(.sample(1))
        #expect(chmod(folder.path("docket/todos.json"), mode) == 0)
        try storage.add(.sample(2))
        try storage.close()
        #expect(folder.mode("docket/todos.json") == mode)
        #expect(try storage.stored().ids(in: .todo) == [UUID(2), UUID(1)])
    }

    @Test("a symbolic link stays one, and its target is replaced", arguments: ["../else", "else"])
    func symbolicLink(place: String) throws {
        try storage.add(.sample(1))
        let target = place + "where.json"
        try FileManager.default.moveItem(
            atPath: folder.path("docket/todos.json"),
            toPath: folder.path("docket/\(target)")
        )
        #expect(symlink(target, folder.path("docket/todos.json")) == 0)
        try storage.add(.sample(2))
        try storage.close()
        let link = folder.path("docket/todos.json")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        #expect(try folder.text("docket/\(target)").contains(UUID(2).uuidString))
        let stored = try FileStorage(folder: folder.path("docket")).stored()
        #expect(stored.ids(in: .todo) == [UUID(2), UUID(1)])
        #expect(try folder.names(in: "docket").union(folder.names()).allSatisfy { !$0.hasPrefix(".") })
    }

    @Test("the folder may be a symbolic link")
    func linkedFolder() throws {
        #expect(mkdir(folder.path("real"), 0o755) == 0)
        #expect(symlink("real", folder.path("docket")) == 0)
        try storage.add(.sample())
        #expect(try folder.names(in: "real") == ["todos.json", "journal.jsonl", "backups", "lock"])
        #expect(folder.mode("real") == 0o755)
    }

    @Test("a file written by hand, with spaces and keys in any order, is read")
    func byHand() throws {
        let text = """
            { "items" : [ { "isComplete" : false, "createdAt" : "2026-11-21T12:00:00Z",
              "priority":"medium", "title" : "Buy \\u006dilk", "id":"\(UUID(1))", "colour": "red" } ],
              "people" : [ ], "generation" : 7, "docket" : 1, "extra": {} }
            """
        #expect(mkdir(folder.path("docket"), 0o700) == 0)
        try folder.write(text, to: "docket/todos.json")
        #expect(Contents(try storage.stored()) == Contents(TodoList(items: [.sample()])))
    }
}

@Suite("Imported ids on disk") struct ImportedTests {
    private let folder = TemporaryFolder()

    private func feed(_ numbers: ClosedRange<UInt8>) -> [TodoItem] {
        numbers.map { .sample($0, title: "Item \($0)") }
    }

    @Test(
        "R6 Imported items that were deleted, in Docket or in an editor, are not imported again after a restart"
    )
    func deleted() throws {
        let storage = FileStorage(folder: folder.path("data")) { _ in .first }
        var list = try storage.stored()
        list.apply(try storage.save(try #require(list.importing(feed(1...3))), to: list))
        list.apply(try storage.save(try #require(list.deleting(UUID(2))), to: list))
        let ids = (UInt8(1)...3).map { UUID($0) }
        let quoted = ids.map { "\"\($0)\"" }.joined(separator: ",")
        func reloaded() throws -> TodoList {
            try FileStorage(folder: folder.path("data")) { _ in .first }.stored()
        }

        #expect(try reloaded().importedIDs == Set(ids))
        try storage.end(list)
        #expect(try folder.text("data/todos.json").hasSuffix("],\"imported\":[\(quoted)]}\n"))
        #expect(try reloaded().importedIDs == Set(ids))

        let lines = try folder.text("data/todos.json").split(separator: "\n")
        let edited = lines.filter { !$0.contains("Item 1") }.joined(separator: "\n")
        try folder.write(edited, to: "data/todos.json")
        #expect(try reloaded().importing(feed(1...4))?.items.map(\.id) == [UUID(4)])
    }

    @Test("R6 Imports of early versions are known: numbers in the snapshot, ids in the journal")
    func firstDockets() throws {
        try folder.write(
            #"{"docket":1,"generation":1,"people":[],"items":[],"imported":[7,300]}"#,
            to: "todos.json"
        )
        let line =
            #"{"items":[{"id":"00000009-0000-0000-0000-000000000000","title":"a","priority":"medium","#
            + #""createdAt":"2026-11-21T12:00:00Z","isComplete":false}]}"#
        try folder.write("{\"generation\":1}\n\(line)\n", to: "journal.jsonl")
        let list = try FileStorage(folder: folder.path) { _ in .first }.stored()
        let ids = ["00000007", "0000012C", "00000009"].map {
            UUID(uuidString: "\($0)-0000-0000-0000-000000000000")
        }
        #expect(list.importedIDs == Set(ids.compactMap(\.self)))
    }

    @Test("Without a feed, the file has no member for imports")
    func none() throws {
        let storage = FileStorage(folder: folder.path("data")) { _ in .first }
        let list = try storage.stored()
        _ = try storage.save(list.adding(TodoItem(id: UUID(), title: "a", createdAt: Date())), to: list)
        #expect(try !folder.text("data/todos.json").contains("imported"))
    }
}
