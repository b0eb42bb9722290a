import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// Checks the folder of the to-dos. Nothing in it is changed, no other copy is kept waiting, and none is waited for longer
/// than a moment.
package struct FolderCheck {
    let folder: DataFolder
    let backups: Backups
    let history: HistoryFiles
    let now: Date

    /// What a check has found.
    package struct Result {
        package var findings: [Finding] = []
        /// The list as far as it can be read.
        package var list = TodoList()
        /// When one of the files was last written.
        package var lastWrite: Date?
    }

    /// - Parameters:
    ///   - path: the folder, which need not exist.
    ///   - day: returns the day of an instant in the user's time zone.
    package init(folder path: String, now: Date, day: @escaping (Date) -> Day) {
        folder = DataFolder(path: path)
        backups = Backups(folder: folder, day: day)
        history = HistoryFiles(in: folder)
        self.now = now
    }

    /// Of the files of a storage.
    init(of storage: FileStorage) {
        (folder, backups, history, now) = (
            storage.folder, storage.backups, storage.history, storage.makeStamp().at
        )
    }

    package func run() -> Result {
        var result = Result()
        guard checkPlace(&result.findings) else { return result }
        let entries = OwnEntries(in: folder, backups)
        result.lastWrite = entries.lastWrite
        result.findings += check(entries)
        result.findings += checkFileSystem()
        let stored = StoredFiles.read(from: folder)
        let (list, findings) = check(stored)
        result.list = list
        result.findings += findings
        let isGone = stored.isGone && backups.newest().map { !$0.content.list.isEmpty } == true
        result.findings += check(FilesBeside(list, in: self, withBackup: isGone), isGone: isGone)
        result.findings += checkBackups()
        result.findings += checkHistory(of: list)
        result.findings += checkDrafts()
        result.findings += checkView()
        result.findings += checkLeftovers()
        return result
    }

    /// - Returns: whether there is a folder that can be looked at.
    private func checkPlace(_ findings: inout [Finding]) -> Bool {
        let subject = "folder"
        do throws(FileError) {
            guard try FileStamp.of(folder.path) != nil else {
                guard folder.isDanglingLink else {
                    findings.append(
                        .fine(subject, "\(folder.path) does not exist: the first to-do makes it")
                    )
                    return false
                }
                throw FileError(reason: DataFolder.linkToNowhere)
            }
            _ = try folder.names()
            return true
        } catch {
            // A folder of the user's own can be opened to them again. For any other one, the error says why not.
            guard error.code == EACCES, let status = try? EntryStatus.of(folder.path), status.kind == .folder,
                status.isOwn, status.permissions & 0o700 != 0o700
            else {
                findings.append(
                    .problem(
                        subject,
                        "\(folder.path): \(error.reason)",
                        mending: "Make it a folder that you can read and write, or use --data DIR"
                    )
                )
                return false
            }
            findings.append(OwnEntries.findingOfClosed([""], in: folder))
            return false
        }
    }
}
