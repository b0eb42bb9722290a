/// Reads the lines of a part of a file from its end to its start, without reading more of the file than that takes.
package struct BackwardLines {
    private let file: OpenFile
    private let start: Int
    /// The offset of the bytes that have been read.
    private var offset: Int
    /// Bytes that have been read, and not returned yet.
    private var buffer: [UInt8] = []

    private static let chunkSize = 64 << 10

    /// - Parameter range: in bytes.
    package init(of file: OpenFile, in range: Range<Int>) {
        self.file = file
        (start, offset) = (range.lowerBound, range.upperBound)
    }

    /// The line before the last one that was returned, without its line break; nil if there is none. What follows the
    /// last line break is a line too, unless it is empty.
    package mutating func next() throws(FileError) -> [UInt8]? {
        let newline = UInt8(ascii: "\n")
        if buffer.isEmpty, try !readChunk() { return nil }
        var end = buffer.count
        if buffer[end - 1] == newline { end -= 1 }
        var searched = end
        while true {
            if let lineBreak = buffer[..<searched].lastIndex(of: newline) {
                defer { buffer.removeSubrange((lineBreak + 1)...) }
                return Array(buffer[(lineBreak + 1)..<end])
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

    /// Reads the bytes before those in the buffer.
    ///
    /// - Returns: false if there are none.
    private mutating func readChunk() throws(FileError) -> Bool {
        if offset == start { return false }
        // Twice as many each time: a long line would be copied again and again.
        let size = max(Self.chunkSize, buffer.count)
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
