import DocketCore
import Foundation
import Glibc
import TestSupport
import Testing

@testable import DocketStorage

/// Two running copies of Docket, or a copy and an editor, share one folder.
@Suite("File storage shared by two")
struct FileStorageSharingTests {
    private let folder = TemporaryFolder()
    private let one: FileStorage
    private let two: FileStorage

    init() {
        one = FileStorage(folder: folder.path)
        two = FileStorage(folder: folder.path)
    }

    @Test("items added by both are stored, and each copy sees the other's after its own save")
    func adding() throws {
        var first = try one.stored()
        var second = try two.stored()
        try one.save(first.adding(.sample(1)), into: &first)
        try two.save(second.adding(.sample(2)), into: &second)
        #expect(second.ids(in: .todo) == [UUID(2), UUID(1)])
        try one.save(first.adding(.sample(3)), into: &first)
        #expect(first.ids(in: .todo) == [UUID(3), UUID(2), UUID(1)])
        #expect(Contents(try two.stored()) == Contents(first))
    }

    @Test("a moved or edited item has the right place in the list that the other copy has changed")
    func places() throws {
        var first = TodoList()
        for number in UInt8(1)...3 { try one.save(first.adding(.sample(number)), into: &first) }
        try one.save(first.adding(.sample(4)), into: &first)
        try one.save(first.checking(UUID(4), at: .noon), into: &first)
        var second = try two.stored()
        for number in UInt8(11)...13 { try one.save(first.adding(.sample(number)), into: &first) }
        let added = [13, 12, 11, 3, 2, 1].map { UUID($0) }

        let edit = second.replacing(with: edited(try #require(second.item(UUID(1)))))
        try two.save(edit, into: &second)
        #expect(second.ids(in: .todo) == added)

        try one.save(first.adding(.sample(14)), into: &first)
        try two.save(second.unchecking(UUID(4)), into: &second)
        #expect(second.ids(in: .todo) == [UUID(14)] + added + [UUID(4)])
        #expect(Contents(try one.stored()) == Contents(second))
    }

    @Test("where the system reports nothing, a look at the files finds what the other copy has written, once")
    func silentSystem() throws {
        var first = TodoList()
        try one.save(first.adding(.sample(4)), into: &first)
        var second = try two.stored()
        for number in 1...2 as ClosedRange<UInt8> {
            try two.save(second.adding(.sample(number)), into: &second)
            // Nothing is reported of it after this.
            _ = one.drainEvents()
            #expect(!one.drainEvents())
            #expect(one.drainEvents(lookingAtFiles: true))
            #expect(!one.drainEvents(lookingAtFiles: true))
            let changes = try #require(one.refresh(first))
            #expect(changes.count == 1)
            first.apply(.changes(changes))
        }
        try one.save(first.adding(.sample(3)), into: &first)
        _ = one.drainEvents()
        #expect(!one.drainEvents(lookingAtFiles: true))
        #expect(unlink(folder.path("todos.json")) == 0)
        _ = one.drainEvents()
        #expect(one.drainEvents(lookingAtFiles: true))
    }

    private func edited(_ item: TodoItem) -> TodoItem {
        var item = item
        item.title += "!"
        return item
    }

    @Test("after a save that fails for lack of space, the changes of the other copy are not lost")
    func failureHalfway() async {
        // In its own process, because the limit applies to the whole process.
        await #expect(processExitsWith: .success) {
            let folder = TemporaryFolder()
            let one = FileStorage(folder: folder.path)
            let two = FileStorage(folder: folder.path)
            var first = try one.add(.sample(1))
            let second = try two.stored()
            try one.save(first.adding(.sample(2)), into: &first)

            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 10, rlim_max: .max)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let change = second.checking(UUID(1), at: .noon) ?? Change()
            let error = #expect(throws: StorageError.self) { try two.save(change, to: second) }
            #expect(error?.message == "Can't save journal.jsonl: File too large")
            limit.rlim_cur = .max
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)

            var stored = second
            stored.apply(try two.save(change, to: second))
            #expect(stored.ids(in: .todo) == [UUID(2)] && stored.ids(in: .done) == [UUID(1)])
        }
    }

    @Test("people added by both are stored")
    func people() throws {
        var first = try one.stored()
        var second = try two.stored()
        try one.save(first.adding(Person(id: UUID(101), name: "Ann")), into: &first)
        try two.save(second.adding(Person(id: UUID(102), name: "Bo")), into: &second)
        #expect(try one.stored().people.map(\.name) == ["Ann", "Bo"])
    }

    @Test("changes to different items both survive")
    func differentItems() throws {
        try one.add(.sample(1))
        var first = try one.add(.sample(2))
        var second = try two.stored()
        try one.save(first.checking(UUID(1), at: .noon), into: &first)
        try two.save(second.deleting(UUID(2)), into: &second)
        let stored = try one.stored()
        #expect(stored.ids(in: .todo) == [])
        #expect(stored.ids(in: .done) == [UUID(1)])
        #expect(Contents(stored) == Contents(second))
    }

    @Test("an edit to an item that the other copy deleted keeps the item")
    func editOfDeleted() throws {
        var first = try one.add(.sample(1))
        var second = try two.stored()
        try one.save(first.deleting(UUID(1)), into: &first)
        try two.save(second.replacing(with: .sample(1, title: "edited")), into: &second)
        #expect(try one.stored().items(in: .todo).map(\.title) == ["edited"])
    }

    @Test("changes made in an editor while Docket runs are kept by the next save")
    func editor() throws {
        var list = try one.add(.sample(1, title: "before"))
        try folder.write(folder.text("todos.json").replacing("before", with: "after"), to: "todos.json")
        try one.save(list.adding(.sample(2, title: "new")), into: &list)
        #expect(list.items(in: .todo).map(\.title) == ["new", "after"])
    }

    @Test("a lock that is never given back is waited for once, and the next change works when it is free")
    func stuckLock() throws {
        var list = try one.add(.sample(1))
        let descriptor = open(folder.path("lock"), O_RDWR | O_CLOEXEC)
        #expect(flock(descriptor, LOCK_EX) == 0)
        #expect(!one.isLockStuck)
        for _ in 1...3 {
            let error = #expect(throws: StorageError.self) { try one.save(list.adding(.sample(2)), to: list) }
            #expect(error?.reason == "Another copy of Docket holds its lock")
            // From now on it waits a moment only.
            #expect(one.isLockStuck)
        }
        // A program that another test starts just now has the file open, too.
        #expect(flock(descriptor, LOCK_UN) == 0)
        close(descriptor)
        try one.save(list.adding(.sample(2)), into: &list)
        #expect(!one.isLockStuck)
    }

    @Test("a lock file left behind by a killed copy blocks nobody")
    func leftLock() throws {
        try folder.write("1234", to: "lock")
        try one.add(.sample(1))
        #expect(try two.stored().ids(in: .todo) == [UUID(1)])
        #expect(try folder.text("lock") == "1234")
    }

    @Test("copies that save at the same moment lose nothing of each other")
    func atOnce() async throws {
        let path = folder.path
        try await withThrowingTaskGroup { group in
            for copy in UInt8(0)..<3 {
                group.addTask {
                    let storage = FileStorage(folder: path)
                    var list = try storage.stored()
                    for number in UInt8(0)..<10 {
                        try storage.save(list.adding(.sample(copy * 10 + number)), into: &list)
                    }
                }
            }
            try await group.waitForAll()
        }
        let stored = try one.stored()
        #expect(Set(stored.ids(in: .todo)) == Set((0..<30).map { UUID($0) }))
        #expect(stored.ids(in: .todo).count == 30)
        #expect(try folder.names() == ["todos.json", "journal.jsonl", "backups", "lock"])
    }
}
