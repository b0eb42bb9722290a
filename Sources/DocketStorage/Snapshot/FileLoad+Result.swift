import DocketCore
import DocketFiles

extension FileLoad {
    /// The contents of both files.
    struct Result {
        var list = TodoList()
        var unknown = UnknownParts()
        var generation = 0
        /// The format version of the snapshot.
        var version = Snapshot.version
        /// The snapshot's stamp when it was opened; nil if there is no snapshot.
        var stamp: FileStamp?
        /// The snapshot's journal; nil if it has none.
        var journal: Journal?
        /// The stamp of the journal's file when it was opened, whether it is the snapshot's or not; nil if there was
        /// none.
        var journalStamp: FileStamp?
        /// Whether the journal is that of an older snapshot, and the list has all of its changes.
        var isJournalContained = false
        /// What else is in the journal's file.
        var leftover = Leftover()
        /// Whether the list is not as the files say: ids were missing or duplicate there, or parents formed a circle.
        var isRepaired = false
        /// Sentences about what was repaired or saved under another name.
        var remarks: [String] = []

        /// Whether the files are still those that were opened.
        func isCurrent(in folder: DataFolder) throws(FileError) -> Bool {
            guard try FileStamp.of(folder.file(FileStorage.snapshotName)) == stamp else { return false }
            return try FileStamp.of(folder.file(Journal.name)) == journalStamp
        }
    }

    /// Parts of the journal's file that are no changes of the list.
    struct Leftover {
        /// An incomplete last line.
        var torn: [UInt8] = []
        /// Lines that change what the list does not have.
        var skipped: [UInt8] = []
        var skippedCount = 0
        /// Whether all of the journal is about another snapshot.
        var isForeign = false

        var isEmpty: Bool { torn.isEmpty && skipped.isEmpty && !isForeign }
    }

    /// One of the two files can't be read completely.
    struct Failure: ErrorWithReason {
        var file: String
        var reason: String
        /// Whether a later version of Docket has written the file.
        var isOtherVersion = false
        /// What could be read; nil if nothing could.
        var readable: Readable?

        enum Readable {
            /// The snapshot, and the readable lines of the damaged journal.
            case list(Result)
            /// The readable records of the damaged snapshot; its journal is to be applied to them.
            case salvage(Salvage, journal: JournalReader, generation: Int)
        }

        /// What can take the place of the files, and its name for messages, which is nil if there is nothing in it.
        ///
        /// - Returns: nil if nothing could be read.
        func recovery(with backups: Backups) -> (contents: Result, name: String?)? {
            switch readable {
            case nil: return nil
            // The snapshot and the readable lines are newer than any backup.
            case .list(let readable): return (readable, "the to-dos that can be read")
            case .salvage(var salvage, let journal, let generation):
                if let (name, backup) = backups.newest() { salvage.add(backup, name, journal: generation) }
                salvage.add(journal, generation: generation)
                return (salvage.result, salvage.description)
            }
        }

        /// Runs `body`, and adds the name of the file to its error.
        static func naming<Value>(_ file: String, _ body: () throws -> Value) throws(Failure) -> Value {
            do {
                return try body()
            } catch {
                throw Failure(file: file, reason: error.fileReason)
            }
        }
    }
}
