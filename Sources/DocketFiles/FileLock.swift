import Glibc

/// An exclusive lock on a file, among all running copies. Nothing here ever waits for one. The lock is released with
/// the object, or when the process ends, even if it is killed.
package final class FileLock: Sendable {
    package let file: OpenFile

    /// Locks an open file.
    ///
    /// - Returns: nil if somebody else has locked it.
    package init?(_ file: OpenFile) throws(FileError) {
        guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .last }
            return nil
        }
        self.file = file
    }

    /// Locks the file of that path, which is created if there is none.
    ///
    /// - Returns: nil if somebody else has locked it.
    package static func take(_ path: String) throws(FileError) -> FileLock? {
        guard let lock = try FileLock(.create(path, O_RDWR)) else { return nil }
        // If somebody has removed the file meanwhile, others lock another one.
        return try lock.file.stamp().isSameFile(as: try .of(path)) ? lock : nil
    }

    deinit {
        // Closing the file is not enough: a child process has it open, too, until it executes its program.
        flock(file.descriptor, LOCK_UN)
    }
}
