import Glibc

/// Uninitialized memory for a file's bytes.
package final class FileBuffer {
    private let space: UnsafeMutableRawBufferPointer
    /// The number of bytes released. They read as zeros now.
    package private(set) var released = 0

    private static let page = sysconf(Int32(_SC_PAGESIZE))

    package init(count: Int) {
        space = .allocate(byteCount: count, alignment: Self.page)
    }

    /// Returns the memory of the bytes before `end` to the system, in whole pages.
    package func releaseMemory(upTo end: Int) {
        let end = end / Self.page * Self.page
        guard end > released, let start = space.baseAddress else { return }
        madvise(start + released, end - released, MADV_DONTNEED)
        released = end
    }

    deinit { space.deallocate() }

    package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(space.bindMemory(to: UInt8.self)) }

    package func slice(_ range: Range<Int>) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(rebasing: space[range])
    }
}
