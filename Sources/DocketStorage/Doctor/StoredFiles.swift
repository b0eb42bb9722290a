import DocketCore
import DocketFiles
import Glibc

/// The snapshot and the journal, as a start would read them.
enum StoredFiles {
    case whole(FileLoad.Result)
    case damaged(FileLoad.Failure)

    private static let attempts = 3

    /// Reads both. The lock is held only while they are opened, and only if nobody else holds it.
    static func read(from folder: DataFolder) -> StoredFiles {
        var attempt = 1
        while true {
            let before = stamps(in: folder)
            let found = readOnce(from: folder)
            // A file that changes while it is read, such as by an editor, may be read by half.
            if stamps(in: folder) == before || attempt == attempts { return found }
            attempt += 1
            usleep(50_000)
        }
    }

    private static func stamps(in folder: DataFolder) -> [FileStamp?] {
        // What keeps a file from being looked at keeps it from being read, which says so.
        [FileStorage.snapshotName, Journal.name].map { (try? FileStamp.of(folder.file($0))) ?? nil }
    }

    private static func readOnce(from folder: DataFolder) -> StoredFiles {
        do {
            var load = try open(folder)
            while true {
                if let result = try load.step() { return .whole(result) }
            }
        } catch {
            return .damaged(
                (error as? FileLoad.Failure)
                    ?? FileLoad.Failure(file: FileStorage.snapshotName, reason: error.fileReason)
            )
        }
    }

    private static func open(_ folder: DataFolder) throws -> FileLoad {
        let lock = FolderLock.look(in: folder)
        defer { withExtendedLifetime(lock) {} }
        return try FileLoad(from: folder)
    }

    /// Whether there is no snapshot.
    var isGone: Bool {
        switch self {
        case .whole(let result): result.stamp == nil
        case .damaged: false
        }
    }
}

extension FolderCheck {
    /// - Returns: the list as far as it can be read, and what is wrong with it.
    func check(_ stored: StoredFiles) -> (list: TodoList, findings: [Finding]) {
        switch stored {
        case .whole(let result): (result.list, findings(of: result))
        case .damaged(let failure): damage(failure)
        }
    }

    private func findings(of result: FileLoad.Result) -> [Finding] {
        let name = FileStorage.snapshotName
        guard result.stamp != nil else { return [.fine(name, "There are no to-dos yet")] }
        var findings = result.remarks.map {
            Finding.problem(
                name,
                $0,
                mending: "docket doctor --repair, or the next change, stores it so",
                .load
            )
        }
        if findings.isEmpty {
            let counts = [
                (result.list.count, "to-do"), (result.list.people.count, "person"),
                (result.list.projects.count, "project"), (result.list.views.count, "view"),
            ]
            let texts = counts.filter { $0.0 > 0 || $0.1 == "to-do" }.map { count, noun in
                noun == "person" && count > 1 ? "\(count) people" : Finding.count(count, noun)
            }
            let size = Finding.size(result.stamp?.size ?? 0)
            findings.append(.fine(name, "\(texts.joined(separator: ", ")), \(size)"))
        }
        if result.version < Snapshot.version {
            findings.append(
                .remark(
                    name,
                    "It is of version \(result.version): the next change writes version \(Snapshot.version), "
                        + "and keeps this one in \(Backups.name)"
                )
            )
        }
        return findings + findingsOfJournal(result)
    }

    private func findingsOfJournal(_ result: FileLoad.Result) -> [Finding] {
        let leftover = result.leftover
        if leftover.isForeign {
            return [
                journalProblem(
                    "It belongs to another \(FileStorage.snapshotName)",
                    "keeps it in \(Journal.asideName)-1, or the next free number"
                )
            ]
        }
        if result.isJournalContained {
            return [
                .remark(
                    Journal.name,
                    "It is that of an older \(FileStorage.snapshotName), which has all of its changes: a run was "
                        + "ended while it compacted it",
                    mending: "Nothing has to be done: the next change replaces it"
                )
            ]
        }
        var findings: [Finding] = []
        if !leftover.torn.isEmpty {
            findings.append(
                journalProblem("Its last line was not written whole", "keeps that line in journal.torn-1")
            )
        }
        if !leftover.skipped.isEmpty {
            let count = Finding.count(leftover.skippedCount, "change")
            findings.append(
                journalProblem(
                    "It has \(count) of what is not in \(FileStorage.snapshotName)",
                    "keeps them in \(Journal.asideName)-1"
                )
            )
        }
        if let journal = result.journal, findings.isEmpty {
            findings.append(
                .fine(
                    Journal.name,
                    "\(Finding.count(journal.changeCount, "change")) since then, all readable"
                )
            )
        }
        return findings
    }

    private func journalProblem(_ sentence: String, _ mending: String) -> Finding {
        .problem(
            Journal.name,
            sentence,
            mending: "docket doctor --repair, or the next start, \(mending)",
            .load
        )
    }

    private func damage(_ failure: FileLoad.Failure) -> (list: TodoList, findings: [Finding]) {
        let sentence = "It can't be read: \(failure.reason)"
        let recovery = failure.recovery(with: backups)
        let list = recovery?.contents.list ?? TodoList()
        if failure.isOtherVersion {
            let mending = "Install the Docket that has written it; nothing is changed until then"
            return (list, [.problem(failure.file, sentence, mending: mending)])
        }
        guard let name = recovery?.name else {
            let mending =
                recovery == nil
                ? "Make it a file that you can read" : "Nothing in it can be read: move it away to begin anew"
            return (list, [.problem(failure.file, sentence, mending: mending)])
        }
        return (
            list,
            [
                .problem(
                    failure.file,
                    sentence,
                    mending:
                        "docket doctor --repair restores \(name) (\(Finding.count(list.count, "to-do"))), "
                        + "and keeps the damaged files beside",
                    .restore
                )
            ]
        )
    }
}
