import DocketCore
import DocketStorage
import Foundation
import TestSupport
import Testing

/// A clock that is far off must not make files that can't be read.
@Suite("Instants outside the years 1 to 9999")
struct InstantRangeTests {
    @Test(
        "an item that was created then can be stored, read, checked and compacted",
        arguments: [
            -1e300, -62_135_596_800.001, 253_402_300_800, 1e300, .infinity, -.infinity, .nan,
        ]
    )
    func items(seconds: Double) throws {
        let instant = Date(timeIntervalSince1970: seconds)
        let folder = TemporaryFolder()
        let storage = FileStorage(folder: folder.path)
        var list = try storage.add(TodoItem(id: UUID(1), title: "Buy milk", createdAt: instant))
        try storage.save(list.checking(UUID(1), at: instant), into: &list)

        let nearest = Date(
            timeIntervalSince1970: seconds > 0 ? 253_402_300_799 : -62_135_596_800
        )
        for _ in 0..<2 {
            let stored = try #require(try FileStorage(folder: folder.path).stored().item(UUID(1)))
            #expect(stored.createdAt == nearest && stored.completedAt == nearest)
            try storage.end(list)
        }
    }
}
