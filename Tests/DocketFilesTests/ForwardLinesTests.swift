import DocketFiles
import Glibc
import TestSupport
import Testing

@Suite("Lines of a file from its start") struct ForwardLinesTests {
    private let folder = TemporaryFolder()

    private func lines(of text: String, maxBytes: Int = 1 << 20) throws -> [ForwardLines.Line] {
        try folder.write(text, to: "file")
        let file = try #require(try OpenFile(folder.path("file"), O_RDONLY))
        var lines = ForwardLines(of: file, maxBytes: maxBytes)
        var found: [ForwardLines.Line] = []
        while let line = try lines.next() { found.append(line) }
        #expect(lines.end == text.utf8.count)
        return found
    }

    @Test("Each line is read without its line break, and what follows the last one is cut")
    func short() throws {
        #expect(try lines(of: "") == [])
        #expect(try lines(of: "\n") == [.whole([])])
        #expect(
            try lines(of: "a\n\nbc\n") == [.whole(Array("a".utf8)), .whole([]), .whole(Array("bc".utf8))]
        )
        #expect(try lines(of: "a\nb") == [.whole(Array("a".utf8)), .cut(Array("b".utf8))])
    }

    @Test("A line across several reads is whole, and one that is too long is counted only")
    func long() throws {
        let line = String(repeating: "x", count: 5 << 20)
        #expect(try lines(of: "a\n\(line)\nb\n", maxBytes: 8 << 20)[1] == .whole(Array(line.utf8)))
        #expect(try lines(of: "a\n\(line)\nb\n").map(\.count) == [1, 5 << 20, 1])
        #expect(try lines(of: "a\n\(line)\nb\n")[1] == .tooLong(5 << 20))
        #expect(try lines(of: line) == [.tooLong(5 << 20)])
    }
}

extension ForwardLines.Line {
    fileprivate var count: Int {
        switch self {
        case .whole(let bytes), .cut(let bytes): bytes.count
        case .tooLong(let count): count
        }
    }
}
