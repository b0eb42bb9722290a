import Glibc

/// A file that is read whole and replaced whole: at every instant it holds the old bytes or the new ones.
struct AtomicFile {
    let path: String

    static let temporaryPrefix = ".docket-"

    /// What tells one state of the file from another without reading it.
    struct Stamp: Equatable {
        var device: UInt
        var inode: UInt
        var size: Int
        var seconds: Int
        var nanoseconds: Int
    }

    /// nil where there is no file.
    func stamp() throws(FileError) -> Stamp? {
        var status = Glibc.stat()
        if stat(path, &status) == 0 { return Stamp(status) }
        if errno == ENOENT { return nil }
        throw .last
    }

    /// The file's bytes and the stamp that goes with them; nil where there is no file.
    func read() throws(FileError) -> (bytes: [UInt8], stamp: Stamp)? {
        // Without O_NONBLOCK, opening a named pipe would wait for somebody to write into it.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0 {
            if errno == ENOENT { return nil }
            throw .last
        }
        defer { close(descriptor) }
        var status = Glibc.stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(code: EISDIR) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "It is not a file") }
        return (try Self.bytes(of: descriptor, expected: status.st_size), Stamp(status))
    }

    /// Replaces the file, and is back when the new bytes are on the disk. A symbolic link stays one: the file
    /// that it names is replaced. Where it fails, the old file is still there, or the new one whole.
    ///
    /// - Parameter synced: false where surviving the end of the process is enough, and a power cut may cost
    ///   the newest bytes.
    @discardableResult
    func replace(with bytes: [UInt8], synced: Bool = true) throws(FileError) -> Stamp {
        let target = try Self.resolve(path)
        let folder = Self.folder(of: target)
        var template = Array((folder + "/" + Self.temporaryPrefix + "XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .last }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var status = Glibc.stat()
        do throws(FileError) {
            defer { close(descriptor) }
            if stat(target, &status) == 0 {
                guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(reason: "It is not a file") }
                // mkstemp makes 0600; a file that its owner opened to others stays so.
                _ = fchmod(descriptor, status.st_mode & 0o777)
            }
            try Self.write(bytes, to: descriptor)
            guard !synced || fsync(descriptor) == 0 else { throw .last }
            guard fstat(descriptor, &status) == 0 else { throw .last }
            guard rename(template, target) == 0 else { throw .last }
        } catch {
            unlink(template)
            throw error
        }
        if synced { try Self.syncFolder(folder) }
        return Stamp(status)
    }

    /// Gives the file, where there is one, another name; what had that name before is gone.
    func move(to other: String) throws(FileError) {
        guard rename(path, other) == 0 || errno == ENOENT else { throw .last }
    }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path with its symbolic links followed, or the path itself where there is no file yet.
    private static func resolve(_ path: String) throws(FileError) -> String {
        guard let resolved = realpath(path, nil) else {
            guard errno == ENOENT else { throw .last }
            var status = Glibc.stat()
            guard lstat(path, &status) != 0 else {
                throw FileError(reason: "It is a link to a file that is gone")
            }
            return path
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func bytes(of descriptor: Int32, expected: Int) throws(FileError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: expected + 1)
        var count = 0
        while true {
            if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
            let space = bytes.count - count
            let got = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, space)
            }
            if got < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            if got == 0 { return Array(bytes.prefix(count)) }
            count += got
        }
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileError) {
        var done = 0
        while done < bytes.count {
            let wrote = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, bytes.count - done)
            }
            if wrote < 0 {
                if errno == EINTR { continue }
                throw .last
            }
            done += wrote
        }
    }

    private static func syncFolder(_ path: String) throws(FileError) {
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        // Some file systems can't sync a folder, and keep its entries safe by themselves.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last }
    }
}

extension AtomicFile.Stamp {
    fileprivate init(_ status: stat) {
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }
}
