import DocketFiles
import Glibc

/// Notices when the path of the data folder leads elsewhere: the folder was removed, renamed or made again, or its
/// volume was unmounted. Changes must not end up in a folder that happens to be there.
struct FolderIdentity {
    let folder: DataFolder
    /// The folder that the to-dos are in; nil before it has been found or created.
    private var known: FileStamp?
    /// What was at the path when `hasChanged` looked last.
    private var seen: FileStamp?

    /// The folder is not there any more.
    struct Lost: ErrorWithReason {
        let reason: String
    }

    /// What the folder is needed for.
    enum Purpose {
        case loading, saving
        /// A folder that was removed is made again, because what is on the screen has to be stored.
        case closing
        /// The user wants the to-dos to be in whatever folder is there.
        case restoring
    }

    init(of folder: DataFolder) {
        self.folder = folder
    }

    /// Makes sure that the folder may be used, and creates it if it may.
    ///
    /// - Returns: whether somebody has put another folder with to-dos in the place of the known one.
    /// - Throws: `Lost` if the folder may not be used, or a `FileError`.
    mutating func settle(for purpose: Purpose) throws -> Bool {
        var isReplaced = false
        var found = try FileStamp.of(folder.path)
        if let known {
            if known.isSameFile(as: found) { return false }
            isReplaced = try mayUse(found, insteadOf: known, for: purpose)
        } else if found == nil, purpose == .loading || purpose == .closing {
            return false
        }
        if found == nil {
            try folder.create()
            found = try FileStamp.of(folder.path)
        }
        known = found
        return isReplaced
    }

    /// Decides whether the folder that was found, or a new one, may be used.
    ///
    /// - Returns: whether somebody has put a folder with to-dos there.
    /// - Throws: `Lost` if the folder may not be used, or a `FileError`.
    private func mayUse(
        _ found: FileStamp?,
        insteadOf known: FileStamp,
        for purpose: Purpose
    ) throws -> Bool {
        if purpose == .restoring { return false }
        guard let found else {
            guard try isOnVolume(of: known) else { throw Lost(reason: "Its volume has gone") }
            guard purpose == .closing else { throw Lost(reason: "It has gone") }
            return false
        }
        let hasToDos = try FileStamp.of(folder.file(FileStorage.snapshotName)) != nil
        // A volume that is mounted again may have another device number.
        if hasToDos, found.inode == known.inode { return false }
        if found.device == known.device {
            if hasToDos { return true }
            if purpose == .closing { return false }
        }
        throw Lost(reason: "Another folder has taken its place")
    }

    /// Whether a folder that is created at the path would be on the volume of the known folder.
    private func isOnVolume(of known: FileStamp) throws(FileError) -> Bool {
        var path = folder.path
        while true {
            if let found = try FileStamp.of(path) { return found.device == known.device }
            let parent = AtomicFile.folder(of: path)
            if parent == path { return false }
            path = parent
        }
    }

    /// Whether there is another folder at the path than at the last call.
    mutating func hasChanged() -> Bool {
        // A folder that can't be reached is as good as gone.
        let found = (try? FileStamp.of(folder.path)) ?? nil
        defer { seen = found }
        return seen.map { !$0.isSameFile(as: found) } ?? (found != nil)
    }
}
