import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// The folder `backups/`: one copy of the snapshot for each of the last 7 days on which it was written.
struct Backups {
    let folder: DataFolder
    /// The day of an instant in the user's time zone.
    let day: (Date) -> Day

    static let count = 7

    private var path: String { folder.file("backups") }

    /// Backs up the snapshot before it is replaced. Overwrites an earlier backup of the same day.
    func keep(_ snapshot: AtomicFile, _ stamp: FileStamp) throws(FileError) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
        let written = Date(timeIntervalSince1970: Double(stamp.seconds))
        let name = "todos-\(day(written).isoText).json"
        let temporary = "\(path)/\(AtomicFile.temporaryPrefix)\(name)"
        unlink(temporary)
        // The snapshot is replaced, never modified in place, so a hard link is as good as a copy.
        if linkat(AT_FDCWD, snapshot.path, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 {
            guard rename(temporary, "\(path)/\(name)") == 0 else { throw .last }
        } else if let (bytes, _) = try snapshot.read() {
            try AtomicFile(path: "\(path)/\(name)").replace(with: bytes)
        }
        for old in names().filter({ $0 != name }).dropFirst(Self.count - 1) { unlink("\(path)/\(old)") }
    }

    /// The newest readable backup, with its name in the data folder.
    func newest() -> (name: String, content: FileLoad.Result)? {
        var best: (name: String, content: FileLoad.Result)?
        for name in names() {
            // Skips unreadable backups: an older one may still be of use.
            guard let content = try? read(name) else { continue }
            // Compares generations, because a wrong clock gives wrong days.
            if content.generation > best?.content.generation ?? -1 { best = ("backups/\(name)", content) }
        }
        return best
    }

    private func read(_ name: String) throws -> FileLoad.Result? {
        guard let (bytes, _) = try AtomicFile(path: "\(path)/\(name)").read() else { return nil }
        return try bytes.withUnsafeBufferPointer { bytes in
            var reader = try SnapshotReader(bytes)
            while !reader.isAtEnd { try reader.read(bytes.count) }
            var content = FileLoad.Result()
            (content.list, content.unknown) = (reader.list, reader.unknown)
            content.generation = reader.generation
            return content
        }
    }

    /// The names of the backups, latest day first.
    private func names() -> [String] {
        folder.names(in: "backups").filter { $0.hasPrefix("todos-") && $0.hasSuffix(".json") }.sorted(by: >)
    }
}
