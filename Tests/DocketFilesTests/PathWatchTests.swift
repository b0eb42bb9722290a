import DocketFiles
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Watching a path")
struct PathWatchTests {
    private let folder = TemporaryFolder()

    init() throws {
        try makeFolder("home/share/docket")
    }

    private func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder.path(name),
            withIntermediateDirectories: true
        )
    }

    private func watch(_ name: String) -> PathWatch {
        let watch = PathWatch([folder.path(name)]) { _ in true }
        watch.renew()
        #expect(!watch.isIncomplete)
        #expect(!isWoken(watch))
        return watch
    }

    private func isWoken(_ watch: PathWatch) -> Bool {
        var polled = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&polled, 1, 0) == 1
    }

    /// Expects that the watch reports the change, and nothing more once it is renewed.
    private func expectReport(
        by watch: PathWatch,
        of change: () throws -> Void,
        _ location: SourceLocation = #_sourceLocation
    ) rethrows {
        try change()
        #expect(isWoken(watch), sourceLocation: location)
        watch.renew()
        #expect(!isWoken(watch), sourceLocation: location)
    }

    private func move(_ old: String, _ new: String) {
        #expect(rename(folder.path(old), folder.path(new)) == 0)
    }

    @Test(
        "F11 it is reported that a folder or one on the way was moved, and that it is back",
        arguments: ["home/share/docket", "home/share", "home"]
    )
    func moved(name: String) {
        let watch = watch("home/share/docket")
        expectReport(by: watch) { move(name, "else") }
        expectReport(by: watch) { move("else", name) }
        expectReport(by: watch) { move(name, "else") }
    }

    @Test("F11 a removed folder is reported, even while somebody uses it")
    func removed() throws {
        let watch = watch("home/share/docket")
        let descriptor = open(folder.path("home/share/docket"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { close(descriptor) }
        expectReport(by: watch) { #expect(rmdir(folder.path("home/share/docket")) == 0) }
        try expectReport(by: watch) { try makeFolder("home/share/docket") }
    }

    @Test("F11 a folder that is missing is reported when it is made, from its first missing parent on")
    func made() throws {
        let watch = watch("home/new/share/docket")
        for name in ["home/new", "home/new/share", "home/new/share/docket"] {
            try expectReport(by: watch) { try makeFolder(name) }
        }
    }

    @Test("F11 a link on the way that leads elsewhere is reported, and so is what it leads to")
    func link() throws {
        try makeFolder("other/docket")
        #expect(symlink("home/share", folder.path("link")) == 0)
        let watch = watch("link/docket")
        expectReport(by: watch) { move("home/share/docket", "home/share/else") }
        expectReport(by: watch) { move("home/share/else", "home/share/docket") }
        #expect(symlink(folder.path("other"), folder.path("new")) == 0)
        expectReport(by: watch) { move("new", "link") }
        expectReport(by: watch) { move("other", "home/other") }
    }

    @Test("F11 links that lead to each other end nothing")
    func circle() {
        #expect(symlink("two", folder.path("one")) == 0)
        #expect(symlink("one", folder.path("two")) == 0)
        let watch = watch("one/docket")
        expectReport(by: watch) { move("two", "three") }
    }

    @Test("F11 a file is reported when it was written in place or replaced")
    func file() throws {
        try folder.write("1", to: "home/zone")
        #expect(symlink("home/zone", folder.path("localtime")) == 0)
        let watch = watch("localtime")
        expectReport(by: watch) {
            let descriptor = open(folder.path("home/zone"), O_WRONLY | O_TRUNC | O_CLOEXEC)
            #expect(write(descriptor, "2", 1) == 1)
            close(descriptor)
        }
        try folder.write("3", to: "home/new")
        expectReport(by: watch) { move("home/new", "home/zone") }
        #expect(symlink("home/zone", folder.path("link")) == 0)
        expectReport(by: watch) { move("link", "localtime") }
    }

    @Test("F11 what others do in the folders on the way, and what is written in the folder, wakes nobody")
    func others() throws {
        let watch = watch("home/share/docket")
        try folder.write("1", to: "home/file")
        try makeFolder("home/share/other")
        try folder.write("1", to: "home/share/docket/todos.json")
        #expect(unlink(folder.path("home/share/docket/todos.json")) == 0)
        #expect(unlink(folder.path("home/file")) == 0)
        #expect(!isWoken(watch))
    }

    @Test("F11 the watch says if a file system on the way reports nothing")
    func silent() {
        let silent = folder.path("home/share")
        let watch = PathWatch([folder.path("home/share/docket")]) { $0 != silent }
        watch.renew()
        #expect(watch.isIncomplete)
        move("home", "else")
        watch.renew()
        #expect(!watch.isIncomplete)
    }

    @Test(
        "F11 file systems of other machines and of programs report nothing",
        arguments: [
            (0x6969, false), (0x6573_5546, false), (0xFF53_4D42, false), (0xFE53_4D42, false),
            (Int(Int32(bitPattern: 0xFE53_4D42)), false), (0x0102_1997, false),
            // ext4, Btrfs, XFS, tmpfs, overlay, ZFS
            (0xEF53, true), (0x9123_683E, true), (0x5846_5342, true), (0x0102_1994, true),
            (0x794C_7630, true), (0x2FC1_2FC1, true),
        ]
    )
    func type(type: Int, reports: Bool) {
        #expect(FileSystem.reportsEvents(type: type) == reports)
    }
}
