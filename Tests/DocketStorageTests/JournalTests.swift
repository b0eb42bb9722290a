import DocketCore
import Foundation
import Glibc
import TestSupport
import Testing

@testable import DocketStorage

/// The journal: its lines, when it is compacted, and what happens if it is torn, damaged or out of date.
@Suite("Journal")
struct JournalTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path)
    }

    private func lines() throws -> [String] {
        try folder.text("journal.jsonl").split(separator: "\n").map(String.init)
    }

    private func reopened() -> FileStorage { FileStorage(folder: folder.path) }

    private func append(_ text: String) throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: folder.path("journal.jsonl")))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    private func damage(in storage: FileStorage) throws -> Damage {
        let loaded = storage.load()
        guard case .damaged(let damage) = loaded else {
            Issue.record("It is not damaged: \(loaded)")
            throw CocoaError(.fileReadUnknown)
        }
        return damage
    }

    private func remarks(of loaded: Loaded) -> [String] {
        if case .whole(_, let remarks, _) = loaded { remarks } else { ["damaged"] }
    }

    @Test("a change is one line with the changed members of its item, and todos.json stays as it is")
    func patches() throws {
        var list = try storage.add(.full)
        let snapshot = try folder.text("todos.json")
        var edited = try #require(list.item(UUID(2)))
        edited.note = nil
        edited.title = "Buy \"bread\""
        try storage.save(list.replacing(with: edited), into: &list)
        try storage.save(list.unchecking(UUID(2)), into: &list)
        try storage.save(list.adding(Person(id: UUID(101), name: "Ann")), into: &list)
        try storage.save(list.renaming(UUID(101), to: "Bo"), into: &list)
        try storage.save(list.deleting(Person.self, UUID(101)), into: &list)
        try storage.save(list.deleting(UUID(2)), into: &list)
        #expect(try folder.text("todos.json") == snapshot)
        let id = UUID(2).uuidString
        let person = UUID(101).uuidString
        #expect(
            try lines() == [
                #"{"generation":1}"#,
                #"{"items":[{"id":"\#(id)","title":"Buy \"bread\"","note":null}]}"#,
                #"{"items":[{"id":"\#(id)","isComplete":false,"completedAt":null,"rank":1}]}"#,
                #"{"people":[{"id":"\#(person)","name":"Ann","rank":0}]}"#,
                #"{"people":[{"id":"\#(person)","name":"Bo"}]}"#,
                #"{"items":[{"id":"\#(id)","assignedUsers":["\#(UUID(102))"]}],"removedPeople":["\#(person)"]}"#,
                #"{"removedItems":["\#(id)"]}"#,
            ]
        )
        #expect(try reopened().stored() == list)
    }

    @Test("after a clean quit, todos.json has the whole list and the journal is empty")
    func atRest() throws {
        for number in UInt8(1)...3 { try storage.add(.sample(number)) }
        try storage.close()
        #expect(try lines() == [#"{"generation":2}"#])
        #expect(try folder.text("todos.json").split(separator: "\n").count == 5)
        let before = try folder.text("todos.json")
        try reopened().close()
        #expect(try folder.text("todos.json") == before)
    }

    @Test("a journal larger than 256 KB and than half the snapshot is compacted at once")
    func outgrown() throws {
        var list = try storage.add(.sample(1))
        let note = String(repeating: "x", count: 20_000)
        for number in 0..<16 {
            var item = try #require(list.item(UUID(1)))
            item.note = note + "\(number)"
            try storage.save(list.replacing(with: item), into: &list)
        }
        #expect(try folder.bytes("journal.jsonl").count < 60_000)
        #expect(try folder.text("todos.json").contains("x13\""))
        #expect(try reopened().stored() == list)
    }

    @Test("a journal that another copy is to read is compacted only when it is much larger")
    func outgrownForOthers() throws {
        var list = try storage.add(.sample(1))
        let patient = FileStorage(folder: folder.path, leastJournalLimit: 400_000) { _ in .first }
        list = try patient.stored()
        let snapshot = try folder.text("todos.json")
        let note = String(repeating: "x", count: 20_000)
        for number in 0..<20 {
            #expect(try folder.text("todos.json") == snapshot)
            var item = try #require(list.item(UUID(1)))
            item.note = note + "\(number)"
            try patient.save(list.replacing(with: item), into: &list)
        }
        #expect(try folder.text("todos.json") != snapshot)
        #expect(try reopened().stored() == list)
    }

    @Test(
        "a torn last line is cut off, saved in another file and reported; the lines before it are read",
        arguments: [
            #"{"items":[{"id":"0000"#, "{", "\u{0}\u{0}\u{0}", "\u{0}\u{0}\n", "{\"items\":\n", "é",
        ]
    )
    func torn(text: String) throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        let whole = try folder.text("journal.jsonl")
        try append(text)
        let other = reopened()
        #expect(
            remarks(of: other.load()) == [
                "The last line of journal.jsonl was not written whole: it is kept in journal.torn-1"
            ]
        )
        #expect(try folder.text("journal.torn-1") == text)
        #expect(try folder.text("journal.jsonl") == whole)
        #expect(try other.stored() == list)
        #expect(remarks(of: other.load()) == [])
    }

    @Test("a torn line of another copy is cut off before the next one is appended")
    func tornMeanwhile() throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        try append(#"{"items""#)
        #expect(storage.refresh(list) == [])
        let update = try storage.save(list.adding(.sample(3)), to: list)
        #expect(update.remarks.count == 1)
        list.apply(update)
        #expect(try reopened().stored() == list)
    }

    @Test("another torn line is saved in another file, the same one only once")
    func tornTwice() throws {
        try storage.add(.sample(1))
        for line in ["{", "{\"items\"", "[", "{"] {
            try append(line)
            _ = reopened().load()
        }
        #expect(
            try folder.names().filter { $0.contains("torn") }.sorted() == [
                "journal.torn-1", "journal.torn-2", "journal.torn-3",
            ]
        )
    }

    @Test("a damaged line in the middle is reported, the others are read, and nothing is written")
    func middle() throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        let good = try folder.text("journal.jsonl")
        try append("damage\n")
        try append(#"{"items":[{"id":"\#(UUID(1))","title":"later"}]}"# + "\n")
        let text = try folder.text("journal.jsonl")

        let other = reopened()
        let damage = try damage(in: other)
        let file = folder.path("journal.jsonl")
        #expect(damage.error.message == "Can't load \(file): line 3: an object is missing")
        #expect(damage.readable.items(in: .todo).map(\.title) == ["Buy milk", "later"])
        let refused = #expect(throws: StorageError.self) {
            try other.save(list.adding(.sample(3)), to: damage.readable)
        }
        #expect(refused?.message == "Can't save journal.jsonl: line 3: an object is missing")
        try other.end(damage.readable)
        #expect(try folder.text("journal.jsonl") == text)

        // A copy that was running before the damage does not append to the file either.
        #expect(storage.refresh(list) == nil)
        let error = #expect(throws: StorageError.self) {
            try storage.save(list.adding(.sample(3)), to: list)
        }
        #expect(error?.message == "Can't save journal.jsonl: line 3: an object is missing")
        #expect(try folder.text("journal.jsonl") == text)

        try folder.write(good, to: "journal.jsonl")
        #expect(try other.stored() == list)
    }

    @Test("of several damaged lines, the first is named")
    func severalDamaged() throws {
        try storage.add(.sample(1))
        try append("damage\n{}\n7\n{}\n")
        let error = try damage(in: reopened()).error
        #expect(error.reason == "line 2: an object is missing")
    }

    @Test("a journal that has become shorter while Docket runs is read again, as it is")
    func shorter() throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        let text = try folder.text("journal.jsonl")
        try storage.save(list.adding(.sample(3)), into: &list)
        try folder.write(text, to: "journal.jsonl")
        #expect(storage.refresh(list) == nil)
        try storage.save(list.adding(.sample(4)), into: &list)
        #expect(list.ids(in: .todo) == [UUID(4), UUID(2), UUID(1)])
        #expect(try reopened().stored() == list)
    }

    @Test("a todos.json that is replaced during a load is loaded before anything is set aside")
    func replacedDuringLoad() throws {
        try storage.add(.sample(1))
        try append("{")
        let other = reopened()
        _ = other.beginLoading()
        let text = try folder.text("todos.json").replacing("Buy milk", with: "later")
        try Data(text.utf8).write(to: URL(filePath: folder.path("todos.json")), options: .atomic)
        var loaded: Loaded?
        while loaded == nil { loaded = other.continueLoading() }
        guard case .whole(let list, let remarks, _) = loaded else {
            Issue.record("It is damaged")
            return
        }
        #expect(list.items(in: .todo).map(\.title) == ["later"])
        #expect(remarks.count == 1)
    }

    @Test("the readable lines of a damaged journal can be restored, and the damaged file is copied")
    func restored() throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        try append("damage\n{}\n")
        let text = try folder.text("journal.jsonl")
        let other = reopened()
        let recovery = try #require(try damage(in: other).recovery)
        #expect(recovery.name == "the to-dos that can be read")
        #expect(recovery.list == list)
        #expect(
            try other.restore(recovery.list)
                == "kept todos.damaged-1 and journal.damaged-1"
        )
        #expect(try folder.text("journal.damaged-1") == text)
        list = recovery.list
        try other.save(list.adding(.sample(3)), into: &list)
        #expect(try reopened().stored() == list)
    }

    @Test(
        "a journal with a damaged first line is reported, and todos.json is shown",
        arguments: ["x\n", "{}\n", #"{"generation":"1"}"# + "\n", #"{"generation":1"#]
    )
    func head(text: String) throws {
        let list = try storage.add(.sample(1))
        try folder.write(text, to: "journal.jsonl")
        let damage = try damage(in: reopened())
        #expect(damage.error.message.hasPrefix("Can't load \(folder.path("journal.jsonl")): line 1: "))
        #expect(damage.readable == list)
    }

    @Test("a journal of an older generation is already in the snapshot, and is ignored")
    func older() throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        let journal = try folder.text("journal.jsonl")
        try storage.close()
        try folder.write(journal, to: "journal.jsonl")
        let other = reopened()
        #expect(remarks(of: other.load()) == [])
        #expect(try other.stored() == list)
        try other.save(list.adding(.sample(3)), into: &list)
        #expect(try lines().first == #"{"generation":2}"#)
        #expect(try folder.names().filter { $0.hasPrefix("journal.") } == ["journal.jsonl"])
        #expect(try reopened().stored() == list)
    }

    @Test("a journal whose changes are missing from a replaced snapshot is copied")
    func foreignSnapshot() throws {
        var list = try storage.add(.sample(1))
        let snapshot = try folder.text("todos.json")
        try storage.save(list.adding(.sample(2)), into: &list)
        try folder.write(snapshot.replacing("\"generation\":1", with: "\"generation\":9"), to: "todos.json")
        let other = reopened()
        let remarks = remarks(of: other.load())
        #expect(remarks.count == 1)
        #expect(
            remarks.first == "todos.json was replaced by another one: what was there is in journal.old-1"
        )
        #expect(try other.stored().ids(in: .todo) == [UUID(1)])
        #expect(try folder.text("journal.old-1").contains(UUID(2).uuidString))
    }

    @Test(
        "a change of an item that is missing from todos.json is ignored; a complete item is added again"
    )
    func gone() throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        try storage.save(list.checking(UUID(1), at: .noon), into: &list)
        let snapshot = try folder.text("todos.json")
        try folder.write(snapshot.replacing(/\{"id".*\n/, with: ""), to: "todos.json")
        #expect(try reopened().stored().items(in: .todo).map(\.id) == [UUID(2)])
        #expect(try reopened().stored().count == 1)
    }

    @Test("unknown members in lines of another version are kept, as they are in todos.json")
    func unknown() throws {
        try storage.add(.sample(1))
        try append(#"{"items":[{"id":"\#(UUID(1))","title":"t","colour":"red"}],"why":1}"# + "\n")
        var list = try reopened().stored()
        #expect(list.item(UUID(1))?.title == "t")
        let other = reopened()
        list = try other.stored()
        try other.save(list.checking(UUID(1), at: .noon), into: &list)
        try other.end(list)
        #expect(try folder.text("todos.json").contains(#""colour":"red""#))
    }

    @Test("an unknown member in a line replaces the one of the same name")
    func unknownAgain() throws {
        try storage.add(.sample(1))
        for colour in ["red", "blue"] {
            try append(#"{"items":[{"id":"\#(UUID(1))","colour":"\#(colour)"}]}"# + "\n")
        }
        try reopened().close()
        let text = try folder.text("todos.json")
        #expect(text.contains(#""colour":"blue""#) && !text.contains("red"))
    }

    @Test(
        "an older journal with an unreadable line is copied, because its changes may be missing",
        arguments: ["{\"items\":7}\n", "{\"items\""]
    )
    func olderAndDamaged(line: String) throws {
        try storage.add(.sample(1))
        try storage.close()
        try storage.add(.sample(2))
        try storage.close()
        try folder.write("{\"generation\":1}\n" + line, to: "journal.jsonl")
        #expect(
            remarks(of: reopened().load()) == [
                "todos.json was replaced by another one: what was there is in journal.old-1"
            ]
        )
        #expect(try folder.text("journal.old-1") == "{\"generation\":1}\n" + line)
    }

    @Test("the undo of a deletion writes the complete item")
    func undo() throws {
        let list = try storage.add(.full)
        let deletion = try #require(list.deleting(UUID(2)))
        var without = list
        try storage.save(deletion, into: &without)
        try storage.save(deletion.inverse, into: &without)
        #expect(try lines().last?.contains("\"createdAt\"") == true)
        #expect(Contents(try reopened().stored()) == Contents(list))
    }

    @Test("if somebody removes the journal, its changes are not lost")
    func removed() throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        try FileManager.default.removeItem(atPath: folder.path("journal.jsonl"))
        try storage.save(list.adding(.sample(3)), into: &list)
        #expect(try reopened().stored() == list)
        #expect(list.count == 3)
    }

    @Test("a read-only folder can be loaded", .enabled(if: getuid() != 0))
    func readOnly() throws {
        var list = try storage.add(.sample(1))
        try storage.save(list.adding(.sample(2)), into: &list)
        #expect(chmod(folder.path, 0o500) == 0)
        for name in ["journal.jsonl", "todos.json", "lock"] { #expect(chmod(folder.path(name), 0o400) == 0) }
        #expect(try reopened().stored() == list)
        #expect(chmod(folder.path, 0o700) == 0)
    }
}
