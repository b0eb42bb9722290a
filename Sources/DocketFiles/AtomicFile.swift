import Glibc

/// A file that is read and replaced as a whole: at any moment it holds either the old bytes or the new ones.
package struct AtomicFile {
    package let path: String

    package init(path: String) {
        self.path = path
    }

    /// The file's current stamp; nil if there is no file.
    package func stamp() throws(FileError) -> FileStamp? { try .of(path) }

    /// The file's bytes and its stamp; nil if there is no file.
    package func read(_ limit: FileLimit = .small) throws(FileError) -> (bytes: [UInt8], stamp: FileStamp)? {
        try OpenFile(path, O_RDONLY)?.contents(limit)
    }

    /// Replaces the file, and returns when the new bytes are on the disk. If the path is a symbolic link, its target
    /// is replaced. After an error, the file is the old one, unless the error has `isReplaced`.
    ///
    /// - Parameters:
    ///   - synced: false if the bytes have to survive only the end of the process, not a power cut.
    ///   - prepare: called with the descriptor of the new file before the file has its name.
    /// - Returns: the new file's stamp.
    @discardableResult
    package func replace(
        with bytes: [UInt8],
        synced: Bool = true,
        prepare: (Int32) throws(FileError) -> Void = { _ in }
    ) throws(FileError) -> FileStamp {
        try replace(synced: synced, prepare: prepare) { file throws(FileError) in try file.write(bytes) }
    }

    /// The same, for bytes that are not in memory at once.
    ///
    /// - Parameter write: writes all bytes to the new file.
    @discardableResult
    package func replace(
        synced: Bool = true,
        prepare: (Int32) throws(FileError) -> Void = { _ in },
        write: (OpenFile) throws(FileError) -> Void
    ) throws(FileError) -> FileStamp {
        let target = try target()
        let folder = Self.folder(of: target)
        var template = Array("\(folder)/\(TemporaryName.random())-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .last }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var status = Glibc.stat()
        do throws(FileError) {
            let file = OpenFile(descriptor: descriptor)
            defer { withExtendedLifetime(file) {} }
            if stat(target, &status) == 0 {
                guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "It is not a file") }
                // mkstemp creates the file with mode 0600. Keep the mode that the old file has.
                _ = fchmod(descriptor, status.st_mode & 0o777)
            }
            try write(file)
            guard !synced || fsync(descriptor) == 0 else { throw .last }
            guard fstat(descriptor, &status) == 0 else { throw .last }
            try prepare(descriptor)
            guard rename(template, target) == 0 else { throw .last }
        } catch {
            unlink(template)
            throw error
        }
        guard synced else { return FileStamp(status) }
        do {
            try Self.syncFolder(folder)
        } catch {
            var error = error
            error.isReplaced = true
            throw error
        }
        return FileStamp(status)
    }

    /// The path of a file's folder.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The last component of a path.
    package static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// `path`, with a symbolic link resolved.
    package func target() throws(FileError) -> String {
        // Few files are links, and realpath makes a system call for each folder of the path.
        var status = Glibc.stat()
        guard lstat(path, &status) == 0 else {
            if errno == ENOENT { return path }
            throw .last
        }
        guard status.st_mode & S_IFMT == S_IFLNK else { return path }
        guard let resolved = realpath(path, nil) else {
            throw errno == ENOENT ? FileError(reason: "It is a link to a file that is gone") : .last
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns when the names in a folder are on the disk.
    static func syncFolder(_ path: String) throws(FileError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        // A file system that can't sync a folder returns EINVAL, and keeps its entries safe by itself.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
    }
}
