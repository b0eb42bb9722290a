import Glibc

/// A file that is open, until it is closed or let go of.
final class OpenFile: Sendable {
    let descriptor: Int32

    /// - Parameter flags: beside those that every file of Docket's is opened with.
    /// - Returns: nil where there is no file.
    init?(_ path: String, _ flags: Int32) throws(FileError) {
        // Without O_NONBLOCK, opening a named pipe would wait for somebody to write into it.
        descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK)
        if descriptor >= 0 { return }
        if errno == ENOENT { return nil }
        throw .last
    }

    /// Takes over a descriptor that is open.
    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// - Throws: where it is anything else than a file.
    func stamp() throws(FileError) -> FileStamp {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(code: EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "It is not a file") }
        return FileStamp(status)
    }

    /// Reads up to `buffer.count` bytes from `offset` on.
    ///
    /// - Returns: how many there were; fewer only at the end of the file.
    func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws(FileError) -> Int {
        var count = 0
        while count < buffer.count {
            let got = pread(
                descriptor,
                buffer.baseAddress.map { $0 + count },
                buffer.count - count,
                off_t(offset + count)
            )
            if got < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            if got == 0 { break }
            count += got
        }
        return count
    }

    /// Writes all of `bytes` where the file stands: mostly at once, but a disk that is nearly full takes a part
    /// first, and then says why it takes no more.
    func write(_ bytes: [UInt8]) throws(FileError) {
        var done = 0
        while done < bytes.count {
            let wrote = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if wrote < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            done += wrote
        }
    }

    /// The bytes of that range, or those of them that the file has.
    func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
            do throws(FileError) {
                count = try read(into: UnsafeMutableRawBufferPointer(buffer), from: range.lowerBound)
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}

/// What tells one state of a file from another without reading it.
struct FileStamp: Equatable {
    var device: UInt
    var inode: UInt
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init(_ status: stat) {
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// nil where there is no file.
    static func of(_ path: String) throws(FileError) -> FileStamp? {
        var status = Glibc.stat()
        if stat(path, &status) == 0 { return FileStamp(status) }
        if errno == ENOENT { return nil }
        throw .last
    }

    func isSameFile(as other: FileStamp?) -> Bool { inode == other?.inode && device == other?.device }
}
