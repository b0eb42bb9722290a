import DocketFiles
import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Limits of files") struct FileLimitTests {
    private let folder = TemporaryFolder()

    /// A file with a start and an end, and a hole between them.
    private func file(_ start: String, size: Int, end: String = "") throws -> AtomicFile {
        try folder.write(start, to: "file")
        try #require(truncate(folder.path("file"), off_t(size - end.utf8.count)) == 0)
        let file = try #require(FileHandle(forWritingAtPath: folder.path("file")))
        try file.seekToEnd()
        try file.write(contentsOf: Data(end.utf8))
        try file.close()
        return AtomicFile(path: folder.path("file"))
    }

    @Test(
        "A file that is too long, or does not begin as one of Docket's, is not read",
        arguments: [
            (FileLimit.small, "{\"docket\":1}", 2 << 30, "It has more than 64 MB"),
            (.small, "", 2 << 30, "It has more than 64 MB"),
            (.small, "", 2 << 20, "It does not begin as a file of Docket's"),
            (.small, "{\"docket\":1}", 2 << 20, nil), (.small, " \r\n\t{ \n\"docket\":1}", 2 << 20, nil),
            // A short one is read, so that the error can name the line.
            (.small, "", 1000, nil),
            (.list, "", 2 << 30, "It does not begin as a file of Docket's"),
            (.list, "[", 2 << 30, "It does not begin as a file of Docket's"),
            (.list, "{\"docket\":1}", 4 << 20, nil),
            (.journal, "", 2 << 20, "It does not begin as a file of Docket's"),
            (.text, "abc", 2 << 20, "It has more than 1 MB"), (.text, "abc", 1000, nil),
            (.editedText, "abc", 2 << 20, nil),
        ] as [(FileLimit, String, Int, String?)]
    )
    func check(limit: FileLimit, start: String, size: Int, reason: String?) throws {
        let file = try file(start, size: size)
        do throws(FileError) {
            let read = try file.read(limit)
            #expect(reason == nil && read?.bytes.count == size)
        } catch {
            #expect(error.reason == reason && error.isForeign)
        }
    }

    @Test("A journal may be damaged at its start, and a month of the history may begin with zeros")
    func damagedStart() throws {
        let text = String(repeating: "x", count: 5000)
        #expect(try file(text, size: 2 << 20).read(.journal) != nil)
        let month = try #require(try OpenFile(file("", size: 2 << 30, end: text).path, O_RDONLY))
        try FileLimit.month.check(month, size: 2 << 30)
        #expect(throws: FileError.self) { try FileLimit.journal.check(month, size: 2 << 30) }
    }
}
