import DocketFiles
import Foundation
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

    @Test("it is reported if there were more events than the system keeps")
    func lost() throws {
        let limit = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
        let count = try #require(Int(limit.filter(\.isNumber)))
        watch.watch(folder.path)
        #expect(!watch.drain().contains { $0.kind == .lost })
        // Equal events in a row count as one.
        let descriptors = ["one", "two"].map { open(folder.path($0), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
        defer { for descriptor in descriptors { close(descriptor) } }
        for number in 0...count {
            #expect(pwrite(descriptors[number % 2], "1", 1, 0) == 1)
        }
        #expect(watch.drain().contains { $0.kind == .lost })
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
