import DocketFiles
import Glibc

/// Notices when the path of the data folder leads elsewhere: the folder was removed, renamed or replaced, or its volume
/// was unmounted. Changes must not end up in a folder that happens to be there.
struct FolderIdentity {
    let folder: DataFolder
    /// The folder that the to-dos are in; nil before it has been found or created.
    private var known: FileStamp?
    /// What was at the path when somebody looked last.
    private var seen: FileStamp?
    /// Whether the volume of the folder was gone the last time: the to-dos are safe there.
    private(set) var isVolumeGone = false

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

    /// Whether both know the same folder.
    func isSame(as other: FolderIdentity) -> Bool {
        known == nil ? other.known == nil : known?.isSameFile(as: other.known) == true
    }

    /// Makes sure that the folder may be used, and creates it if it may.
    ///
    /// - Parameter snapshot: the snapshot as it was in the folder; nil if there was none.
    /// - Returns: whether there is another folder now than before.
    /// - Throws: `Lost` if the folder may not be used, or a `FileError`.
    mutating func settle(for purpose: Purpose, snapshot: FileStamp? = nil) throws -> Bool {
        var found = try FileStamp.of(folder.path)
        let isNew = known != nil && known?.isSameFile(as: found) == false
        if let known, isNew {
            isVolumeGone = false
            try require(found, insteadOf: known, for: purpose, snapshot)
        } else if found == nil {
            if folder.isDanglingLink { throw Lost(reason: DataFolder.linkToNowhere) }
            if purpose == .loading || purpose == .closing { return false }
        }
        if found == nil {
            try folder.create()
            found = try FileStamp.of(folder.path)
        }
        (known, seen) = (found, found)
        return isNew
    }

    /// - Throws: `Lost` if the folder that was found, or a new one, may not be used.
    private mutating func require(
        _ found: FileStamp?,
        insteadOf known: FileStamp,
        for purpose: Purpose,
        _ snapshot: FileStamp?
    ) throws {
        if purpose == .restoring { return }
        let current = try FileStamp.of(folder.file(FileStorage.snapshotName))
        if let found {
            // A volume that is mounted again may have another device number.
            if found.inode == known.inode, let current, current.isSameContent(as: snapshot) { return }
            if purpose == .closing, found.device == known.device, current == nil { return }
            throw Lost(reason: "Another folder has taken its place")
        }
        isVolumeGone = try !isOnVolume(of: known)
        if isVolumeGone { throw Lost(reason: "Its volume has gone") }
        if purpose != .closing { throw Lost(reason: "It has gone") }
    }

    /// Whether a folder that is created at the path would be on the volume of the known folder.
    private func isOnVolume(of known: FileStamp) throws -> Bool {
        var path = folder.path
        while true {
            if let found = try FileStamp.of(path) { return found.device == known.device }
            let parent = AtomicFile.folder(of: path)
            if parent == path { return false }
            path = parent
        }
    }

    /// Whether there is another folder at the path than somebody has seen before.
    mutating func hasChanged() -> Bool {
        // A folder that can't be reached is as good as gone.
        let found = (try? FileStamp.of(folder.path)) ?? nil
        defer { seen = found }
        return seen.map { !$0.isSameFile(as: found) } ?? (found != nil)
    }
}
