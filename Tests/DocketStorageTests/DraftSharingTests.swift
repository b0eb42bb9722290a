import DocketCore
import DocketStorage
import Glibc
import TestSupport
import Testing

/// Drafts of several running copies. Locks belong to open files, so two storages in a process are like two processes.
@Suite("Drafts of several copies")
struct DraftSharingTests {
    private let folder = TemporaryFolder()
    private var storage: FileStorage { FileStorage(folder: folder.path) }

    @Test("W13 each copy writes a file of its own, and finds no drafts of running copies")
    func apart() throws {
        let copies = [storage, storage, storage]
        for (number, copy) in copies.enumerated() {
            #expect(try copy.saveDrafts(KeptDrafts([.named("\(number)")])) == FoundDrafts())
        }
        for copy in copies + [storage] { #expect(copy.findDrafts() == FoundDrafts()) }
        #expect(try folder.names() == ["draft.json", "draft-2.json", "draft-3.json"])
        for (number, copy) in copies.enumerated() {
            #expect(try copy.saveDrafts(KeptDrafts([.named("\(number)!")])) == FoundDrafts())
        }
        for (number, name) in ["draft.json", "draft-2.json", "draft-3.json"].enumerated() {
            #expect(try folder.text(name).contains("\"\(number)!\""))
        }
    }

    @Test("W13 what ended copies have left is found once, by one copy, which has it in its file then")
    func adopted() throws {
        let running = storage
        do {
            let (first, second) = (storage, storage)
            _ = try first.saveDrafts(KeptDrafts([.named("first")]))
            _ = try second.saveDrafts(KeptDrafts([.named("second")]))
            _ = try running.saveDrafts(KeptDrafts([.named("third")]))
        }
        #expect(running.findDrafts() == FoundDrafts([.named("first"), .named("second")]))
        #expect(running.findDrafts() == FoundDrafts())
        #expect(storage.findDrafts() == FoundDrafts())
        #expect(try folder.names() == ["draft-3.json"])
        let text = try folder.text("draft-3.json")
        for title in ["first", "second", "third"] { #expect(text.contains("\"\(title)\"")) }
    }

    @Test("W13 a draft that two files have, because a copy was killed between two steps, is found once")
    func twice() throws {
        do {
            let (first, second) = (storage, storage)
            for copy in [first, second] { _ = try copy.saveDrafts(KeptDrafts([.named("x")])) }
        }
        let next = storage
        _ = next.findDrafts()
        #expect(try folder.names() == ["draft.json"])
        let document = try folder.text("draft.json")
        #expect(document.firstRange(of: "\"x\"") != nil)
        #expect(document.ranges(of: "\"x\"").count == 1)
    }

    @Test("W13 a file that a copy claims when it first saves is not overwritten")
    func claimed() throws {
        let running = storage
        #expect(running.findDrafts() == FoundDrafts())
        do { _ = try storage.saveDrafts(KeptDrafts([.named("left")])) }
        #expect(try running.saveDrafts(KeptDrafts([.named("mine")])) == FoundDrafts([.named("left")]))
        let text = try folder.text("draft.json")
        #expect(text.contains("left") && text.contains("mine"))
    }

    @Test("W13 a draft that was discarded does not come back from another copy")
    func discarded() throws {
        let (one, other) = (storage, storage)
        _ = try one.saveDrafts(KeptDrafts([.named("edit")]))
        _ = try other.saveDrafts(KeptDrafts([.named("theirs")]))
        _ = try one.saveDrafts(KeptDrafts())
        #expect(try other.saveDrafts(KeptDrafts([.named("theirs!")])) == FoundDrafts())
        #expect(other.findDrafts() == FoundDrafts())
        #expect(try folder.names() == ["draft-2.json"])
    }

    @Test("drafts are saved and found while another copy holds the folder's lock, without waiting for it")
    func folderLock() throws {
        let descriptor = open(folder.path("lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(descriptor) }
        #expect(flock(descriptor, LOCK_EX) == 0)
        let storage = storage
        let time = ContinuousClock().measure {
            for count in 1...50 {
                let drafts = KeptDrafts([.named(String(repeating: "x", count: count))])
                #expect(throws: Never.self) { try storage.saveDrafts(drafts) }
                #expect(storage.findDrafts() == FoundDrafts())
            }
        }
        // With a wait for the lock in each of them it would take 150 seconds, on any machine.
        #expect(time < .seconds(75))
    }

    @Test("a copy that was killed at any moment keeps its lock only until then")
    func killed() throws {
        var copy: FileStorage? = storage
        for title in ["x", "xy"] { _ = try copy?.saveDrafts(KeptDrafts([.named(title)])) }
        #expect(storage.findDrafts() == FoundDrafts())
        copy = nil
        #expect(storage.findDrafts() == FoundDrafts([.named("xy")]))
    }
}
