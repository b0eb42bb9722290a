import DocketCore
import DocketFiles
import FoundationEssentials

extension FolderCheck {
    /// Reads one backup at a time: each may need as much memory as the list.
    func checkBackups() -> [Finding] {
        let names = backups.days().map(\.name).filter(backups.isOwn)
        if names.isEmpty { return [] }
        var findings: [Finding] = []
        var newest: (name: String, count: Int)?
        for name in names {
            do {
                guard let (_, content) = try backups.read(name) else { continue }
                if newest == nil { newest = (name, content.list.count) }
            } catch {
                let file = "\(Backups.name)/\(name)"
                // What can't be looked at is only reported, not renamed.
                let isFile = (try? EntryStatus.of(folder.file(file)))??.kind == .file
                let isOtherVersion = (error as? RecordError)?.isOtherVersion == true
                guard isFile, error is RecordError, !isOtherVersion else {
                    findings.append(.remark(file, "It can't be read: \(error.fileReason)"))
                    continue
                }
                findings.append(
                    .problem(
                        file,
                        "It can't be read: \(error.fileReason)",
                        mending: "docket doctor --repair renames it; the next quit makes another one",
                        .putAside(file, as: "\(Backups.name)/damaged")
                    )
                )
            }
        }
        guard findings.isEmpty, let newest else { return findings }
        let what = "\(Finding.count(names.count, "backup")), all readable"
        let last = "the newest is \(newest.name), with \(Finding.count(newest.count, "to-do"))"
        return [.fine(Backups.name, "\(what); \(last)")]
    }
}
