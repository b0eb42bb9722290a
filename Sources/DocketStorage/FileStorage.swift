import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// Stores the to-dos in `todos.json` and `journal.jsonl`, the drafts in files of their own, and the view settings in
/// `view.json`, in one folder.
///
/// `todos.json` is a snapshot of the list, and the journal holds the changes since. A change appends one line to the
/// journal, whatever the size of the list. When the journal is large, and at the end, it is compacted into a new
/// snapshot with the next generation. Running copies share the files through a lock. Each reads what the others have
/// appended before it appends a line.
package final class FileStorage: TodoStorage {
    static let snapshotName = "todos.json"

    let folder: DataFolder
    /// The path of the folder.
    package var path: String { folder.path }
    var identity: FolderIdentity
    let snapshot: AtomicFile
    let backups: Backups
    let drafts: DraftFiles
    let history: HistoryFiles
    let watch = FolderWatch()
    /// How much of it is kept, asked for when lines are filed.
    let historyLimit: () -> HistoryLimit
    /// The day on which a line is filed.
    let today: () -> Day
    /// The id and the time of the next line of the journal.
    let makeStamp: () -> ChangeRecord.Stamp
    var loading: FileLoad?
    /// The journal is not compacted while it is smaller than this, in bytes.
    let leastJournalLimit: Int
    /// Whether the last load has found damaged files.
    var isDamaged = false
    /// The state of the files that the app's list corresponds to; nil before the first successful load.
    var known: Known?
    /// Whether the last load has found something in the journal that it could not set aside.
    var hasLeftover = false
    /// Whether a program that keeps folders in step has made copies, as far as the last load has seen.
    var hasConflictCopies = false
    /// Whether to offer what they have.
    var offersConflicts = true
    /// The stamps of the snapshot and the journal when somebody looked at them last.
    private var seenFiles: [FileStamp?] = []
    /// Whether another copy has held the lock for too long the last time.
    var isLockStuck = false
    /// A line that failed to be appended, and may be partly in the journal.
    var rejectedLine: [UInt8] = []
    /// The contents of the list that `restore` would write.
    var restorable = FileLoad.Result()
    /// The steps of this run.
    var ownSteps: OwnSteps
    /// The last changes that no file has for the history.
    var unfiled: [HistoryLine] = []
    var hasSaidHistoryFailure = false
    var hasSaidPruningFailure = false
    /// What this copy has said of reminders while that could not be stored.
    var saidReminders = SaidReminders()
    /// Whether the user knows that it can't be stored.
    var hasReportedReminderError = false
    /// The history file whose damage the user has been told.
    var damagedHistory: String?
    /// What the user has to be told, and has not been yet: the operation that found it may have failed.
    private var unsaid: [String] = []
    /// Changes that the user has to be offered, and has not been yet.
    private var offer: Offer?

    struct Known {
        var unknown: UnknownParts
        var generation: Int
        /// The format version of the snapshot.
        var version: Int
        /// The snapshot's stamp; nil if there is no snapshot.
        var stamp: FileStamp?
        var journal: Journal?
        /// A journal of an older snapshot. Its changes are in the list, so it may be replaced.
        var oldJournal: FileStamp?
        /// A journal of another snapshot that could not be set aside yet.
        var ignoredJournal: FileStamp?
        /// Whether the list has what is in neither file, because it was repaired or removed there, so that the next
        /// save has to write a snapshot.
        var needsSnapshot: Bool
        /// The journal is compacted when it is larger than this, in bytes.
        var journalLimit = 0

        init(_ result: FileLoad.Result) {
            unknown = result.unknown
            (generation, version) = (result.generation, result.version)
            stamp = result.stamp
            journal = result.journal
            if result.isJournalContained { oldJournal = result.journalStamp }
            needsSnapshot = result.isRepaired && result.version == Snapshot.version
            limitJournal(to: result.stamp?.size ?? 0)
        }

        /// Whether the next change has to be written as a snapshot. That of an older version is rewritten as a whole: the
        /// lines of its journal may only have what that version knows.
        var isSnapshotNext: Bool { needsSnapshot || stamp == nil || version < Snapshot.version }

        mutating func limitJournal(to snapshotSize: Int) { journalLimit = max(256 << 10, snapshotSize / 2) }
    }

    /// - Parameters:
    ///   - path: the folder, which need not exist yet.
    ///   - leastJournalLimit: saving does not compact the journal while it is smaller than this, in bytes. Other copies
    ///     have to load everything again after that.
    ///   - historyLimit: returns how much of the history is kept.
    ///   - now: returns the instant, for the history.
    ///   - makeID: returns a new id, for a step of the history.
    ///   - day: returns the day of an instant in the user's time zone.
    package init(
        folder path: String,
        leastJournalLimit: Int = 0,
        historyLimit: @escaping () -> HistoryLimit = { .standard },
        now: @escaping () -> Date = { Date() },
        makeID: @escaping () -> UUID = { UUID() },
        day: @escaping (Date) -> Day
    ) {
        self.leastJournalLimit = leastJournalLimit
        self.historyLimit = historyLimit
        today = { day(now()) }
        ownSteps = OwnSteps(begun: now())
        makeStamp = { ChangeRecord.Stamp(id: makeID(), at: now()) }
        folder = DataFolder(path: path)
        history = HistoryFiles(in: folder)
        identity = FolderIdentity(of: folder)
        snapshot = AtomicFile(path: folder.file(Self.snapshotName))
        backups = Backups(folder: folder, day: day)
        drafts = DraftFiles(in: folder)
    }
}

extension FileStorage {
    /// The generation of the loaded list, which grows with each version of `todos.json`; nil before a load.
    package var generation: Int? { known?.generation }
}

/// What the user has to be told.
extension FileStorage {
    /// Keeps a sentence about what was repaired, set aside or refused.
    func remark(_ sentence: String) { unsaid.append(sentence) }

    func propose(_ offer: Offer) { self.offer = offer }

    var hasRemarks: Bool { !unsaid.isEmpty }

    /// The sentences since the last call.
    package func takeRemarks() -> [String] {
        defer { unsaid = [] }
        return unsaid
    }

    /// The newest offer since the last call.
    func takeOffer() -> Offer? {
        defer { offer = nil }
        return offer
    }
}

/// The drafts.
extension FileStorage {
    package func findDrafts() -> FoundDrafts {
        do {
            try settleFolder(for: .loading)
            return drafts.find()
        } catch {
            // Loading the list reports a folder that has gone.
            return FoundDrafts()
        }
    }

    package var storedDrafts: KeptDrafts { drafts.stored }

    package func saveDrafts(_ kept: KeptDrafts) throws(StorageError) -> FoundDrafts {
        do {
            try settleFolder(for: .saving)
            return try drafts.save(kept)
        } catch {
            let file = error is FolderIdentity.Lost ? folder.path : drafts.name
            throw StorageError(.save, file: file, reason: error.fileReason)
        }
    }
}

/// The view settings.
extension FileStorage {
    package func loadView() throws(StorageError) -> ViewSettings {
        do {
            return try ViewFile(in: folder).load()
        } catch {
            throw StorageError(.load, file: folder.file(ViewFile.name), reason: error.fileReason)
        }
    }

    /// Does nothing as long as there is no folder: that is created for to-dos only. One that is created where a volume
    /// is about to be mounted would be in the way of the to-dos there.
    package func saveView(_ view: ViewSettings) throws(StorageError) {
        do {
            try settleFolder(for: .loading)
            guard try FileStamp.of(folder.path) != nil else { return }
            try ViewFile(in: folder).save(view)
        } catch {
            let file = error is FolderIdentity.Lost ? folder.path : ViewFile.name
            throw StorageError(.save, file: file, reason: error.fileReason)
        }
    }
}

/// Watching.
extension FileStorage {
    /// Readable when one of the files has been written or removed; -1 if the system can't report that.
    package var watchDescriptor: Int32 { watch.descriptor }

    /// Whether one of the files, or the folder, may have changed since the last call. Call this when `watchDescriptor` is
    /// readable, and when the path of the folder may lead elsewhere.
    ///
    /// - Parameter looksAtFiles: whether to look at the files themselves, where the system does not report all changes.
    package func drainEvents(lookingAtFiles looksAtFiles: Bool = false) -> Bool {
        // If somebody has removed a file, the list on the screen stays as it is.
        let events = watch.drain().filter { $0.name != DataFolder.lockName && $0.kind != .removed }
        if identity.hasChanged() {
            watch.forget(folder.path)
            return true
        }
        if events.contains(where: { $0.kind == .lost }) || looksAtFiles && haveFilesChanged() { return true }
        // Most events come from lines that this copy has appended.
        let isOnlyJournal = events.allSatisfy { $0.name == Journal.name && $0.kind == .written }
        if isOnlyJournal, !isDamaged, hasReadJournal { return false }
        let snapshotNames = [snapshot.path, try? snapshot.target()].compactMap { $0.map(AtomicFile.name) }
        return events.contains { name, kind in
            // A journal line is complete after one write. A snapshot is incomplete until its writer closes it.
            name == Journal.name ? kind != .closed : kind != .written && snapshotNames.contains(name)
        }
    }

    /// Whether the files are others than when somebody has looked last, and than this copy has read or written them.
    private func haveFilesChanged() -> Bool {
        let stamps = [try? snapshot.stamp(), try? FileStamp.of(folder.file(Journal.name))]
        defer { seenFiles = stamps }
        if stamps == seenFiles { return false }
        return known == nil || stamps[0] != known?.stamp || !hasReadJournal
    }

    /// Whether this copy has read all of the journal.
    private var hasReadJournal: Bool {
        guard let journal = known?.journal, let stamp = try? FileStamp.of(folder.file(Journal.name)) else {
            return false
        }
        return journal.isFullyRead(stamp)
    }

    /// Watches the folder, and the folder of the snapshot if that is a link.
    func watchFiles() {
        watch.watch(folder.path)
        if let target = try? snapshot.target() { watch.watch(AtomicFile.folder(of: target)) }
    }
}
