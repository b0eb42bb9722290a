import DocketCore
import DocketFiles
import Glibc

/// The lock that a sync holds for its whole run, so that there is only one at a time (Y10). It is released with the
/// object, or when the process ends, even if that is killed.
package final class SyncLock {
    private let file: OpenFile

    private init(_ file: OpenFile) { self.file = file }

    private static let name = DataFolder.syncLockName
    private static let milliseconds = 20

    /// Takes the lock.
    ///
    /// - Parameters:
    ///   - path: the folder of the to-dos. It is created if there is none.
    ///   - seconds: how long to wait for another sync.
    /// - Returns: nil if another sync holds the lock for longer.
    package static func take(in path: String, waiting seconds: Double) throws(StorageError) -> SyncLock? {
        let folder = DataFolder(path: path)
        do {
            try folder.create()
            for _ in 0...max(Int(seconds * 1000) / milliseconds, 0) {
                if let lock = try attempt(folder.file(name)) { return lock }
                usleep(UInt32(milliseconds * 1000))
            }
            return nil
        } catch {
            throw StorageError(.save, file: folder.file(name), reason: error.fileReason)
        }
    }

    private static func attempt(_ path: String) throws(FileError) -> SyncLock? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last }
        let file = OpenFile(descriptor: descriptor)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .last }
            return nil
        }
        // If somebody has removed the file meanwhile, others lock another one.
        return try file.stamp().isSameFile(as: try .of(path)) ? SyncLock(file) : nil
    }
}
