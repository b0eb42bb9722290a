import Glibc

/// Detects that a file has changed, without reading it.
package struct FileStamp: Equatable, Sendable {
    package var device: UInt
    package var inode: UInt
    /// In bytes.
    package var size: Int
    /// Time of the last write, since 1970.
    package var seconds: Int
    package var nanoseconds: Int

    init(_ status: stat) {
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// The stamp of the file at `path`; nil if there is no file.
    package static func of(_ path: String) throws(FileError) -> FileStamp? {
        var status = Glibc.stat()
        if stat(path, &status) == 0 { return FileStamp(status) }
        if errno == ENOENT { return nil }
        throw .last
    }

    package func isSameFile(as other: FileStamp?) -> Bool {
        inode == other?.inode && device == other?.device
    }

    /// Whether nobody has written into the file since `other`, although its volume may have been mounted again.
    package func isSameContent(as other: FileStamp?) -> Bool {
        inode == other?.inode && size == other?.size && seconds == other?.seconds
            && nanoseconds == other?.nanoseconds
    }
}
