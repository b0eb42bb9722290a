import DocketCore
import DocketFiles

/// The kept drafts in `draft.json`, which all running copies share.
final class DraftFile {
    private let folder: DataFolder
    private let file: AtomicFile
    private var drafts = SharedDrafts()
    /// The file's stamp when this copy last read or wrote it.
    private var stamp: FileStamp?
    /// Whether the file could not be read. Then a copy of it is saved before it is replaced.
    private var isDamaged = false

    var path: String { file.path }

    init(in folder: DataFolder) {
        self.folder = folder
        file = AtomicFile(path: folder.file("draft.json"))
    }

    func load() throws -> KeptDrafts {
        do {
            drafts = SharedDrafts(loaded: try read())
            isDamaged = false
            return drafts.stored
        } catch {
            isDamaged = true
            throw error
        }
    }

    func save(_ kept: KeptDrafts) throws {
        try folder.create()
        try folder.withLock {
            if isDamaged, let (bytes, found) = try file.read() {
                _ = try folder.saveCopy(of: bytes, as: "draft.damaged")
                stamp = found
            }
            isDamaged = false
            if let now = try file.stamp(), now != stamp { drafts.read(try read()) }
            drafts.keep(kept)
            // Not synced: this runs at every key in the form, where waiting for the disk would be noticeable.
            stamp = try file.replace(with: DraftsRecord(drafts.stored).bytes, synced: false)
        }
    }

    private func read() throws -> KeptDrafts {
        guard let (bytes, stamp) = try file.read() else { return KeptDrafts() }
        let drafts = try DraftsRecord(from: bytes).drafts
        self.stamp = stamp
        return drafts
    }
}
