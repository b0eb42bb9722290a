import Glibc

/// Splits bytes that arrive in pieces into lines.
package struct LineBuffer {
    private var bytes: [UInt8] = []
    /// Where the next line to return begins.
    private var start = 0
    /// How far line ends have been searched.
    private var searched = 0

    package init() {}

    /// The number of bytes that have not been returned.
    var count: Int { bytes.count - start }

    /// The bytes that have not been returned.
    var rest: [UInt8] { Array(bytes[start...]) }

    package mutating func append(_ piece: UnsafeRawBufferPointer) { bytes.append(contentsOf: piece) }

    /// The next complete line, without its line break; nil if there is none yet.
    package mutating func nextLine() -> [UInt8]? {
        let end = bytes.withUnsafeBytes { bytes -> Int? in
            guard let base = bytes.baseAddress, searched < bytes.count else { return nil }
            let found = memchr(base + searched, Int32(UInt8(ascii: "\n")), bytes.count - searched)
            return found.map { UnsafeRawPointer($0) - base }
        }
        guard let end else {
            removeReturnedLines()
            searched = bytes.count
            return nil
        }
        if start == 0, end == bytes.count - 1 {
            // A long line is not copied.
            defer { (bytes, searched) = ([], 0) }
            bytes.removeLast()
            return bytes
        }
        defer { (start, searched) = (end + 1, end + 1) }
        return Array(bytes[start..<end])
    }

    private mutating func removeReturnedLines() {
        // Only now and then, because the rest has to be moved. Usually nothing is left, and the memory is freed.
        guard start == bytes.count || start > 1 << 16 else { return }
        bytes = Array(bytes[start...])
        start = 0
    }
}
