import DocketCore
import DocketStorage
import Foundation
import Glibc
import TestSupport
import Testing

/// S4: an error of the system is reported with the file and the reason, and changes nothing.
@Suite("File storage when the system reports errors")
struct FileStorageErrorTests {
    private let folder = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: folder.path)
    }

    @Test("S4 a folder in place of todos.json is reported, and not changed")
    func folderForSnapshot() throws {
        #expect(mkdir(folder.path("todos.json"), 0o755) == 0)
        try folder.write("mine", to: "todos.json/note")
        expectError("Can't load \(folder.path("todos.json")): Is a directory") { _ = try storage.stored() }
        expectError("Can't save todos.json: Is a directory") { try saveItem() }
        #expect(try folder.text("todos.json/note") == "mine")
        #expect(try folder.names() == ["todos.json", "lock"])
    }

    @Test(
        "S4 a folder in place of draft.json is reported once, not changed, and drafts go on in another file"
    )
    func folderForDrafts() throws {
        #expect(mkdir(folder.path("draft.json"), 0o755) == 0)
        let message = "Can't load \(folder.path("draft.json")): Is a directory"
        #expect(storage.findDrafts() == FoundDrafts(remarks: [message]))
        #expect(storage.findDrafts() == FoundDrafts())
        #expect(try storage.saveDrafts(KeptDrafts([KeptDraft(Draft())])) == FoundDrafts())
        #expect(try folder.names() == ["draft.json", "draft-2.json"])
    }

    @Test("S4 a file in place of the folder is reported, and not changed", arguments: ["data", "data/a/b"])
    func fileForFolder(path: String) throws {
        try folder.write("mine", to: "data")
        let storage = FileStorage(folder: folder.path(path))
        let file = folder.path("\(path)/todos.json")
        expectError("Can't load \(file): Not a directory") { _ = try storage.stored() }
        expectError("Can't save todos.json: Not a directory") { try saveItem(with: storage) }
        expectError("Can't save draft.json: Not a directory") {
            _ = try storage.saveDrafts(KeptDrafts([KeptDraft(Draft())]))
        }
        #expect(try folder.text("data") == "mine")
    }

    @Test("S4 a folder that can't be created is reported")
    func noFolder() {
        let storage = FileStorage(folder: "/proc/docket")
        expectError("Can't save todos.json: No such file or directory") { try saveItem(with: storage) }
    }

    @Test(
        "S4 a file that opens but can't be read is reported",
        .enabled(if: access("/proc/self/mem", R_OK) == 0)
    )
    func unreadable() throws {
        #expect(symlink("/proc/self/mem", folder.path("todos.json")) == 0)
        expectError("Can't load \(folder.path("todos.json")): Input/output error") {
            _ = try storage.stored()
        }
        expectError("Can't save todos.json: Input/output error") { try saveItem() }
    }

    @Test("S4 a link to itself is reported")
    func circle() throws {
        #expect(symlink("todos.json", folder.path("todos.json")) == 0)
        expectError("Can't save todos.json: Too many levels of symbolic links") { try saveItem() }
        #expect(try folder.names() == ["todos.json", "lock"])
    }

    @Test("S4 a pipe in place of todos.json is reported at once", .timeLimit(.minutes(5)))
    func pipe() async throws {
        #expect(mkfifo(folder.path("todos.json"), 0o600) == 0)
        // On its own thread, so that the time limit can end the test if opening the pipe blocks.
        let (messages, continuation) = AsyncStream.makeStream(of: String.self)
        let path = folder.path
        Thread.detachNewThread {
            let storage = FileStorage(folder: path)
            if case .damaged(let damage) = storage.load() { continuation.yield(damage.error.message) }
            do throws(StorageError) {
                _ = try storage.save(Change(), to: TodoList())
            } catch {
                continuation.yield(error.message)
            }
            continuation.finish()
        }
        let found = await messages.reduce(into: []) { $0.append($1) }
        let load = "Can't load \(folder.path("todos.json")): It is not a file"
        #expect(found == [load, "Can't save todos.json: It is not a file"])
        #expect(try folder.names() == ["todos.json", "lock"])
    }

    @Test("S4 a file or folder without permission is reported, and not changed", .enabled(if: getuid() != 0))
    func permission() throws {
        try storage.add(.sample())
        let before = try folder.bytes("todos.json")
        #expect(chmod(folder.path("todos.json"), 0) == 0)
        expectError("Can't load \(folder.path("todos.json")): Permission denied") { _ = try storage.stored() }
        #expect(chmod(folder.path("todos.json"), 0o600) == 0)
        #expect(chmod(folder.path("journal.jsonl"), 0o400) == 0 && chmod(folder.path, 0o500) == 0)
        // A copy that has it open already may go on.
        expectError("Can't save journal.jsonl: Permission denied") {
            try saveItem(with: FileStorage(folder: folder.path))
        }
        #expect(chmod(folder.path, 0o700) == 0 && chmod(folder.path("journal.jsonl"), 0o600) == 0)
        #expect(chmod(folder.path("lock"), 0o400) == 0)
        expectError("Can't save todos.json: The file lock beside it: Permission denied") { try saveItem() }
        #expect(chmod(folder.path("lock"), 0o600) == 0)
        #expect(try folder.bytes("todos.json") == before)
    }

    @Test("S4 saving works again once the cause is gone")
    func recovered() throws {
        var list = try storage.add(.sample(1))
        #expect(rename(folder.path("todos.json"), folder.path("aside.json")) == 0)
        #expect(mkdir(folder.path("todos.json"), 0o700) == 0)
        expectError("Can't save todos.json: Is a directory") {
            try storage.save(list.adding(.sample(2)), into: &list)
        }
        #expect(list.ids(in: .todo) == [UUID(1)])
        #expect(rename(folder.path("todos.json"), folder.path("gone")) == 0)
        #expect(rename(folder.path("aside.json"), folder.path("todos.json")) == 0)
        try storage.save(list.adding(.sample(3)), into: &list)
        #expect(try FileStorage(folder: folder.path).stored().ids(in: .todo) == [UUID(3), UUID(1)])
    }

    private func saveItem(with other: FileStorage? = nil) throws {
        _ = try (other ?? storage).save(TodoList().adding(.sample(9)), to: TodoList())
    }

    private func expectError(_ message: String, from body: () throws -> Void) {
        let error = #expect(throws: StorageError.self) { try body() }
        #expect(error?.message == message)
    }
}
