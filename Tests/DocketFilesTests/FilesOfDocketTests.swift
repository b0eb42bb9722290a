import Foundation
import Testing

/// What files and folders Docket makes, and how, is decided in one place.
@Suite("One place for files") struct FilesOfDocketTests {
    /// Each source beside those of `DocketFiles`, by its path below `Sources`.
    private func sources() throws -> [(path: String, text: String)] {
        let folder = URL(filePath: #filePath).appending(path: "../../../Sources").standardized
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("DocketFiles/") }
            .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }

    @Test("Only DocketFiles makes files and folders, so that all are the user's from their first moment")
    func making() throws {
        let calls =
            #/\b(mkdir|mkdirat|mkdtemp|mkstemp|mkostemp|creat|createDirectory|createFile)\(|O_CREAT|O_TMPFILE|fopen\([^)]*"[wa]/#
        for (path, text) in try sources() {
            #expect(text.matches(of: calls).map { String($0.output.0) } == [], "\(path)")
        }
    }

    @Test("Only DocketFiles reads a file as a whole, within its limit")
    func reading() throws {
        let calls =
            #/(contentsOf|contentsOfFile): *(url|URL|path|file)|contents\(atPath|\bfopen\(|bytes\(in: 0\.\.<\(?(try )?(\w+\.)?(stamp(\(\))?\.)?size\b/#
        for (path, text) in try sources() {
            #expect(text.matches(of: calls).map { String($0.output.0) } == [], "\(path)")
        }
    }
}
