import Glibc

/// Memory for a file's bytes, all zeros at first.
package final class FileBuffer {
    private let space: UnsafeMutableRawBufferPointer
    /// The number of bytes released. They read as zeros now.
    package private(set) var released = 0

    private static let page = sysconf(Int32(_SC_PAGESIZE))

    /// - Throws: a `FileError` if there is not so much memory.
    package init(count: Int) throws(FileError) {
        // The pages come from the system and go back to it. malloc would keep as much memory for later as was freed once.
        let start = mmap(nil, max(count, 1), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let start, start != MAP_FAILED else { throw .last }
        space = UnsafeMutableRawBufferPointer(start: start, count: count)
    }

    /// Returns the memory of the bytes before `end` to the system, in whole pages.
    package func releaseMemory(upTo end: Int) {
        let end = end / Self.page * Self.page
        guard end > released, let start = space.baseAddress else { return }
        madvise(start + released, end - released, MADV_DONTNEED)
        released = end
    }

    deinit { munmap(space.baseAddress, max(space.count, 1)) }

    package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(space.bindMemory(to: UInt8.self)) }

    /// Where the zeros begin that end a part of the bytes.
    package func startOfZeros(in range: Range<Int>) -> Int {
        let raw = UnsafeRawBufferPointer(space)
        var end = range.upperBound
        while end - 8 >= range.lowerBound, raw.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self) == 0 {
            end -= 8
        }
        while end > range.lowerBound, raw[end - 1] == 0 { end -= 1 }
        return end
    }

    package func slice(_ range: Range<Int>) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(rebasing: space[range])
    }
}
