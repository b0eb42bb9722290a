/// Constant memory with bounds-checked access: bytes outside of it read as 0. Numbers are little-endian.
struct Bytes: @unchecked Sendable {
    // Unchecked because a pointer is not Sendable. The memory is constant and never freed.
    private let start: UnsafePointer<UInt8>
    let count: Int

    init(start: UnsafePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    subscript(offset: Int) -> UInt8 {
        offset >= 0 && offset < count ? start[offset] : 0
    }

    func uint16(at offset: Int) -> Int {
        Int(self[offset]) | Int(self[offset + 1]) << 8
    }

    func int16(at offset: Int) -> Int {
        Int(Int16(truncatingIfNeeded: uint16(at: offset)))
    }

    func uint32(at offset: Int) -> Int {
        uint16(at: offset) | uint16(at: offset + 2) << 16
    }

    /// The part of the range that is inside the memory.
    func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<count) }

    func text(_ range: Range<Int>) -> String {
        let range = clamped(range)
        return String(
            decoding: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count),
            as: UTF8.self
        )
    }

    /// Compares bytes like `memcmp`: negative if those in the range come first. A prefix comes before longer text.
    func compare(_ range: Range<Int>, with other: UnsafeBufferPointer<UInt8>) -> Int {
        let range = clamped(range)
        for index in 0..<min(range.count, other.count) {
            let (mine, theirs) = (start[range.lowerBound + index], other[index])
            if mine != theirs { return mine < theirs ? -1 : 1 }
        }
        return range.count - other.count
    }
}
