import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// The folder `backups/`: a copy of the snapshot for each of the last 7 days on which it was written.
///
/// A backup is a file of its own, never another name of the snapshot: an editor that writes the snapshot in place must
/// not change its backup too. It says of itself that it is one, and of which day. Only such files are ever replaced or
/// deleted: others belong to the user.
///
/// Files of an older format version are kept there too, as they were before they were first rewritten. These stay.
struct Backups {
    let folder: DataFolder
    /// The day of an instant in the user's time zone.
    let day: (Date) -> Day

    static let count = 7
    static let name = "backups"

    private func path(_ name: String) -> String { folder.file("\(Self.name)/\(name)") }

    /// Backs up a snapshot that has just been written. Replaces an earlier backup of the same day.
    ///
    /// - Parameter stamp: that of the snapshot.
    /// - Throws: a `StorageError` that names the file.
    func keep(_ snapshot: OpenFile, _ stamp: FileStamp) throws(StorageError) {
        let today = day(Date(timeIntervalSince1970: Double(stamp.seconds)))
        let name = freeName(for: today)
        do throws(FileError) {
            try folder.create(Self.name)
            try AtomicFile(path: path(name)).replace { backup throws(FileError) in
                try Snapshot.writeBackup(of: snapshot, on: today) { bytes throws(FileError) in
                    try backup.write(bytes)
                }
            }
            // A day that is still to come is the work of a clock that was wrong.
            let own = days().filter { $0.day <= today && isOwn($0.name) }.sorted { $0.day > $1.day }
            for old in own.dropFirst(Self.count) {
                guard unlink(path(old.name)) == 0 || errno == ENOENT else { throw .last }
            }
        } catch {
            throw StorageError(.save, file: "\(Self.name)/\(name)", reason: error.reason)
        }
    }

    /// Keeps a file of an older version as `todos.version1-1` or `journal.version1-1`, unless it is there already.
    ///
    /// - Throws: a `FileLoad.Failure` that names the file.
    func keep(_ bytes: [UInt8], ofVersion version: Int, isJournal: Bool = false) throws {
        let name = "\(Self.name)/\(isJournal ? "journal" : "todos").version\(version)"
        try FileLoad.Failure.naming(name) {
            try folder.create(Self.name)
            _ = try folder.saveCopy(of: bytes, as: name)
        }
    }

    func removeStaleTemporaryFiles() { folder.removeStaleTemporaryFiles(in: Self.name) }

    /// The first name for a backup of that day that no file of the user's has.
    private func freeName(for day: Day) -> String {
        var number = 1
        while true {
            let name = "todos-\(day.isoText)\(number == 1 ? "" : "-\(number)").json"
            if access(path(name), F_OK) != 0 || isOwn(name) { return name }
            number += 1
        }
    }

    /// The newest readable backup, with its name in the data folder.
    func newest() -> (name: String, content: FileLoad.Result)? {
        // Compares generations, because a wrong clock gives wrong days.
        let names = (days().map(\.name) + filesOfOlderVersions()).map {
            (name: $0, generation: generation(of: $0))
        }
        for (name, _) in names.sorted(by: { $0.generation > $1.generation }) {
            // Skips unreadable backups: an older one may still be of use.
            if let (_, content) = try? read(name) { return ("\(Self.name)/\(name)", content) }
        }
        return nil
    }

    /// The highest generation of a backup; 0 if there is none. A new snapshot gets a higher one, so that its backup is
    /// the newest, even if somebody has put an older snapshot back.
    func newestGeneration() -> Int { days().map { generation(of: $0.name) }.max() ?? 0 }

    /// The backup of that generation; nil if there is none that can be read.
    func content(of generation: Int) -> (bytes: [UInt8], content: FileLoad.Result)? {
        for (name, _) in days() where self.generation(of: name) == generation {
            if let backup = try? read(name) { return backup }
        }
        return nil
    }

    /// 0 if it can't be read.
    private func generation(of name: String) -> Int { head(of: name).flatMap(Snapshot.generation) ?? 0 }

    /// Reads all of a backup.
    ///
    /// - Returns: nil if there is none.
    func read(_ name: String) throws -> (bytes: [UInt8], content: FileLoad.Result)? {
        guard let (bytes, _) = try AtomicFile(path: path(name)).read(.list) else { return nil }
        let content = try bytes.withUnsafeBufferPointer { bytes in
            var reader = try SnapshotReader(bytes)
            while !reader.isAtEnd { try reader.read(bytes.count) }
            var content = FileLoad.Result()
            (content.list, content.unknown) = (reader.list, reader.unknown)
            content.generation = reader.generation
            return content
        }
        return (bytes, content)
    }

    /// The files that are named like a backup, with the day in the name; latest day first.
    func days() -> [(name: String, day: Day)] {
        let names = (try? folder.names(in: Self.name)) ?? []
        return names.sorted(by: >).compactMap { name in Self.day(in: name).map { (name, $0) } }
    }

    private func filesOfOlderVersions() -> [String] {
        let names = (try? folder.names(in: Self.name)) ?? []
        return names.filter { $0.hasPrefix("todos.version") }
    }

    /// The day in `todos-2026-11-21.json` or `todos-2026-11-21-2.json`.
    private static func day(in name: String) -> Day? {
        guard name.hasPrefix("todos-"), name.hasSuffix(".json") else { return nil }
        let text = name.dropFirst("todos-".count).dropLast(".json".count)
        let number = text.dropFirst(10)
        guard number.isEmpty || Int(number).map({ $0 < -1 && "\($0)" == number }) == true else { return nil }
        return Day(isoText: text.prefix(10))
    }

    /// Whether Docket wrote the file as a backup of the day in its name.
    func isOwn(_ name: String) -> Bool {
        guard let day = Self.day(in: name), let head = head(of: name) else { return false }
        return Snapshot.isBackup(head, on: day)
    }

    /// The first bytes of a backup; nil if it can't be read.
    private func head(of name: String) -> [UInt8]? {
        guard let file = try? OpenFile(path(name), O_RDONLY), (try? file.stamp()) != nil else { return nil }
        return try? file.bytes(in: 0..<Snapshot.headSize)
    }
}
