import DocketCore
import DocketFiles

/// The kept drafts of this copy, in a file of its own, which it has locked: `draft.json`, or `draft-2.json` and so on
/// if that one belongs to another running copy. No copy ever waits for another. A file that nobody has locked was left
/// by a copy that has ended: its drafts move into this copy's file.
final class DraftFiles {
    private let folder: DataFolder
    /// This copy's file; nil if it has no drafts.
    private var own: LockedFile?
    /// What this copy's file contains.
    private var kept = KeptDrafts()
    /// Files that can't be used, as they were when that was reported.
    private var unusable: [(name: String, stamp: FileStamp?)] = []

    init(in folder: DataFolder) {
        self.folder = folder
    }

    /// The name of the file for the drafts, for errors.
    var name: String { own.map { AtomicFile.name(of: $0.path) } ?? Self.name(1) }

    func find() -> FoundDrafts {
        var found = FoundDrafts()
        var left: [LockedFile] = []
        for name in names(&found) where folder.file(name) != own?.path {
            guard let (file, drafts) = open(name, &found) else { continue }
            // Found in the order of the names: the first becomes this copy's file, without being written.
            if own == nil {
                (own, kept) = (file, KeptDrafts(drafts))
            } else {
                left.append(file)
            }
            // Two files have a draft if a copy was killed when it had just moved it.
            found.drafts += drafts.filter { !found.drafts.contains($0) }
        }
        guard !left.isEmpty else { return found }
        var all = kept
        all.addOldest(found.drafts)
        do {
            // Synced, because the files with these drafts are removed next.
            try write(all, synced: true, &found)
            for file in left { try file.remove() }
        } catch {
            found.drafts = found.drafts.filter(kept.contains)
            found.remarks.append(StorageError(.save, file: name, reason: error.fileReason).message)
        }
        return found
    }

    /// The names of the files of drafts, in the order of their numbers; none if the folder can't be listed.
    private func names(_ found: inout FoundDrafts) -> [String] {
        do throws(FileError) {
            return try folder.names().compactMap { name in Self.number(in: name).map { ($0, name) } }
                .sorted { $0.0 < $1.0 }.map(\.1)
        } catch {
            found.remarks.append("Can't look for drafts in \(folder.path): \(error.reason)")
            return []
        }
    }

    /// What this copy's file contains, if it is still there.
    var stored: KeptDrafts {
        // A file that can't be looked at can't be relied on.
        (try? own?.isInPlace()) == true ? kept : KeptDrafts()
    }

    func save(_ drafts: KeptDrafts) throws -> FoundDrafts {
        var found = FoundDrafts()
        // Not synced: this runs at every key in the form, where waiting for the disk would be noticeable.
        try write(drafts, synced: false, &found)
        return found
    }

    /// Writes the drafts, and those that are found in the file, into this copy's file. A copy without drafts has none.
    private func write(_ drafts: KeptDrafts, synced: Bool, _ found: inout FoundDrafts) throws {
        var all = drafts
        let hasChanged = try readChanges(besides: &all, &found)
        if all.isEmpty {
            try own?.remove()
            own = nil
        } else if let own {
            do {
                try own.replace(with: DraftsRecord(all).bytes, synced: synced)
            } catch {
                // The changes have to be read again then.
                if hasChanged { self.own = nil }
                throw error
            }
        } else {
            let file = try claim(besides: &all, &found)
            do {
                try file.replace(with: DraftsRecord(all).bytes, synced: synced)
            } catch {
                // It is empty if this copy has just created it.
                if try file.read().isEmpty { try file.remove() }
                throw error
            }
            own = file
        }
        kept = all
    }

    /// Reads what others have written into this copy's file. Only an editor or an older Docket does that.
    ///
    /// - Returns: whether somebody has. If the file is no longer usable, this copy has none.
    private func readChanges(besides drafts: inout KeptDrafts, _ found: inout FoundDrafts) throws -> Bool {
        guard let own else { return false }
        guard try own.isInPlace() else {
            self.own = nil
            return true
        }
        guard try own.hasChanged() else { return false }
        if let changed = self.drafts(in: own, &found) {
            add(changed, to: &drafts, &found)
        } else {
            self.own = nil
        }
        return true
    }

    /// The first file that is nobody's, locked.
    private func claim(besides drafts: inout KeptDrafts, _ found: inout FoundDrafts) throws -> LockedFile {
        var number = 1
        while true {
            let name = Self.name(number)
            if let (file, left) = open(name, &found) {
                add(left, to: &drafts, &found)
                return file
            }
            if let file = try LockedFile.create(folder.file(name)) { return file }
            number += 1
        }
    }

    private func add(_ drafts: [KeptDraft], to all: inout KeptDrafts, _ found: inout FoundDrafts) {
        let new = drafts.filter { !all.contains($0) && !kept.contains($0) }
        all.addOldest(new)
        found.drafts += new
    }

    /// Opens and reads a file.
    ///
    /// - Returns: nil if there is none, if another copy owns it, or if it can't be used.
    private func open(_ name: String, _ found: inout FoundDrafts) -> (LockedFile, [KeptDraft])? {
        let stamp = try? FileStamp.of(folder.file(name))
        if unusable.contains(where: { $0.name == name && $0.stamp == stamp }) { return nil }
        do throws(FileError) {
            guard let file = try LockedFile.open(folder.file(name)) else { return nil }
            return drafts(in: file, &found).map { (file, $0) }
        } catch {
            reject(name, error, &found)
            return nil
        }
    }

    /// Reads a file. A damaged file is put aside; one of another version stays as it is.
    ///
    /// - Returns: nil if it can't be used.
    private func drafts(in file: LockedFile, _ found: inout FoundDrafts) -> [KeptDraft]? {
        let name = AtomicFile.name(of: file.path)
        do {
            let bytes = try file.read()
            // This is left if a copy was killed right after it had created its file.
            if bytes.isEmpty { return [] }
            do {
                return try DraftsRecord(from: bytes).drafts.all
            } catch let error as RecordError where !error.isOtherVersion {
                let copy = try folder.putAside(name, bytes, as: Self.damagedName)
                found.remarks.append("\(loadError(name, error)). It is kept as \(copy)")
            }
        } catch let error as FileError where error.isForeign {
            do throws(FileError) {
                let copy = try folder.putAside(name, as: Self.damagedName)
                found.remarks.append("\(loadError(name, error)). It is kept as \(copy)")
            } catch {
                reject(name, error, &found)
            }
        } catch {
            reject(name, error, &found)
        }
        return nil
    }

    /// Puts damaged files aside, as `find` does, and leaves the others as they are.
    ///
    /// - Returns: sentences about them.
    func putDamagedAside() -> [String] {
        var found = FoundDrafts()
        for name in names(&found) { _ = open(name, &found) }
        return found.remarks
    }

    /// Reports once that a file can't be used.
    private func reject(_ name: String, _ error: any Error, _ found: inout FoundDrafts) {
        unusable.removeAll { $0.name == name }
        unusable.append((name, try? FileStamp.of(folder.file(name))))
        found.remarks.append(loadError(name, error))
    }

    private func loadError(_ name: String, _ error: any Error) -> String {
        StorageError(.load, file: folder.file(name), reason: error.fileReason).message
    }

    private static let damagedName = "draft.damaged"

    private static func name(_ number: Int) -> String { number == 1 ? "draft.json" : "draft-\(number).json" }

    /// The number in the name of a file of drafts; nil if the name is another.
    static func number(in name: String) -> Int? {
        if name == Self.name(1) { return 1 }
        guard name.hasPrefix("draft-"), name.hasSuffix(".json") else { return nil }
        let number = Int(name.dropFirst("draft-".count).dropLast(".json".count))
        return number.flatMap { $0 > 1 && Self.name($0) == name ? $0 : nil }
    }
}
