import DocketCore
import DocketFiles
import Glibc

/// The lock that a sync holds for its whole run, so that there is only one at a time (Y10). It is released with the
/// object, or when the process ends, even if that is killed.
package final class SyncLock {
    private let lock: FileLock

    private init(_ lock: FileLock) { self.lock = lock }

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
                if let lock = try FileLock.take(folder.file(name)) { return SyncLock(lock) }
                usleep(UInt32(milliseconds * 1000))
            }
            return nil
        } catch {
            throw StorageError(.save, file: folder.file(name), reason: error.fileReason)
        }
    }
}
