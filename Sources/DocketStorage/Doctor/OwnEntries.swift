import DocketCore
import DocketFiles
import FoundationEssentials
import Glibc

/// The entries of the data folder that have names of Docket's, with what `lstat` says of them. Others are the user's, and
/// none of Docket's business.
struct OwnEntries {
    /// By their names in the data folder; the folder itself is “”.
    private(set) var all: [(name: String, status: EntryStatus)] = []

    static let folders = [Backups.name, HistoryFiles.name]
    private static let files: Set<String> = [
        FileStorage.snapshotName, Journal.name, ViewFile.name, SaidRemindersFile.name, DataFolder.lockName,
        DataFolder.syncLockName, "accounts.json", "feed.json", "sync-status.json",
    ]
    /// What stands before the number in the name of a kept copy.
    private static let copies = [".damaged-", ".old-", ".torn-", ".unreadable-", ".version1-"]

    /// Whether Docket gives files such a name.
    static func isOwn(_ name: String) -> Bool {
        if files.contains(name) || DraftFiles.number(in: name) != nil { return true }
        if name.hasPrefix("sync-") && name.hasSuffix(".json") { return true }
        if name.hasPrefix("edit-") { return Int(name.dropFirst("edit-".count)) != nil }
        return copies.contains { copy in
            name.firstRange(of: copy).map { Int(name[$0.upperBound...]) != nil } ?? false
        }
    }

    /// The same for a file in one of the folders.
    private static func isOwn(_ name: String, in below: String, _ backups: Backups) -> Bool {
        if isOwn(name) { return true }
        return below == Backups.name ? backups.isOwn(name) : Day(isoText: name.prefix(7) + "-01") != nil
    }

    init(in folder: DataFolder, _ backups: Backups) {
        func add(_ name: String) {
            // What vanishes meanwhile belongs to a running copy.
            guard let status = try? EntryStatus.of(name.isEmpty ? folder.path : folder.file(name)) else {
                return
            }
            all.append((name, status))
        }
        if let status = try? EntryStatus.of(folder.path), status.kind == .folder { add("") }
        // A folder that can't be listed is a finding of its own, by its permissions.
        for name in ((try? folder.names()) ?? []).sorted() {
            if Self.isOwn(name) { add(name) }
            guard Self.folders.contains(name) else { continue }
            add(name)
            for file in ((try? folder.names(in: name)) ?? []).sorted()
            where Self.isOwn(file, in: name, backups) {
                add("\(name)/\(file)")
            }
        }
    }

    var lastWrite: Date? {
        all.filter { $0.status.kind == .file }.map(\.status.seconds).max()
            .map { Date(timeIntervalSince1970: Double($0)) }
    }

    /// The finding about what the user can't read or write because of its permissions.
    static func findingOfClosed(_ names: [String], in folder: DataFolder) -> Finding {
        .problem(
            "permissions",
            "You can't read and write \(text(names, folder))",
            mending: "docket doctor --repair sets the permissions",
            .permissions(names)
        )
    }

    private static func text(_ names: [String], _ folder: DataFolder) -> String {
        Finding.names(names.map { $0.isEmpty ? folder.path : $0 })
    }

    func findings(in folder: DataFolder) -> [Finding] {
        let own = all.filter { $0.status.isOwn && $0.status.isPlain }
        let closed = own.filter { $0.status.permissions & $0.status.needed != $0.status.needed }.map(\.name)
        let open = own.filter { $0.status.permissions & 0o077 != 0 }.map(\.name)
        let foreign = all.filter { !$0.status.isOwn && $0.status.kind != .link }.map(\.name)
        let notFiles = all.filter { !Self.isOfRightKind($0.name, $0.status) }.map(\.name)
        let lost = all.filter { $0.status.kind == .link && access(folder.file($0.name), F_OK) != 0 }.map(
            \.name
        )
        var findings: [Finding] = []
        if !closed.isEmpty { findings.append(Self.findingOfClosed(closed, in: folder)) }
        if !open.isEmpty {
            findings.append(
                .problem(
                    "permissions",
                    "Others can read or write \(Self.text(open, folder))",
                    mending: "docket doctor --repair takes that away from them",
                    .permissions(open)
                )
            )
        }
        if !foreign.isEmpty {
            findings.append(
                .problem(
                    "permissions",
                    "\(Self.text(foreign, folder)) belong\(foreign.count == 1 ? "s" : "") to another user",
                    mending: "sudo chown -R $USER on the folder makes them yours"
                )
            )
        }
        if !notFiles.isEmpty {
            findings.append(
                .problem(
                    "files",
                    "\(Self.text(notFiles, folder)): this is no file, and Docket needs one of that name",
                    mending: "Move it away"
                )
            )
        }
        if !lost.isEmpty {
            findings.append(
                .problem(
                    "files",
                    "\(Self.text(lost, folder)): a link to what is gone",
                    mending: "Bring back what it leads to, or remove the link"
                )
            )
        }
        return findings
    }

    private static func isOfRightKind(_ name: String, _ status: EntryStatus) -> Bool {
        switch status.kind {
        case .file, .link: !folders.contains(name)
        case .folder: name.isEmpty || folders.contains(name) || name.hasPrefix("edit-")
        case .other: false
        }
    }
}

extension EntryStatus {
    /// Whether the user may set its permissions.
    var isOwn: Bool { owner == geteuid() || geteuid() == 0 }

    /// Whether it has permissions of its own: a link leads to what the user keeps elsewhere.
    fileprivate var isPlain: Bool { kind == .file || kind == .folder }

    /// The permissions without which Docket can't use it.
    var needed: mode_t { kind == .folder ? 0o700 : 0o600 }
}

extension FolderCheck {
    func check(_ entries: OwnEntries) -> [Finding] {
        let findings = entries.findings(in: folder)
        if access(folder.path, W_OK) != 0, errno == EROFS {
            return findings + [
                .problem(
                    "folder",
                    "\(folder.path) is on a file system that can only be read",
                    mending: "Mount it for writing, or use --data DIR"
                )
            ]
        }
        let count = entries.all.count { $0.status.kind == .file }
        guard findings.isEmpty else { return findings }
        return [.fine("folder", "\(folder.path): \(Finding.count(count, "file")), which only you can read")]
    }
}
