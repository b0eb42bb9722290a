import Glibc

/// Memory for a file's bytes, all zeros at first.
package final class FileBuffer {
    private let space: UnsafeMutableRawBufferPointer
    /// The number of bytes released. They read as zeros now.
    package private(set) var released = 0

    private static let page = sysconf(Int32(_SC_PAGESIZE))

    package init(count: Int) {
        // The pages come from the system and go back to it. malloc would keep as much memory for later as was freed once.
        let start = mmap(nil, max(count, 1), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let start, start != MAP_FAILED else { fatalError("There is no memory for \(count) bytes") }
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

    package func slice(_ range: Range<Int>) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(rebasing: space[range])
    }
}
