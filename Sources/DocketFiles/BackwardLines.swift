import Glibc

/// Reads the lines of a part of a file from its end to its start, without reading more of the file than that takes.
package struct BackwardLines {
    private let file: OpenFile
    private let start: Int
    /// The offset of the bytes that have been read.
    private var offset: Int
    /// Bytes that have been read, and not returned yet.
    private var buffer: [UInt8] = []
    private let maxLength: Int
    /// Whether the last line was longer than a line may be. It was returned without its bytes.
    package private(set) var isLastTooLong = false

    private static let chunkSize = 64 << 10
    /// The longest chunk of a line that is skipped.
    private static let maxSkip = 1 << 20
    /// What is before a line that is even longer is left out, too.
    private static let maxSkipped = 256 << 20

    /// - Parameters:
    ///   - range: in bytes.
    ///   - maxLength: how long a line may be, in bytes. So much of it is in memory at a time.
    package init(of file: OpenFile, in range: Range<Int>, maxLength: Int = .max) {
        self.file = file
        self.maxLength = maxLength
        (start, offset) = (range.lowerBound, range.upperBound)
    }

    /// Where the last line that was returned begins, in bytes; at first, where the part of the file ends.
    package var position: Int { offset + buffer.count }

    /// The line before the last one that was returned, without its line break; nil if there is none. What follows the
    /// last line break is a line too, unless it is empty.
    package mutating func next() throws(FileError) -> [UInt8]? {
        isLastTooLong = false
        if buffer.isEmpty, try !readChunk() { return nil }
        var end = buffer.count
        if buffer[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        var searched = end
        while true {
            if let lineBreak = buffer.lastLineBreak(before: searched) {
                defer { buffer.removeSubrange((lineBreak + 1)...) }
                return Array(buffer[(lineBreak + 1)..<end])
            }
            if buffer.count > maxLength {
                try skipLine()
                return []
            }
            let count = buffer.count
            guard try readChunk() else {
                defer { buffer = [] }
                return Array(buffer[..<end])
            }
            searched = buffer.count - count
            end += searched
        }
    }

    /// Drops the bytes that were read, which have no line break, and what is before them up to one.
    private mutating func skipLine() throws(FileError) {
        isLastTooLong = true
        let end = offset
        while true {
            buffer = []
            if end - offset > Self.maxSkipped { offset = start }
            guard try readChunk(atLeast: Self.maxSkip) else { return }
            if let lineBreak = buffer.lastLineBreak(before: buffer.count) {
                buffer.removeSubrange((lineBreak + 1)...)
                return
            }
        }
    }

    /// Reads the bytes before those in the buffer.
    ///
    /// - Returns: false if there are none.
    private mutating func readChunk(atLeast least: Int = Self.chunkSize) throws(FileError) -> Bool {
        if offset == start { return false }
        // Twice as many each time: a long line would be copied again and again.
        let size = max(least, buffer.count)
        let from = max(start, offset - size)
        let chunk = try file.bytes(in: from..<offset)
        guard chunk.count == offset - from else {
            throw FileError(reason: "It became shorter while it was read")
        }
        buffer = chunk + buffer
        offset = from
        return true
    }
}

extension [UInt8] {
    /// The last line break before `end`; nil if there is none.
    fileprivate func lastLineBreak(before end: Int) -> Int? {
        withUnsafeBytes { bytes in
            let newline = UInt8(ascii: "\n")
            // Most bytes of a long line are looked at only by the C library, which is much faster than a loop.
            guard let start = bytes.baseAddress, memchr(start, Int32(newline), end) != nil else { return nil }
            var index = end - 1
            while bytes[index] != newline { index -= 1 }
            return index
        }
    }
}
