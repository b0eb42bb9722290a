import DocketCore
import Foundation
import Glibc
import TestSupport
import Testing

@testable import DocketStorage

/// The folder is removed, renamed or replaced while Docket runs.
@Suite("A folder that is not the same any more")
struct FolderIdentityTests {
    private let parent = TemporaryFolder()
    private let storage: FileStorage

    init() {
        storage = FileStorage(folder: parent.path("docket"))
    }

    private func stored() throws -> TodoList { try FileStorage(folder: parent.path("docket")).stored() }

    private func rename(_ old: String, _ new: String) throws {
        try FileManager.default.moveItem(atPath: parent.path(old), toPath: parent.path(new))
    }

    private func expectRefusal(_ list: TodoList, _ reason: String) {
        #expect(storage.drainEvents())
        #expect(storage.refresh(list) == nil)
        guard case .damaged(let damage) = storage.load() else {
            Issue.record("It was loaded")
            return
        }
        #expect(damage.error == StorageError(.load, file: parent.path("docket"), reason: reason))
        let error = #expect(throws: StorageError.self) { try storage.save(list.adding(.sample(9)), to: list) }
        #expect(error == StorageError(.save, file: parent.path("docket"), reason: reason))
        // It is said once, not every second.
        #expect(!storage.drainEvents())
    }

    @Test("a removed folder is noticed, changes are refused, and at the end it is written again")
    func removed() throws {
        let list = try storage.add(.sample(1))
        try FileManager.default.removeItem(atPath: parent.path("docket"))
        expectRefusal(list, "It has gone")
        #expect(try parent.names() == [])
        try storage.end(list)
        #expect(try stored() == list)
    }

    @Test("a renamed folder is noticed; when it is back, its to-dos are read again")
    func renamed() throws {
        var list = try storage.add(.sample(1))
        try rename("docket", "else")
        expectRefusal(list, "It has gone")
        try FileStorage(folder: parent.path("else")).add(.sample(2))
        try rename("else", "docket")
        #expect(storage.drainEvents())
        list = try storage.stored()
        #expect(list.ids(in: .todo) == [UUID(2), UUID(1)])
        try storage.save(list.adding(.sample(3)), into: &list)
        #expect(try stored() == list)
        // What others write is noticed as before.
        _ = storage.drainEvents()
        try FileStorage(folder: parent.path("docket")).add(.sample(4))
        #expect(storage.drainEvents())
        #expect(storage.refresh(list)?.count == 1)
    }

    @Test("an empty folder in the place of the known one gets no changes, unless the user restores")
    func madeAgain() throws {
        var list = try storage.add(.sample(1))
        try rename("docket", "else")
        try FileManager.default.createDirectory(
            atPath: parent.path("docket"),
            withIntermediateDirectories: true
        )
        expectRefusal(list, "Another folder has taken its place")
        #expect(try parent.names(in: "docket") == [])
        #expect(try storage.restore(list) == "")
        try storage.save(list.adding(.sample(2)), into: &list)
        #expect(try stored() == list)
        #expect(try FileStorage(folder: parent.path("else")).stored().ids(in: .todo) == [UUID(1)])
    }

    @Test("at the end, an empty folder in the place of the known one gets what is on the screen")
    func closedInEmpty() throws {
        let list = try storage.add(.sample(1))
        try rename("docket", "else")
        try FileManager.default.createDirectory(
            atPath: parent.path("docket"),
            withIntermediateDirectories: true
        )
        try storage.end(list)
        #expect(try stored() == list)
    }

    @Test("another folder with to-dos in the place of the known one is neither shown nor changed")
    func replaced() throws {
        let list = try storage.add(.sample(1))
        try rename("docket", "else")
        try FileStorage(folder: parent.path("docket")).add(.sample(2))
        expectRefusal(list, "Another folder has taken its place")
        guard case .notStored = storage.close(list) else {
            Issue.record("It was stored")
            return
        }
        #expect(try stored().ids(in: .todo) == [UUID(2)])
        // The user may still decide to go on there. What is there is kept.
        let message = try storage.restore(list)
        #expect(message.hasPrefix("kept todos.damaged-1"))
        #expect(try stored() == list)
    }

    @Test(
        "a link to a folder that is gone is reported; it is not an empty list, and nothing is lost at the end"
    )
    func danglingLink() throws {
        #expect(mkdir(parent.path("real"), 0o700) == 0)
        #expect(symlink(parent.path("real"), parent.path("docket")) == 0)
        let list = try storage.add(.sample(1))
        try FileManager.default.removeItem(atPath: parent.path("real"))
        guard case .notStored(let error) = storage.close(list) else {
            Issue.record("It was stored")
            return
        }
        #expect(error.reason == "It is a link to a folder that has gone")
        let started = FileStorage(folder: parent.path("docket"))
        let load = #expect(throws: StorageError.self) { try started.stored() }
        #expect(
            load?.message == "Can't load \(parent.path("docket")): It is a link to a folder that has gone"
        )
        #expect(throws: StorageError.self) { try started.save(list.adding(.sample(2)), to: list) }
    }

    @Test("after a quit that could not store anything, the folder is known again when it is back")
    func closeRefused() throws {
        let list = try storage.add(.sample(1))
        try rename("docket", "else")
        try FileManager.default.createDirectory(
            atPath: parent.path("docket/todos.json"),
            withIntermediateDirectories: true
        )
        guard case .notStored = storage.close(list) else {
            Issue.record("It was stored")
            return
        }
        try FileManager.default.removeItem(atPath: parent.path("docket"))
        try rename("else", "docket")
        #expect(storage.drainEvents())
        var again = try storage.stored()
        try storage.save(again.adding(.sample(2)), into: &again)
        #expect(try stored() == again)
    }

    @Test("with its volume gone, changes are refused, and nothing is written below the mount point")
    func volume() throws {
        // Another file system stands for the volume: the link leads to it, or to nothing.
        let volume = TemporaryFolder(inMemory: true)
        guard try device(volume.path) != device(parent.path) else { return }
        #expect(symlink(volume.path, parent.path("mount")) == 0)
        let storage = FileStorage(folder: parent.path("mount/docket"))
        var list = try storage.add(.sample(1))
        _ = storage.drainEvents()
        try FileManager.default.removeItem(atPath: parent.path("mount"))
        try FileManager.default.createDirectory(
            atPath: parent.path("mount"),
            withIntermediateDirectories: true
        )
        // A quit before anybody has noticed: what was changed is stored on the volume.
        guard case .notCompacted = storage.close(list) else {
            Issue.record("The changes are said to be lost")
            return
        }
        #expect(storage.drainEvents())
        guard case .damaged(let damage) = storage.load() else {
            Issue.record("It was loaded")
            return
        }
        #expect(damage.error.reason == "Its volume has gone")
        #expect(throws: StorageError.self) { try storage.save(list.adding(.sample(2)), to: list) }
        #expect(throws: StorageError.self) { try storage.end(list) }
        #expect(try parent.names(in: "mount") == [])
        // It is back.
        try FileManager.default.removeItem(atPath: parent.path("mount"))
        #expect(symlink(volume.path, parent.path("mount")) == 0)
        #expect(storage.drainEvents())
        #expect(try storage.stored() == list)
        try storage.save(list.adding(.sample(2)), into: &list)
        #expect(try FileStorage(folder: volume.path("docket")).stored() == list)
    }

    private func device(_ path: String) throws -> dev_t {
        var status = stat()
        #expect(stat(path, &status) == 0)
        return status.st_dev
    }

    @Test("a folder that is made while Docket runs without one is read")
    func madeByAnother() throws {
        let list = try storage.stored()
        #expect(!storage.drainEvents())
        try FileStorage(folder: parent.path("docket")).add(.sample(1))
        #expect(storage.drainEvents())
        #expect(storage.refresh(list) == nil)
        #expect(try storage.stored().ids(in: .todo) == [UUID(1)])
    }
}
