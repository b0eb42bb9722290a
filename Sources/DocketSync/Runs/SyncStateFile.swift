import DocketCore
import DocketFiles
import Glibc

/// The file of an account's `SyncState`, in the folder of the to-dos.
package struct SyncStateFile {
    private let folder: DataFolder
    private let name: String
    private let file: AtomicFile
    private let account: Account

    /// - Parameter path: the folder of the to-dos, which need not exist yet.
    package init(folder path: String, account: Account) {
        self.account = account
        folder = DataFolder(path: path)
        name = "sync-\(account.key).json"
        file = AtomicFile(path: folder.file(name))
    }

    /// - Returns: nil if there is none.
    package func load() throws(StorageError) -> SyncState? {
        do {
            guard let buffer = try file.readBuffer() else { return nil }
            // State and file need as much memory. What has been read is released.
            return try SyncStateRecord.state(from: buffer.bytes, release: buffer.releaseMemory)
        } catch {
            let advice = "docket account add \(account.url.text) --user \(account.user) begins anew"
            throw StorageError(.load, file: file.path, reason: "\(error.fileReason). \(advice)")
        }
    }

    /// Renames the file, which can't be read, so that the account can begin anew.
    ///
    /// - Returns: its new name.
    package func putAside() throws(StorageError) -> String {
        do {
            var number = 1
            while try FileStamp.of(folder.file("\(name).unreadable-\(number)")) != nil { number += 1 }
            let newName = "\(name).unreadable-\(number)"
            guard rename(file.path, folder.file(newName)) == 0 else { throw FileError.last }
            return newName
        } catch {
            throw StorageError(.save, file: file.path, reason: error.fileReason)
        }
    }

    /// Stores the state. On return it is on the disk.
    package func save(_ state: SyncState) throws(StorageError) {
        do {
            try folder.create()
            try file.replace { file throws(FileError) in try SyncStateRecord.write(state, to: file.write) }
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
