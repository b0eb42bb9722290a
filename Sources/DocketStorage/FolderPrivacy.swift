import DocketFiles
import Glibc

/// Keeps others out of the folder of the to-dos (S6).
package enum FolderPrivacy {
    /// Closes a folder that others can read or write, if it is the user's and has nothing but Docket's files in it. A folder
    /// with other things may be shared for their sake: the doctor says that it is open.
    ///
    /// - Parameter path: the folder, which need not exist.
    /// - Returns: a sentence for the user; nil if nothing was done.
    package static func close(_ path: String) -> String? {
        // Where it can't be looked at, or changed, nobody is told: the doctor tells.
        guard let status = Self.status(of: path), isOpen(status), status.owner == geteuid(),
            hasOnlyOwnFiles(path), chmod(path, status.permissions & ~0o077) == 0,
            // Some file systems of other systems say yes, and do nothing.
            let now = Self.status(of: path), !isOpen(now)
        else { return nil }
        return "Others could read or write \(path): now only you can"
    }

    private static func status(of path: String) -> EntryStatus? {
        (try? EntryStatus.of(path, target: true)) ?? nil
    }

    private static func isOpen(_ status: EntryStatus) -> Bool {
        status.kind == .folder && status.permissions & 0o077 != 0
    }

    private static func hasOnlyOwnFiles(_ path: String) -> Bool {
        guard let names = try? DataFolder(path: path).names() else { return false }
        // What begins with a dot is left by other programs, such as one that keeps the folder in step.
        return names.allSatisfy { name in
            name.hasPrefix(".") || OwnEntries.isOwn(name) || OwnEntries.folders.contains(name)
        }
    }
}
