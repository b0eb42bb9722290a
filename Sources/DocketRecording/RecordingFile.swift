import DocketFiles
import FoundationEssentials
import Glibc

/// A recording that is being written: each line is in the file before what it tells of happens, so that a crash is in it.
package final class RecordingFile {
    package let path: String
    private let file: OpenFile
    /// Where the last whole line ends.
    private var size = 0
    /// Why the recording ends early; nil if it does not.
    package private(set) var failure: FileError?

    /// - Parameter path: must be that of a new file. Only the user can read it.
    /// - Throws: a `FileError` if it can't be created.
    package init(_ path: String) throws(FileError) {
        file = try .createNew(path, O_APPEND)
        self.path = path
    }

    /// Writes a line. After a failure nothing more is written, and the file ends with the last line that is whole.
    func write(_ line: some Encodable) {
        guard failure == nil else { return }
        do throws(FileError) {
            let bytes = RecordingText.bytes(of: line)
            try file.write(bytes)
            size += bytes.count
        } catch {
            failure = error
            // If even that fails, half a line is at the end, and no reader minds it.
            _ = ftruncate(file.descriptor, off_t(size))
        }
    }
}

/// The text of a recording: a JSON object a line.
enum RecordingText {
    static func bytes(of line: some Encodable) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        guard let data = try? encoder.encode(line) else {
            preconditionFailure("A line of texts and whole numbers can always be written")
        }
        return Array(data) + [UInt8(ascii: "\n")]
    }
}

/// Why a file is no recording that can be played, as a sentence without a full stop.
package struct RecordingError: Error, Equatable {
    package let reason: String
}

/// A recording that was read.
package struct Recording: Equatable, Sendable {
    package internal(set) var header: RecordingHeader
    var lines: [RecordedLine]
    /// Whether the last line is not whole, as after a crash or on a full disk.
    package private(set) var isCut = false

    init(header: RecordingHeader, lines: [RecordedLine]) { (self.header, self.lines) = (header, lines) }

    /// - Throws: a `RecordingError` that says which line is wrong.
    package init(_ bytes: [UInt8]) throws(RecordingError) {
        var texts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let end = texts.popLast() ?? []
        guard let first = texts.first else { throw Self.isNone }
        guard let version = try? JSONDecoder().decode(Version.self, from: Data(first)) else {
            throw Self.isNone
        }
        guard version.recording == RecordingHeader.version else {
            throw RecordingError(
                reason:
                    "It is a recording of version \(version.recording) by Docket \(version.docket), and this "
                    + "Docket plays version \(RecordingHeader.version)"
            )
        }
        header = try Self.decode(first, number: 1)
        try header.check()
        lines = []
        for (number, text) in texts.enumerated().dropFirst() {
            lines.append(try Self.decode(text, number: number + 1))
        }
        isCut = !end.isEmpty
    }

    private static let isNone = RecordingError(reason: "It is no recording of docket --record")

    private struct Version: Decodable {
        var recording: Int
        var docket: String
    }

    private static func decode<Line: Decodable>(
        _ text: ArraySlice<UInt8>,
        number: Int
    ) throws(RecordingError) -> Line {
        do {
            return try JSONDecoder().decode(Line.self, from: Data(text))
        } catch {
            throw RecordingError(reason: "Line \(number) can't be read")
        }
    }

    /// The text of the file.
    package var bytes: [UInt8] {
        lines.reduce(into: RecordingText.bytes(of: header)) { $0 += RecordingText.bytes(of: $1) }
    }
}
