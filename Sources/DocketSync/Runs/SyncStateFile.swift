import DocketCore
import DocketFiles

/// The file of an account's `SyncState`, in the folder of the to-dos.
package struct SyncStateFile {
    private let folder: DataFolder
    private let name: String
    private let file: AtomicFile

    /// - Parameter path: the folder of the to-dos, which need not exist yet.
    package init(folder path: String, account: Account) {
        folder = DataFolder(path: path)
        name = "sync-\(account.key).json"
        file = AtomicFile(path: folder.file(name))
    }

    /// - Returns: nil if there is none.
    package func load() throws(StorageError) -> SyncState? {
        do {
            guard let (bytes, _) = try file.read() else { return nil }
            return try bytes.withUnsafeBufferPointer(SyncStateRecord.state(from:))
        } catch {
            throw StorageError(.load, file: file.path, reason: error.fileReason)
        }
    }

    /// Stores the state. On return it is on the disk.
    package func save(_ state: SyncState) throws(StorageError) {
        do {
            try folder.create()
            try file.replace(with: SyncStateRecord.bytes(of: state))
        } catch {
            throw StorageError(.save, file: file.path, reason: error.fileReason)
        }
    }

    /// Removes the file, if there is one.
    package func remove() throws(StorageError) {
        do {
            if try file.stamp() != nil { try folder.remove(name) }
        } catch {
            throw StorageError(.save, file: file.path, reason: error.fileReason)
        }
    }
}
