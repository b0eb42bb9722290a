import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// Keeps the to-dos in `todos.json` and `journal.jsonl`, and the drafts in `draft.json`, in one folder.
///
/// `todos.json` is a snapshot of the list, and the journal has the changes since. A change is one line appended to
/// the journal, whatever the size of the list; now and then, and at the end, the journal is compacted into a new
/// snapshot, which has the next generation. Running copies take turns by a lock, and each reads what the others have
/// appended before it appends itself.
package final class FileStorage: TodoStorage {
    static let snapshotName = "todos.json"

    let folder: DataFolder
    let snapshot: AtomicFile
    let backups: Backups
    let drafts: DraftFile
    let watch = FolderWatch()
    var loading: FileLoad?
    /// What the list that the app holds was made of; nil before the first load that succeeded.
    var known: Known?
    /// A line of the journal that was rejected, and perhaps could not be cut off again.
    var rejectedLine: [UInt8] = []
    /// What a list is made of that could be restored.
    var restorable = FileLoad.Result()

    struct Known {
        var unknown: UnknownParts
        var generation: Int
        /// nil where there was no snapshot.
        var stamp: FileStamp?
        var journal: Journal?
        /// Whether the list has what neither file has, so that a line for the journal would not do.
        var hasUnwrittenRepairs: Bool
        /// The size from which on the journal is compacted.
        var journalLimit = 0

        init(_ result: FileLoad.Result) {
            unknown = result.unknown
            generation = result.generation
            stamp = result.stamp
            journal = result.journal
            hasUnwrittenRepairs = result.isRepaired
            limitJournal(to: result.stamp?.size ?? 0)
        }

        mutating func limitJournal(to snapshotSize: Int) { journalLimit = max(256 << 10, snapshotSize / 2) }
    }

    /// - Parameters:
    ///   - path: the folder; it need not exist yet.
    ///   - day: the day that an instant falls on where the user is.
    package init(folder path: String, day: @escaping (Date) -> Day) {
        folder = DataFolder(path: path)
        snapshot = AtomicFile(path: folder.file(Self.snapshotName))
        backups = Backups(folder: folder, day: day)
        drafts = DraftFile(in: folder)
    }
}

/// The drafts.
extension FileStorage {
    package func loadDrafts() throws(StorageError) -> KeptDrafts {
        do {
            return try drafts.load()
        } catch {
            throw StorageError(.load, file: drafts.path, reason: error.fileReason)
        }
    }

    package func saveDrafts(_ kept: KeptDrafts) throws(StorageError) {
        do {
            try drafts.save(kept)
        } catch {
            throw StorageError(.save, file: "draft.json", reason: error.fileReason)
        }
    }
}

/// Watching.
extension FileStorage {
    /// Readable when somebody has written one of the files; -1 where the system can't report that.
    package var watchDescriptor: Int32 { watch.descriptor }

    /// Whether one of the files may have changed since the last call.
    package func drainEvents() -> Bool {
        let events = watch.drain().filter { $0.name != DataFolder.lockName }
        // Most events come from the lines that this copy has appended itself.
        let isOnlyJournal = events.allSatisfy { $0.name == Journal.name && $0.kind == .written }
        if isOnlyJournal, hasReadJournal { return false }
        let snapshotNames = [snapshot.path, try? snapshot.target()].compactMap { $0.map(AtomicFile.name) }
        return events.contains { name, kind in
            // A line is appended in one write. A snapshot that somebody is writing is damaged until it is closed.
            name == Journal.name ? kind != .closed : kind != .written && snapshotNames.contains(name)
        }
    }

    /// Whether this copy has read all of the journal.
    private var hasReadJournal: Bool {
        guard let journal = known?.journal, let stamp = try? FileStamp.of(folder.file(Journal.name)) else {
            return false
        }
        return journal.isWhole(stamp)
    }

    /// Watches the folder, and the one that a linked snapshot is in.
    func watchFiles() {
        watch.watch(folder.path)
        if let target = try? snapshot.target() { watch.watch(AtomicFile.folder(of: target)) }
    }
}
