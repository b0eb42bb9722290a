import Glibc

/// A file that is read whole and replaced whole: at every instant it holds the old bytes or the new ones.
struct AtomicFile {
    let path: String

    static let temporaryPrefix = ".docket-"

    /// nil where there is no file.
    func stamp() throws(FileError) -> FileStamp? { try .of(path) }

    /// The file's bytes and the stamp that goes with them; nil where there is no file.
    func read() throws(FileError) -> (bytes: [UInt8], stamp: FileStamp)? {
        guard let file = try OpenFile(path, O_RDONLY) else { return nil }
        let stamp = try file.stamp()
        return (try file.bytes(in: 0..<stamp.size), stamp)
    }

    /// Replaces the file, and is back when the new bytes are on the disk. A symbolic link stays one: the file
    /// that it names is replaced. Where it fails, the old file is still there, or the new one whole.
    ///
    /// - Parameter synced: false where surviving the end of the process is enough, and a power cut may cost
    ///   the newest bytes.
    @discardableResult
    func replace(with bytes: [UInt8], synced: Bool = true) throws(FileError) -> FileStamp {
        let target = try target()
        let folder = Self.folder(of: target)
        var template = Array((folder + "/" + Self.temporaryPrefix + "XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .last }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var status = Glibc.stat()
        do throws(FileError) {
            let file = OpenFile(descriptor: descriptor)
            defer { withExtendedLifetime(file) {} }
            if stat(target, &status) == 0 {
                guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "It is not a file") }
                // mkstemp makes 0600; a file that its owner opened to others stays so.
                _ = fchmod(descriptor, status.st_mode & 0o777)
            }
            try file.write(bytes)
            guard !synced || fsync(descriptor) == 0 else { throw .last }
            guard fstat(descriptor, &status) == 0 else { throw .last }
            guard rename(template, target) == 0 else { throw .last }
        } catch {
            unlink(template)
            throw error
        }
        if synced { try Self.syncFolder(folder) }
        return FileStamp(status)
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The path of the file itself: another one only where it is a symbolic link.
    func target() throws(FileError) -> String {
        // Mostly it is no link: one call tells that, where following the whole path takes one for each folder.
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

    private static func syncFolder(_ path: String) throws(FileError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        // Some file systems can't sync a folder, and keep its entries safe by themselves.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
    }
}
