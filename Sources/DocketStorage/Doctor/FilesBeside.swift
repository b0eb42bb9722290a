import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// What lies beside the snapshot and the journal: copies of damaged, torn and old ones, and those that other programs have
/// made of them. And what is in them that the list has neither now nor had before somebody deleted it.
struct FilesBeside {
    /// What the list lacks.
    private(set) var missing = Change()
    /// What conflict copies have edited otherwise than the list.
    private(set) var edited = Change()
    /// The names of those copies.
    private(set) var conflicts: [String] = []
    /// The members of it that this version does not know.
    private(set) var unknown = UnknownParts()
    /// The files that have something of it, with the number of to-dos.
    private(set) var sources: [(name: String, count: Int)] = []
    /// The other files.
    private(set) var others: [String] = []
    private(set) var unread: [(name: String, reason: String)] = []

    /// Longer files are not read.
    private static let maxBytes = 256 << 20

    /// - Parameter withBackup: whether the newest backup is looked at, too: what is in backups was usually deleted since.
    init(_ list: TodoList, in check: FolderCheck, withBackup: Bool) {
        let folder = check.folder
        var found = TodoList()
        var ids: [(name: String, ids: [UUID])] = []
        func add(_ other: TodoList, from name: String) {
            let change = Change(adding: other, to: found)
            found.apply(change)
            ids.append((name, change.items.map(\.id)))
        }
        if withBackup, let (name, backup) = check.backups.newest() {
            unknown.keep(backup.unknown)
            add(backup.list, from: name)
        }
        // A folder that can't be listed is a finding of its own.
        let names = ((try? folder.names()) ?? []).filter { Self.isBeside($0, in: folder) }.sorted()
        var copies: [TodoList] = []
        for name in names where name.hasPrefix("todos") {
            do {
                guard let file = try Self.open(name, in: folder) else { continue }
                let buffer = try file.buffer(.list)
                let salvage = withExtendedLifetime(buffer) { Salvage(of: buffer.bytes) }
                unknown.keep(salvage.result.unknown)
                add(salvage.result.list, from: name)
                if ConflictCopy.isOne(name) { copies.append(salvage.result.list) }
            } catch {
                unread.append((name, error.fileReason))
            }
        }
        // Their changes may be of what only a snapshot beside has.
        for name in names where name.hasPrefix("journal") {
            do {
                guard let file = try Self.open(name, in: folder) else { continue }
                var lines = JournalReader(try file.contents(.journal).bytes, line: 1)
                let before = found
                let changes = lines.readReadable(on: &found, unknown: &unknown).changes
                ids.append((name, changes.flatMap(\.items).map(\.id).filter { before.item($0) == nil }))
            } catch {
                unread.append((name, error.fileReason))
            }
        }
        findEdits(copies, names, list, in: check)
        missing = Change(adding: found, to: list)
        (missing.imported, missing.tombstones) = ([], nil)
        dropDeleted(list, in: check)
        let lacking = Set(missing.items.map(\.id))
        sources = ids.map { ($0.name, Set($0.ids).intersection(lacking).count) }.filter { $0.count > 0 }
        others = names.filter { name in
            !sources.contains { $0.name == name } && !unread.contains { $0.name == name }
        }
    }

    /// What the list lacks, and the edits of conflict copies.
    var change: Change {
        var change = missing
        func add<Value: ListValue>(_: Value.Type) {
            change[keyPath: Value.edits] += edited[keyPath: Value.edits]
        }
        for kind in ValueKind.allCases { add(kind.type) }
        return change
    }

    /// `2 to-dos and 1 edit`.
    var description: String {
        let names = missing.editCount - missing.items.count
        return [
            (missing.items.count, "to-do"), (missing.items.isEmpty ? names : 0, "name"),
            (edited.editCount, "edit"),
        ]
        .filter { $0.0 > 0 }.map { Finding.count($0.0, $0.1) }.joined(separator: " and ")
    }

    /// The files that have something of it.
    var names: [String] {
        let sources = sources.map(\.name)
        return sources + (edited.isEmpty ? [] : conflicts.filter { !sources.contains($0) })
    }

    private mutating func findEdits(
        _ copies: [TodoList],
        _ names: [String],
        _ list: TodoList,
        in check: FolderCheck
    ) {
        let months = ((try? check.folder.names(in: HistoryFiles.name)) ?? []).filter(ConflictCopy.isOne)
        // A journal that came without its snapshot was set aside.
        let journals = names.filter { $0.hasPrefix("journal") }
        if months.isEmpty, !names.contains(where: ConflictCopy.isOne) { return }
        let lines =
            journals.map(check.folder.file)
            + months.map { check.folder.file("\(HistoryFiles.name)/\($0)") }
        var edits = ConflictEdits(list, in: check, lines: lines)
        for copy in copies { edits.merge(copy) }
        edits.mergeLines(unknown: &unknown)
        edited = Change(from: list, to: edits.list, edited: edits.changes)
        (edited.imported, edited.tombstones) = ([], nil)
        conflicts = names.filter { ConflictCopy.isOne($0) || $0.hasPrefix("journal") }
    }

    private mutating func dropDeleted(_ list: TodoList, in check: FolderCheck) {
        let ids = Set(missing.editedIDs)
        if ids.isEmpty { return }
        missing.removeEdits(of: RemovedIDs(among: ids, in: check).ids.union(list.tombstones ?? []))
    }

    /// `todos.damaged-1`, `todos.sync-conflict-20261123.json`, `journal.old-2`, `draft.damaged-1` and the like.
    private static func isBeside(_ name: String, in folder: DataFolder) -> Bool {
        let isOfList =
            name.hasPrefix("todos") && name != FileStorage.snapshotName
            || name.hasPrefix("journal") && name != Journal.name
        let isOther = name.contains(".damaged-") || name.contains(".unreadable-")
        // What was removed meanwhile has nothing to bring back.
        guard isOfList || isOther, let status = (try? EntryStatus.of(folder.file(name))) ?? nil else {
            return false
        }
        return status.kind == .file
    }

    private static func open(_ name: String, in folder: DataFolder) throws -> OpenFile? {
        guard let file = try OpenFile(folder.file(name), O_RDONLY) else { return nil }
        let size = try file.stamp().size
        guard size <= maxBytes else {
            throw FileError(reason: "\(Finding.size(size)) are too many to look through")
        }
        return file
    }
}

extension FolderCheck {
    /// - Parameter isGone: whether there is no snapshot, but a backup of one.
    func check(_ beside: FilesBeside, isGone: Bool) -> [Finding] {
        var findings: [Finding] = []
        if beside.edited.editCount > 0 {
            findings.append(
                .problem(
                    "files beside",
                    "\(Finding.count(beside.edited.editCount, "edit")) of another device in "
                        + "\(Finding.names(beside.conflicts)) \(beside.edited.editCount == 1 ? "is" : "are") not in the list",
                    mending:
                        "docket doctor --repair makes them field by field, as one step, which docket undo takes back",
                    .bringBack
                )
            )
        }
        let count = beside.missing.items.count
        if beside.missing.editCount > 0 {
            let what =
                count > 0
                ? Finding.count(count, "to-do") : Finding.count(beside.missing.editCount, "name")
            let names = Finding.names(beside.sources.map { "\($0.name) (\($0.count))" })
            let place = names.isEmpty ? "the files beside it" : names
            findings.append(
                .problem(
                    isGone ? FileStorage.snapshotName : "files beside",
                    (isGone ? "It has gone. " : "")
                        + "\(what) in \(place) \(count == 1 ? "is" : "are") neither in the list nor deleted",
                    mending:
                        "docket doctor --repair adds them as one step, which docket undo takes back. If you don't "
                        + "want them, remove the files",
                    .bringBack
                )
            )
        }
        for (name, reason) in beside.unread {
            findings.append(.remark("files beside", "\(name) was not looked through: \(reason)"))
        }
        if !beside.others.isEmpty {
            findings.append(
                .remark(
                    "files beside",
                    "\(Finding.names(beside.others)): kept copies; each to-do that can be read there is in the list, "
                        + "or was deleted",
                    mending:
                        "They may have other versions of to-dos, and lines that can't be read: look into them before "
                        + "you remove them"
                )
            )
        }
        return findings
    }
}
