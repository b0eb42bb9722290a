import DocketFiles
import Glibc
import TestSupport
import Testing

@Suite("Watching a folder")
struct FolderWatchTests {
    private let folder = TemporaryFolder()
    private let watch = FolderWatch()

    /// The names in the events since the last call.
    private func names() -> Set<String> { Set(watch.drain().map(\.name)) }

    @Test("a file that is written or renamed there is reported")
    func written() throws {
        watch.watch(folder.path)
        try folder.write("1", to: "one")
        #expect(names() == ["one"])
        _ = try AtomicFile(path: folder.path("two")).replace(with: [1])
        #expect(names().contains("two"))
        #expect(names().isEmpty)
    }

    @Test("a folder that was removed and made again is watched again")
    func madeAgain() throws {
        let data = DataFolder(path: folder.path("data"))
        try data.create()
        watch.watch(data.path)
        #expect(rmdir(data.path) == 0)
        _ = names()
        try data.create()
        watch.watch(data.path)
        try folder.write("1", to: "data/one")
        #expect(names().contains("one"))
    }
}
