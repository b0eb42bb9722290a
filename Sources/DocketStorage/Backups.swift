import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// The folder `backups/`: the snapshot as it was on each of the last 7 days on which it was written.
struct Backups {
    let folder: DataFolder
    /// The day that an instant belongs to in the user's time zone.
    let day: (Date) -> Day

    static let count = 7

    private var path: String { folder.file("backups") }

    /// Keeps the snapshot that is about to be replaced. It replaces an earlier one of its day.
    func keep(_ snapshot: AtomicFile, _ stamp: FileStamp) throws(FileError) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .last }
        let written = Date(timeIntervalSince1970: Double(stamp.seconds))
        let name = "todos-\(day(written).isoText).json"
        let temporary = "\(path)/\(AtomicFile.temporaryPrefix)\(name)"
        unlink(temporary)
        // The snapshot is never written into, only replaced. So a link to it is as good as a copy.
        if linkat(AT_FDCWD, snapshot.path, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 {
            guard rename(temporary, "\(path)/\(name)") == 0 else { throw .last }
        } else if let (bytes, _) = try snapshot.read() {
            try AtomicFile(path: "\(path)/\(name)").replace(with: bytes)
        }
        for old in names().filter({ $0 != name }).dropFirst(Self.count - 1) { unlink("\(path)/\(old)") }
    }

    /// The newest backup that can be read, with its name in the data folder.
    func newest() -> (name: String, content: FileLoad.Result)? {
        var best: (name: String, content: FileLoad.Result)?
        for name in names() {
            // One that can't be read is no backup.
            guard let content = try? read(name) else { continue }
            // A wrong clock gives wrong days. The generations are always right.
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

    /// The backups, the one of the latest day first.
    private func names() -> [String] {
        folder.names(in: "backups").filter { $0.hasPrefix("todos-") && $0.hasSuffix(".json") }.sorted(by: >)
    }
}
