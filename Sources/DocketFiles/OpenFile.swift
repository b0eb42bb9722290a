import Glibc

/// An open file. It is closed when the object is released.
package final class OpenFile: Sendable {
    package let descriptor: Int32

    /// - Parameter flags: flags for `open`; close-on-exec and non-blocking are added.
    /// - Returns: nil if there is no file.
    package init?(_ path: String, _ flags: Int32) throws(FileError) {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        descriptor = open(path, flags | O_CLOEXEC | O_NONBLOCK)
        if descriptor >= 0 { return }
        if errno == ENOENT { return nil }
        throw .last
    }

    /// Opens a file, and makes it if there is none. Only the user may read it, whatever the umask.
    ///
    /// - Parameter flags: as for `init`; with `O_EXCL`, there must be nothing of that name.
    package static func create(_ path: String, _ flags: Int32) throws(FileError) -> OpenFile {
        let descriptor = open(path, flags | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last }
        return OpenFile(descriptor: descriptor)
    }

    /// Makes a file for the user.
    ///
    /// - Throws: a `FileError` that says what to do if there is something of that name.
    package static func createNew(_ path: String, _ flags: Int32 = 0) throws(FileError) -> OpenFile {
        do throws(FileError) {
            return try create(path, O_WRONLY | O_EXCL | flags)
        } catch {
            guard error.code == EEXIST else { throw error }
            throw FileError(reason: "There is one; give another name, or remove it")
        }
    }

    /// Takes ownership of an open descriptor.
    package init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// - Throws: a `FileError` if it is not a regular file.
    package func stamp() throws(FileError) -> FileStamp {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(code: EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "It is not a file") }
        return FileStamp(status)
    }

    /// Reads up to `buffer.count` bytes from `offset` on.
    ///
    /// - Returns: the number of bytes read; less than `buffer.count` only at the end of the file.
    package func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws(FileError) -> Int {
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

    /// All of the file's bytes. Every file that is read as a whole is read here, or by `buffer`.
    ///
    /// - Returns: the bytes, and the stamp of the file that has them.
    package func contents(_ limit: FileLimit) throws(FileError) -> (bytes: [UInt8], stamp: FileStamp) {
        let stamp = try stamp()
        try limit.check(self, size: stamp.size)
        return (try bytes(in: 0..<stamp.size), stamp)
    }

    /// The file's bytes, in memory that can be released while they are read.
    package func buffer(_ limit: FileLimit) throws(FileError) -> FileBuffer {
        let size = try stamp().size
        try limit.check(self, size: size)
        let buffer = try FileBuffer(count: size)
        guard try read(into: buffer.slice(0..<buffer.bytes.count), from: 0) == buffer.bytes.count else {
            throw FileError(reason: "It became shorter while it was read")
        }
        return buffer
    }

    /// Writes all of `bytes` at the current position.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        var done = 0
        // If the disk is nearly full, a write accepts a part of the bytes, and the next one fails.
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

    private static let largeCount = 64 << 20

    /// Reads the bytes in that range; fewer only if the file ends before.
    package func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
        if range.count > Self.largeCount {
            // An array that the system has no memory for ends the program.
            guard let memory = malloc(range.count) else { throw .last }
            free(memory)
        }
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
