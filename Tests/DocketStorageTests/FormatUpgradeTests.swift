import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// Files of version 1: they are read, kept as they are, and rewritten as version 2 by the first change.
@Suite("Files of version 1")
struct FormatUpgradeTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() throws {
        storage = FileStorage(folder: folder.path)
        try folder.write(Self.snapshot, to: "todos.json")
    }

    private static let bread = item(2, "Buy bread", rank: 4)
    private static let snapshot = """
        {"docket":1,"generation":3,"people":[
        {"id":"\(UUID(101))","name":"Ann","rank":0}
        ],"items":[
        {"id":"\(UUID(1))","title":"Buy milk","note":"Two litres","priority":"high","dueDate":"2027-03-15",\
        "startTime":"09:30","location":{"name":"Shop"},"assignedUsers":["\(UUID(101))"],\
        "createdAt":"2026-11-21T12:00:00.000Z","isComplete":false,"rank":3,"colour":"red"},
        \(bread)
        ]}

        """
    private static let journal = """
        {"generation":3}
        {"items":[{"id":"\(UUID(1))","title":"Buy oat milk"}]}

        """

    private static func item(_ number: UInt8, _ title: String, rank: Int) -> String {
        """
        {"id":"\(UUID(number))","title":"\(title)","priority":"low","createdAt":"2026-11-21T12:00:00.000Z",\
        "isComplete":false,"rank":\(rank)}
        """
    }

    @Test("to look at the list changes no file", arguments: [nil, journal])
    func look(journal: String?) throws {
        if let journal { try folder.write(journal, to: "journal.jsonl") }
        let list = try storage.stored()
        #expect(list.item(UUID(1))?.title == (journal == nil ? "Buy milk" : "Buy oat milk"))
        #expect(list.item(UUID(1))?.tags == [] && list.projects == [])
        try storage.end(list)
        #expect(try folder.text("todos.json") == Self.snapshot)
        #expect(try folder.names().subtracting(["journal.jsonl"]) == ["todos.json", "lock"])
        if let journal { #expect(try folder.text("journal.jsonl") == journal) }
    }

    @Test(
        "the first change keeps the files as they were; todos.json is of version 2 then, and as it was but for that"
    )
    func firstChange() throws {
        try folder.write(Self.journal, to: "journal.jsonl")
        var list = try storage.stored()
        try storage.save(list.deleting(UUID(2)), into: &list)
        #expect(try folder.text("backups/todos.version1-1") == Self.snapshot)
        #expect(try folder.text("backups/journal.version1-1") == Self.journal)
        #expect(folder.mode("backups/todos.version1-1") == 0o600)
        let written = Self.snapshot.replacing(
            "{\"docket\":1,\"generation\":3",
            with: "{\"docket\":2,\"generation\":4"
        )
        .replacing("Buy milk", with: "Buy oat milk").replacing(",\n\(Self.bread)", with: "")
        #expect(try folder.text("todos.json") == written)
        #expect(try folder.text("journal.jsonl") == "{\"generation\":4}\n")
        try storage.save(list.checking(UUID(1), at: .noon), into: &list)
        #expect(try folder.text("todos.json") == written)
        #expect(try FileStorage(folder: folder.path).stored() == list)
    }

    @Test("a journal without changes is not kept")
    func emptyJournal() throws {
        try folder.write("{\"generation\":3}\n", to: "journal.jsonl")
        try storage.add(.sample(9))
        #expect(try folder.names(in: "backups").filter { $0.contains("version") } == ["todos.version1-1"])
    }

    @Test("if the files can't be kept, the change is refused with the reason, and they stay")
    func refused() throws {
        try folder.write("", to: "backups")
        var list = try storage.stored()
        let error = #expect(throws: StorageError.self) {
            try storage.save(list.adding(.sample(9)), into: &list)
        }
        #expect(error?.message == "Can't save backups/todos.version1: Not a directory")
        #expect(try folder.text("todos.json") == Self.snapshot)
        try FileManager.default.removeItem(atPath: folder.path("backups"))
        try storage.save(list.adding(.sample(9)), into: &list)
        #expect(try folder.text("backups/todos.version1-1") == Self.snapshot)
    }

    @Test("two copies that have both loaded it keep it once, and both changes are stored")
    func twoCopies() throws {
        let other = FileStorage(folder: folder.path)
        var (one, two) = (try storage.stored(), try other.stored())
        try storage.save(one.adding(.sample(8)), into: &one)
        try other.save(two.adding(.sample(9)), into: &two)
        #expect(two.ids(in: .todo) == [9, 8, 1, 2].map { UUID($0) })
        #expect(try FileStorage(folder: folder.path).stored() == two)
        #expect(try folder.names(in: "backups").count { $0.contains("version") } == 1)
        #expect(storage.refresh(one)?.count == 1)
    }

    @Test("a change that an older Docket has appended meanwhile is stored and kept")
    func olderCopy() throws {
        var list = try storage.stored()
        try folder.write(Self.journal, to: "journal.jsonl")
        try storage.save(list.adding(.sample(9)), into: &list)
        #expect(list.item(UUID(1))?.title == "Buy oat milk")
        #expect(try folder.text("backups/journal.version1-1") == Self.journal)
        #expect(try FileStorage(folder: folder.path).stored() == list)
    }

    @Test("put back, it is the list again, and is kept once; another one is kept beside it")
    func putBack() throws {
        try storage.add(.sample(9))
        for text in [Self.snapshot, Self.snapshot.replacing("Buy milk", with: "Buy ham")] {
            try folder.write(text, to: "todos.json")
            let again = FileStorage(folder: folder.path)
            var list = try again.stored()
            #expect(list.ids(in: .todo) == [UUID(1), UUID(2)])
            try again.save(list.adding(.sample(9)), into: &list)
        }
        let kept = try folder.names(in: "backups").filter { $0.contains("version") }
        #expect(kept == ["todos.version1-1", "todos.version1-2"])
    }

    @Test("backups of version 1 count among those of the last 7 days; the files that were kept stay")
    func backups() throws {
        try folder.makeFolder("backups")
        for day in 1...7 {
            let backup = Self.snapshot.replacing("1,\"gen", with: "1,\"backup\":\"2026-11-0\(day)\",\"gen")
            try folder.write(backup, to: "backups/todos-2026-11-0\(day).json")
        }
        for day in 8...9 {
            let storage = FileStorage(
                folder: folder.path,
                day: { _ in Day(year: 2026, month: 11, day: day) ?? .first }
            )
            try storage.add(.sample(UInt8(day)))
            try storage.close()
        }
        let expected = (3...9).map { "todos-2026-11-0\($0).json" } + ["todos.version1-1"]
        #expect(try folder.names(in: "backups").sorted() == expected)
    }

    @Test("of a damaged list, a backup of version 1 is restored, also the kept file")
    func restored() throws {
        let backup = Self.snapshot.replacing("1,\"gen", with: "1,\"backup\":\"2026-11-01\",\"gen")
        for name in ["todos-2026-11-01.json", "todos.version1-1"] {
            let folder = TemporaryFolder()
            try folder.write("damaged", to: "todos.json")
            try folder.makeFolder("backups")
            try folder.write(name.hasSuffix("json") ? backup : Self.snapshot, to: "backups/\(name)")
            let storage = FileStorage(folder: folder.path)
            guard case .damaged(let damage) = storage.load(), let recovery = damage.recovery else {
                Issue.record("\(name) is not offered")
                continue
            }
            #expect(recovery.name == "what can be read of backups/\(name)")
            _ = try storage.restore(recovery.list)
            #expect(try folder.text("todos.json").hasPrefix("{\"docket\":2,"))
            #expect(try folder.text("todos.json").contains("\"colour\":\"red\""))
        }
    }

    @Test("ids that were missing are written by the next change, not when Docket ends")
    func repaired() throws {
        let text = Self.snapshot.replacing("\"id\":\"\(UUID(2))\",", with: "")
        try folder.write(text, to: "todos.json")
        try storage.close()
        #expect(try folder.text("todos.json") == text)
        let list = try FileStorage(folder: folder.path).add(.sample(9))
        let id = try #require(list.ids(in: .todo).last)
        #expect(try folder.text("todos.json").contains(id.uuidString))
    }

    @Test("if somebody removes todos.json while it is shown, it is written anew, as version 2")
    func removed() throws {
        let list = try storage.stored()
        try FileManager.default.removeItem(atPath: folder.path("todos.json"))
        try storage.end(list)
        #expect(try folder.text("todos.json").hasPrefix("{\"docket\":2,"))
        #expect(try FileStorage(folder: folder.path).stored() == list)
    }
}
