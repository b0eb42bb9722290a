import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

@Suite("Random sequences of changes, stored")
struct StorageSequenceTests {
    @Test("after each change, a fresh load gives the same items in the same order, and the same people")
    func sequences() throws {
        for seed in SeededGenerator.seeds(15) {
            var random = SeededGenerator(seed: seed)
            let folder = TemporaryFolder()
            let storage = FileStorage(folder: folder.path)
            let memory = MemoryStorage()
            var list = try storage.stored()
            if random.flip() {
                let keeping = Change(tombstones: .keep)
                _ = try memory.save(keeping, to: list)
                try storage.save(keeping, into: &list)
            }
            for _ in 0..<Int.random(in: 1...15, using: &random) {
                guard let change = random.change(of: list) else { continue }
                _ = try memory.save(change, to: list)
                try storage.save(change, into: &list)
                let stored = Contents(try FileStorage(folder: folder.path).stored())
                try #require(stored == Contents(list), "DOCKET_SEED=\(seed)")
                try #require(stored == Contents(try memory.stored()), "DOCKET_SEED=\(seed)")
            }
        }
    }

    @Test("loading before each change stores the same list as loading once")
    func reloading() throws {
        for seed in SeededGenerator.seeds(8) {
            var random = SeededGenerator(seed: seed)
            let folder = TemporaryFolder()
            var expected = TodoList()
            for _ in 0..<Int.random(in: 1...15, using: &random) {
                let storage = FileStorage(folder: folder.path)
                var list = try storage.stored()
                guard let change = random.change(of: list) else { continue }
                expected = list
                expected.apply(change)
                try storage.save(change, into: &list)
                try #require(list == expected, "DOCKET_SEED=\(seed)")
            }
            let stored = try FileStorage(folder: folder.path).stored()
            #expect(Contents(stored) == Contents(expected), "DOCKET_SEED=\(seed)")
        }
    }
}
