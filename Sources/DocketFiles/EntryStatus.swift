import Glibc

/// What is at a path.
package struct EntryStatus {
    package enum Kind {
        case file, folder, link, other
    }

    package let kind: Kind
    /// Such as 0o600.
    package let permissions: mode_t
    package let owner: uid_t
    /// In bytes.
    package let size: Int
    /// Time of the last write, in seconds since 1970.
    package let seconds: Int

    /// - Parameter target: whether a link is followed.
    /// - Returns: nil if there is nothing.
    package static func of(_ path: String, target: Bool = false) throws(FileError) -> EntryStatus? {
        var status = Glibc.stat()
        if (target ? stat(path, &status) : lstat(path, &status)) == 0 { return EntryStatus(status) }
        if errno == ENOENT { return nil }
        throw .last
    }

    private init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            default: .other
            }
        permissions = status.st_mode & 0o7777
        owner = status.st_uid
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
    }
}
