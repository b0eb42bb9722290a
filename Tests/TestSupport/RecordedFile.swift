import Foundation

/// A file of the lines that a test expects, which `DOCKET_RECORD=1` records again.
package struct RecordedFile {
    private let file: URL

    /// - Parameters:
    ///   - path: where it is, beside the test.
    ///   - test: the file of the test.
    package init(_ path: String, test: String = #filePath) {
        file = URL(filePath: test).deletingLastPathComponent().appending(path: path).standardized
    }

    /// The expected lines: those of the file, or `lines` if they are recorded.
    package func lines(recording lines: [String]) throws -> [String] {
        if TestSettings.current.isRecording {
            try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file)
        }
        return try self.lines()
    }

    /// The lines of the file.
    package func lines() throws -> [String] {
        try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
