import DocketFiles

extension FileStorage {
    /// The names of the files that decide what a storage answers, without the drafts, which a copy claims for itself.
    ///
    /// - Throws: a `FileError` if the folder can't be listed.
    package static func names(in folder: DataFolder) throws(FileError) -> [String] {
        let own = try folder.names().filter { name in
            [snapshotName, ViewFile.name, SaidRemindersFile.name].contains(name) || name.hasPrefix("journal.")
        }
        var names = own
        for below in [HistoryFiles.name, Backups.name] {
            names += try folder.names(in: below).filter { !$0.hasPrefix(".") }.map { "\(below)/\($0)" }
        }
        return names.filter { !TemporaryName.matches($0) }.sorted()
    }
}
