import Glibc

/// A file that this process has locked, and that other running copies leave alone therefore. The lock is released with
/// the object, or when the process ends, even if it is killed. Nothing here ever waits for a lock.
package final class LockedFile {
    package let path: String
    private var lock: FileLock
    /// The file as this process last read or wrote it.
    private var stamp: FileStamp

    /// Locks an existing file.
    ///
    /// - Returns: nil if there is no file, or if another process has locked it.
    package static func open(_ path: String) throws(FileError) -> LockedFile? {
        guard let file = try openFile(path), let lock = try FileLock(file) else { return nil }
        // Between opening and locking, another copy may have replaced or removed the file.
        let stamp = try file.stamp()
        guard stamp.isSameFile(as: try .of(path)) else { return nil }
        return LockedFile(path, lock, stamp)
    }

    /// Creates an empty file, and locks it.
    ///
    /// - Returns: nil if there is something of that name, or if another process was faster.
    package static func create(_ path: String) throws(FileError) -> LockedFile? {
        let file: OpenFile
        do throws(FileError) {
            file = try .create(path, O_RDWR | O_EXCL)
        } catch {
            if error.code == EEXIST { return nil }
            throw error
        }
        do {
            guard let lock = try FileLock(file) else { return nil }
            let stamp = try file.stamp()
            return stamp.isSameFile(as: try .of(path)) ? LockedFile(path, lock, stamp) : nil
        } catch {
            // Otherwise there would be one more at each attempt.
            unlink(path)
            throw error
        }
    }

    private init(_ path: String, _ lock: FileLock, _ stamp: FileStamp) {
        self.path = path
        self.lock = lock
        self.stamp = stamp
    }

    /// Opens for writing, because some network file systems require that for a lock. A file that is read-only can be
    /// locked everywhere else.
    private static func openFile(_ path: String) throws(FileError) -> OpenFile? {
        do throws(FileError) {
            return try OpenFile(path, O_RDWR)
        } catch {
            guard error.code == EACCES || error.code == EROFS else { throw error }
            return try OpenFile(path, O_RDONLY)
        }
    }

    /// Whether the file still has its name. If not, this process owns nothing of that name any more.
    package func isInPlace() throws(FileError) -> Bool { stamp.isSameFile(as: try .of(path)) }

    /// Whether another program has written into the file since this process read or wrote it.
    package func hasChanged() throws(FileError) -> Bool { try lock.file.stamp() != stamp }

    package func read() throws(FileError) -> [UInt8] {
        let (bytes, found) = try lock.file.contents(.small)
        stamp = found
        return bytes
    }

    /// Replaces the file. At any moment there is the old or the new one, and it is locked.
    ///
    /// - Parameter synced: false if the bytes have to survive only the end of the process, not a power cut.
    package func replace(with bytes: [UInt8], synced: Bool) throws(FileError) {
        var replacement: FileLock?
        stamp = try AtomicFile(path: path).replace(with: bytes, synced: synced) {
            descriptor throws(FileError) in
            // The lock belongs to the open file, so the copy of the descriptor keeps it.
            let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { throw .last }
            replacement = try FileLock(OpenFile(descriptor: copy))
            guard replacement != nil else { throw FileError(code: EWOULDBLOCK) }
        }
        if let replacement { lock = replacement }
    }

    /// Removes the file while it is locked.
    package func remove() throws(FileError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last }
    }
}
