import Glibc

/// The folder that holds Docket's files. It is created by the first save.
package struct DataFolder {
    package let path: String

    package static let lockName = "lock"
    /// The lock of the sync.
    package static let syncLockName = "sync.lock"

    /// - Parameter path: it need not exist yet.
    package init(path: String) {
        self.path = path
    }

    /// The path of the file of that name.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Creates the folder and its missing parents, accessible to the user only.
    package func create() throws(FileError) {
        if Self.exists(path) { return }
        var parent = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            let folder = parent + "/\(part)"
            if !Self.exists(folder) { try Self.create(folder, in: parent.isEmpty ? "/" : parent) }
            parent = folder
        }
    }

    /// Creates a folder below this one, unless it exists.
    package func create(_ below: String) throws(FileError) {
        if !Self.exists(file(below)) { try Self.create(file(below), in: path) }
    }

    /// Creates a folder of a new name, such as `docket-replay-a1B2c3`.
    package static func createTemporary(
        named start: String,
        in parent: String
    ) throws(FileError) -> DataFolder {
        var template = Array("\(parent)/\(start)-XXXXXX".utf8CString)
        // It has the mode 0700.
        guard let path = mkdtemp(&template) else { throw .last }
        return DataFolder(path: String(cString: path))
    }

    /// Creates a folder below this one.
    ///
    /// - Returns: false if there is something of that name.
    package func createNew(_ below: String) throws(FileError) -> Bool { try Self.make(file(below)) }

    /// Makes a folder for the user. All folders of Docket's are made here, so that none is open to others even for a moment,
    /// whatever the umask.
    ///
    /// - Returns: false if there is something of that name.
    private static func make(_ folder: String) throws(FileError) -> Bool {
        if mkdir(folder, 0o700) == 0 { return true }
        guard errno == EEXIST else { throw .last }
        return false
    }

    private static func create(_ folder: String, in parent: String) throws(FileError) {
        if try !make(folder) {
            guard exists(folder) else {
                throw isLink(folder) ? FileError(reason: linkToNowhere) : FileError(code: ENOTDIR)
            }
        }
        do {
            // Without this, a power failure could take the folder with all that is in it.
            try AtomicFile.syncFolder(parent)
        } catch  where error.code == EACCES {
            // A parent that can't be read can't be synced, but may well be written.
        }
    }

    /// Runs `body` while no other running copy is in its own `withLock`.
    ///
    /// - Parameter milliseconds: how long to wait for another copy.
    /// - Throws: a `FileError`, with `isLocked` if another copy holds the lock for longer.
    package func withLock<Result>(waiting milliseconds: Int = 3000, _ body: () throws -> Result) throws
        -> Result
    {
        let lock = try lock(waiting: milliseconds)
        defer { withExtendedLifetime(lock) {} }
        return try body()
    }

    private func lock(waiting milliseconds: Int) throws(FileError) -> FileLock {
        for _ in 0...milliseconds / 10 {
            do throws(FileError) {
                if let lock = try FileLock.take(file(Self.lockName)) { return lock }
            } catch {
                guard try FileStamp.of(file(Self.lockName)) != nil else { throw error }
                throw FileError(reason: "The file \(Self.lockName) beside it: \(error.reason)")
            }
            usleep(10_000)
        }
        var error = FileError(reason: "Another copy of Docket holds its lock")
        error.isLocked = true
        throw error
    }

    /// Keeps `bytes` in a file of their own: the first free name among `name-1`, `name-2` and so on, or the file of
    /// such a name that has these bytes already.
    ///
    /// - Returns: the name of the file.
    package func saveCopy(of bytes: [UInt8], as name: String) throws(FileError) -> String {
        let copy = try copyName(for: bytes, as: name)
        if !copy.exists { try AtomicFile(path: file(copy.name)).replace(with: bytes) }
        return copy.name
    }

    /// The name of the newest file that `saveCopy` or `putAside` has made; nil if there is none.
    package func lastCopy(of name: String) throws(FileError) -> String? {
        var number = 1
        while try FileStamp.of(file("\(name)-\(number)")) != nil { number += 1 }
        return number == 1 ? nil : "\(name)-\(number - 1)"
    }

    /// Renames a file to the name that `saveCopy` would give a copy of it, so that it is out of the way.
    ///
    /// - Parameter bytes: the content of the file.
    /// - Returns: its new name.
    package func putAside(_ file: String, _ bytes: [UInt8], as name: String) throws(FileError) -> String {
        let copy = try copyName(for: bytes, as: name)
        guard rename(self.file(file), self.file(copy.name)) == 0 else { throw .last }
        try AtomicFile.syncFolder(path)
        return copy.name
    }

    /// Removes the folder if there is nothing in it but the locks.
    package func removeIfEmpty() {
        let locks = [Self.lockName, Self.syncLockName]
        guard let names = try? names(), Set(names).isSubset(of: [".", ".."] + locks) else { return }
        for lock in locks { unlink(file(lock)) }
        rmdir(path)
    }

    /// Removes a file of Docket's own.
    package func remove(_ name: String) throws(FileError) {
        guard unlink(file(name)) == 0 else { throw .last }
        try AtomicFile.syncFolder(path)
    }

    private func copyName(for bytes: [UInt8], as name: String) throws(FileError) -> (
        name: String, exists: Bool
    ) {
        var number = 1
        while true {
            let copy = "\(name)-\(number)"
            guard let stamp = try FileStamp.of(file(copy)) else { return (copy, false) }
            if stamp.size == bytes.count,
                try AtomicFile(path: file(copy)).read(.exactly(bytes.count))?.bytes == bytes
            {
                return (copy, true)
            }
            number += 1
        }
    }

    /// Removes the stale temporary files.
    ///
    /// - Parameter below: a folder below this one.
    /// - Returns: the names of all entries.
    @discardableResult
    package func removeStaleTemporaryFiles(in below: String = "") -> [String] {
        // If the folder can't be listed, nothing is in the way of anybody.
        let names = (try? names(in: below)) ?? []
        for name in staleTemporaryFiles(among: names, in: below) { unlink(file("\(below)/\(name)")) }
        return names
    }

    /// The names of temporary files older than a minute, which killed copies have left behind.
    ///
    /// - Parameter below: a folder below this one.
    package func staleTemporaryFiles(in below: String = "") throws(FileError) -> [String] {
        staleTemporaryFiles(among: try names(in: below), in: below)
    }

    private func staleTemporaryFiles(among names: [String], in below: String) -> [String] {
        names.filter { name in
            // Its owner may have renamed it meanwhile.
            guard TemporaryName.matches(name), let stamp = try? FileStamp.of(file("\(below)/\(name)")) else {
                return false
            }
            return stamp.seconds < time(nil) - 60
        }
    }

    /// Renames a file to the first free name among `name-1`, `name-2` and so on, so that it is out of the way.
    ///
    /// - Returns: its new name.
    package func putAside(_ file: String, as name: String) throws(FileError) -> String {
        var number = 1
        while try EntryStatus.of(self.file("\(name)-\(number)")) != nil { number += 1 }
        let copy = "\(name)-\(number)"
        guard rename(self.file(file), self.file(copy)) == 0 else { throw .last }
        try AtomicFile.syncFolder(AtomicFile.folder(of: self.file(copy)))
        return copy
    }

    /// Gives a file, which has to stay where it is, the first free name among `name-1`, `name-2` and so on, too. However long it
    /// is, that takes no time and no room.
    ///
    /// - Returns: the new name, or the one of these that it has already.
    package func addName(_ name: String, to file: String) throws(FileError) -> String {
        let stamp = try FileStamp.of(self.file(file))
        var number = 1
        var copy: String { "\(name)-\(number)" }
        while let found = try FileStamp.of(self.file(copy)) {
            if found.isSameFile(as: stamp) { return copy }
            number += 1
        }
        guard link(self.file(file), self.file(copy)) == 0 else { throw .last }
        try AtomicFile.syncFolder(AtomicFile.folder(of: self.file(copy)))
        return copy
    }

    /// The names of the entries of the folder, or of a folder below it; empty if there is no such folder.
    package func names(in below: String = "") throws(FileError) -> [String] {
        guard let stream = opendir(file(below)) else {
            if errno == ENOENT { return [] }
            throw .last
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }

    /// Whether the folder's path is a link that leads to nothing.
    package var isDanglingLink: Bool { !Self.exists(path) && Self.isLink(path) }

    package static let linkToNowhere = "It is a link to a folder that has gone"

    private static func isLink(_ path: String) -> Bool {
        var status = Glibc.stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private static func exists(_ path: String) -> Bool {
        var status = Glibc.stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
