import DocketCore
import DocketFiles
import Glibc

/// The file of an account's `SyncState`, in the folder of the to-dos.
package struct SyncStateFile {
    private let folder: DataFolder
    private let name: String
    private let file: AtomicFile
    private let account: Account
    private let failure: ReadFailure

    /// - Parameters:
    ///   - path: the folder of the to-dos, which need not exist yet.
    ///   - failure: told if a text of a state can't be read when it is needed.
    package init(folder path: String, account: Account, failure: ReadFailure = ReadFailure()) {
        (self.account, self.failure) = (account, failure)
        folder = DataFolder(path: path)
        name = "sync-\(account.key).json"
        file = AtomicFile(path: folder.file(name))
    }

    /// Why a text of a state could not be read; nil if all could be, of all files that share the `failure`.
    package var unreadableText: StorageError? { failure.error }

    /// - Returns: nil if there is none. The texts of its entries stay in the file; see `unreadableText`.
    package func load() throws(StorageError) -> SyncState? {
        do {
            guard let open = try OpenFile(file.path, O_RDONLY) else { return nil }
            let buffer = try open.buffer(.list)
            return try SyncStateRecord.state(
                from: buffer.bytes,
                texts: StoredTexts(in: open, path: file.path, failure: failure),
                // State and file need as much memory. What has been read is released.
                release: buffer.releaseMemory
            )
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
    ///
    /// - Returns: the same state, with the texts of its entries in the file; see `unreadableText`.
    @discardableResult
    package func save(_ state: SyncState) throws(StorageError) -> SyncState {
        do {
            try folder.create()
            var stored = state
            try file.replace { open throws(FileError) in
                let texts = StoredTexts(in: open, path: file.path, failure: failure)
                try SyncStateRecord.write(state, to: open.write) { collection, key, range in
                    stored.collections[collection].entries[key]?.storeBase(in: texts, at: range)
                }
                // A text of the file that is replaced could not be read.
                if let error = failure.error { throw FileError(reason: error.reason) }
            }
            return stored
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
