import Glibc

/// Makes lines of bytes that come in pieces.
struct LineBuffer {
    private var bytes: [UInt8] = []
    /// Where the first line begins that was not returned.
    private var start = 0
    /// Up to where no line ends.
    private var searched = 0

    /// How many bytes wait for the end of their line.
    var count: Int { bytes.count - start }

    mutating func append(_ piece: UnsafeRawBufferPointer) { bytes.append(contentsOf: piece) }

    /// The next line that is whole, without its end; nil while there is none.
    mutating func nextLine() -> [UInt8]? {
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
        defer { (start, searched) = (end + 1, end + 1) }
        return Array(bytes[start..<end])
    }

    private mutating func removeReturnedLines() {
        // Seldom, for what is left has to be moved. All of it mostly goes, with the memory of a long line.
        guard start == bytes.count || start > 1 << 16 else { return }
        bytes = Array(bytes[start...])
        start = 0
    }
}
