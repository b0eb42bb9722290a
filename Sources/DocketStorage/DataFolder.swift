import Glibc

/// The folder that holds Docket's files. It is made when something is first saved.
struct DataFolder {
    let path: String

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Makes the folder, and those above it that are missing, for the user alone.
    func make() throws(FileError) {
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/\(part)"
            if mkdir(made, 0o700) != 0, errno != EEXIST, !Self.exists(made) { throw .last }
        }
    }

    /// Runs `body` while no other running copy is in its own `withLock`.
    func withLock<Result>(_ body: () throws -> Result) throws -> Result {
        let descriptor = open(file("lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError.last }
        // Closing the descriptor gives the lock back, as does the end of the process.
        defer { close(descriptor) }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { throw FileError.last }
            tries += 1
            guard tries < 300 else { throw FileError(reason: "Another copy of Docket holds its lock") }
            usleep(10_000)
        }
        return try body()
    }

    /// Removes the temporary files of copies that were killed while they wrote. Those of a copy that is writing
    /// now are younger than a minute.
    func removeLeftovers() {
        guard let stream = opendir(path) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.hasPrefix(AtomicFile.temporaryPrefix) else { continue }
            var status = Glibc.stat()
            guard stat(file(name), &status) == 0, status.st_mtim.tv_sec < time(nil) - 60 else { continue }
            unlink(file(name))
        }
    }

    private static func exists(_ path: String) -> Bool {
        var status = Glibc.stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
