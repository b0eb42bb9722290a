import DocketCore
import DocketFiles
import FoundationEssentials

extension FolderCheck {
    func checkDrafts() -> [Finding] {
        // A folder that can't be listed is a finding of its own.
        let names = ((try? folder.names()) ?? []).filter { DraftFiles.number(in: $0) != nil }.sorted()
        return names.compactMap { name in
            do {
                // Right after it was made, it is empty.
                guard let (bytes, _) = try AtomicFile(path: folder.file(name)).read(), !bytes.isEmpty else {
                    return nil
                }
                let count = try DraftsRecord(from: bytes).drafts.all.count
                return .fine(name, "\(Finding.count(count, "draft")), which Docket offers in the form")
            } catch
                where (error as? RecordError)?.isOtherVersion == false
                || (error as? FileError)?.isForeign == true
            {
                return .problem(
                    name,
                    "It can't be read: \(error.fileReason)",
                    mending: "docket doctor --repair, or the next start, keeps it as draft.damaged-1",
                    .putDraftsAside
                )
            } catch {
                return .problem(
                    name,
                    "It can't be read: \(error.fileReason)",
                    mending: "Install the Docket that has written it, or move it away"
                )
            }
        }
    }

    func checkView() -> [Finding] {
        do {
            _ = try ViewFile(in: folder).load()
            return []
        } catch {
            return [
                Self.finding(
                    ofDamaged: ViewFile.name,
                    error.fileReason,
                    "the list is shown by hand until then"
                )
            ]
        }
    }

    /// The finding about a file that Docket makes again when it is needed.
    ///
    /// - Parameter loss: what is lost with it.
    package static func finding(ofDamaged name: String, _ reason: String, _ loss: String) -> Finding {
        let base = name.hasSuffix(".json") ? String(name.dropLast(".json".count)) : name
        return .problem(
            name,
            "It can't be read, and \(loss): \(reason)",
            mending: "docket doctor --repair renames it; Docket makes another one",
            .putAside(name, as: "\(base).damaged")
        )
    }

    /// What killed copies and editors have left.
    func checkLeftovers() -> [Finding] {
        var findings: [Finding] = []
        // Temporary files that can't be listed are in nobody's way.
        let count = Self.foldersOfTemporaryFiles.reduce(0) { count, below in
            count + ((try? folder.staleTemporaryFiles(in: below))?.count ?? 0)
        }
        if count > 0 {
            findings.append(
                .remark(
                    "files",
                    "\(Finding.count(count, "temporary file")) of runs that were killed",
                    mending:
                        "docket doctor --repair, or the next start, removes \(count == 1 ? "it" : "them")",
                    .removeTemporaryFiles
                )
            )
        }
        let texts = EditedTextFiles(folder: folder.path).left()
        if !texts.isEmpty {
            findings.append(
                .remark(
                    "texts",
                    "\(Finding.names(texts)): left by an editor, and saved nowhere else",
                    mending:
                        "Look into \(texts.count == 1 ? "it" : "them"), and remove \(texts.count == 1 ? "it" : "them") then"
                )
            )
        }
        return findings
    }

    static let foldersOfTemporaryFiles = ["", Backups.name, HistoryFiles.name]
}
