import Glibc

/// Reads the lines of a file from its start to its end. No more of the file is in memory than its longest line, and no
/// line that is longer than `maxBytes`.
package struct ForwardLines {
    package enum Line: Equatable {
        /// Without its line break.
        case whole([UInt8])
        /// What follows the last line break.
        case cut([UInt8])
        /// A line of so many bytes, which are not kept.
        case tooLong(Int)
    }

    private let file: OpenFile
    private let maxBytes: Int
    /// The offset of the bytes that have not been read yet.
    private var offset = 0
    private var buffer: [UInt8] = []
    /// The number of bytes of the buffer that have been returned.
    private var start = 0

    package static let maxBytes = 128 << 20
    private static let chunkSize = 1 << 20

    /// - Parameter maxBytes: those of the longest line that is returned.
    package init(of file: OpenFile, maxBytes: Int = Self.maxBytes) {
        self.file = file
        self.maxBytes = maxBytes
    }

    /// The number of bytes of the lines that have been returned.
    package var end: Int { offset - (buffer.count - start) }

    /// - Returns: nil at the end of the file.
    package mutating func next() throws(FileError) -> Line? {
        var dropped = 0
        var searched = start
        while true {
            if let lineBreak = firstLineBreak(from: searched) {
                let line = buffer[start..<lineBreak]
                defer { start = lineBreak + 1 }
                return dropped > 0 ? .tooLong(dropped + line.count) : .whole(Array(line))
            }
            buffer.removeSubrange(..<start)
            start = 0
            if buffer.count > maxBytes || dropped > 0 {
                dropped += buffer.count
                buffer = []
            }
            searched = buffer.count
            let chunk = try file.bytes(in: offset..<offset + Self.chunkSize)
            if chunk.isEmpty {
                defer { buffer = [] }
                if dropped > 0 { return .tooLong(dropped) }
                return buffer.isEmpty ? nil : .cut(buffer)
            }
            offset += chunk.count
            buffer += chunk
        }
    }

    private func firstLineBreak(from index: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard index < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + index, Int32(UInt8(ascii: "\n")), bytes.count - index)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}
