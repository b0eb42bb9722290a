import DocketFiles
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Locked file")
struct LockedFileTests {
    private let folder = TemporaryFolder(inMemory: true)

    @Test("while one has a file, nobody else gets it, at no moment of its being replaced")
    func replaced() throws {
        let path = folder.path("draft.json")
        let own = try #require(try LockedFile.create(path))
        try own.replace(with: Array("0".utf8), synced: false)
        let isDone = Mutex(false)
        let stolen = Mutex(0)
        Thread.detachNewThread {
            while !isDone.withLock({ $0 }) {
                if let file = try? LockedFile.open(path) {
                    stolen.withLock { $0 += 1 }
                    withExtendedLifetime(file) {}
                }
            }
            isDone.withLock { $0 = false }
        }
        for number in 1...5000 { try own.replace(with: Array("\(number)".utf8), synced: false) }
        isDone.withLock { $0 = true }
        while isDone.withLock({ $0 }) { usleep(1000) }
        #expect(stolen.withLock { $0 } == 0)
        #expect(String(decoding: try own.read(), as: UTF8.self) == "5000")
    }

    @Test("a file that is there is not created, and one that is locked is not opened")
    func existing() throws {
        let path = folder.path("draft.json")
        #expect(try LockedFile.open(path) == nil)
        var own: LockedFile? = try LockedFile.create(path)
        #expect(own != nil)
        #expect(try LockedFile.create(path) == nil && LockedFile.open(path) == nil)
        own = nil
        #expect(try LockedFile.create(path) == nil)
        #expect(try LockedFile.open(path) != nil)
    }

    @Test("a lock is released with its object, even while a child process has the file open")
    func child() throws {
        let path = folder.path("lock")
        var lock = try FileLock.take(path)
        let copy = dup(try #require(lock).file.descriptor)
        defer { close(copy) }
        #expect(try FileLock.take(path) == nil)
        lock = nil
        #expect(try FileLock.take(path) != nil)
    }
}
