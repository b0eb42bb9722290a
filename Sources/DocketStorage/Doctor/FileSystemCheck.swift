import DocketFiles
import Glibc

extension FolderCheck {
    /// The lock, the file system, and the room on it.
    func checkFileSystem() -> [Finding] {
        [checkLock(), checkMount(), checkSpace()].compactMap(\.self)
    }

    private func checkLock() -> Finding? {
        let name = DataFolder.lockName
        switch FolderLock.look(in: folder) {
        case .missing: return nil
        case .held:
            let holder = FolderLock.holder(in: folder) ?? "Another program"
            return .problem(
                name,
                "\(holder) holds the lock of the folder, and changes wait for it",
                mending: "If it does not end by itself, end it"
            )
        case .unusable(let error):
            return .problem(
                name,
                "The folder can't be locked: \(error.reason)",
                mending: "Two copies of Docket would overwrite each other's changes there: use --data DIR"
            )
        case .free(let lock):
            guard fsync(lock.file.descriptor) != 0 else {
                return .fine(name, "The folder can be locked and synced")
            }
            return .problem(
                name,
                "The file system can't say when a change is on the disk: \(FileError.last.reason)",
                mending: "A power failure can take changes that were shown as saved: use --data DIR"
            )
        }
    }

    private func checkMount() -> Finding? {
        guard let mount = MountTable.ofSystem.mount(of: folder.path) else { return nil }
        let subject = "file system"
        let place = "\(mount.type), mounted at \(mount.path)"
        switch mount.kind {
        case .network:
            return .remark(
                subject,
                "The folder is on a network: \(place) from \(mount.source). What other machines change is shown late, "
                    + "and both see each other's locks only if the server has them",
                mending: "docket sync, or a folder that another program keeps in step, does without"
            )
        case .memory:
            return .remark(
                subject,
                "The folder is only in memory: \(place). The to-dos are gone when the machine is switched off",
                mending: "Use --data DIR to keep them"
            )
        case .withoutPermissions:
            return .remark(subject, "The file system knows no permissions: \(place)")
        case .usual: return .fine(subject, place)
        }
    }

    private func checkSpace() -> Finding? {
        var status = statvfs()
        guard statvfs(folder.path, &status) == 0, status.f_blocks > 0 else { return nil }
        let free = Int(
            clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
                .partialValue
        )
        // A file that can't be looked at is a finding of its own.
        let stamps = [FileStorage.snapshotName, Journal.name].map {
            (try? FileStamp.of(folder.file($0))) ?? nil
        }
        let size = stamps.reduce(0) { $0 + ($1?.size ?? 0) }
        let hasNames = status.f_files == 0 || status.f_favail > 10
        return Self.finding(free: free, needed: size, hasNames: hasNames)
    }

    /// - Parameters:
    ///   - free: the bytes that the user may still write.
    ///   - needed: those of the snapshot and the journal, which are written anew by a compaction, with a backup.
    ///   - hasNames: whether new files can be made.
    static func finding(free: Int, needed: Int, hasNames: Bool) -> Finding {
        let mending = "Remove what you don't need: changes are refused when there is no room"
        if !hasNames { return .problem("space", "The file system can have no more files", mending: mending) }
        let text = "\(Finding.size(free)) are free"
        if free < 2 * needed + (1 << 20) {
            return .problem(
                "space",
                "Only \(text), and the to-dos need \(Finding.size(2 * needed + (1 << 20)))",
                mending: mending
            )
        }
        return free < 100 << 20 ? .remark("space", "Only \(text)", mending: mending) : .fine("space", text)
    }
}
