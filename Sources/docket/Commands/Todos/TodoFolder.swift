import ArgumentParser
import DocketCore
import DocketStorage
import FoundationEssentials
import Glibc

/// The stored to-dos, for a command that reads or changes them and ends.
struct TodoFolder {
    private let storage: FileStorage
    private(set) var list: TodoList
    /// The instant of the command.
    let now = LocalClock.now()

    /// The texts of to-dos that are in an editor.
    var texts: EditedTextFiles { storage.editedTexts }

    /// Loads the to-dos. What was repaired or set aside is said on standard error.
    init(_ storage: FileStorage) throws(StorageError) {
        self.storage = storage
        let remarks: [String]
        (list, remarks) = try storage.loadWhole()
        for remark in remarks { StandardError.write(remark) }
    }

    /// The files of the to-dos.
    ///
    /// - Parameter folder: what `--data` says.
    static func storage(_ folder: String?) throws -> FileStorage {
        FileStorage(folder: try DataOption.path(folder), day: LocalClock.day)
    }

    /// Runs `body`, and ends with status 74 and a sentence on standard error if the files can't be used.
    static func handlingErrors<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as StorageError {
            throw ExitCode.inputOutput(because: error.message)
        }
    }

    var today: Day { LocalClock.day(of: now) }

    /// A time at which, or after which, no to-do has changed; nil if there are none.
    func lastChange() throws(StorageError) -> Date? { try storage.lastChange() }

    /// How the user writes dates.
    var dateStyle: DateStyle { UserConfiguration.dateStyle }

    /// Whether a file is, or would be, among Docket's own.
    func hasFile(_ path: String) -> Bool {
        guard let own = Self.realPath(storage.path) else { return false }
        // A link leads to the file that would be replaced.
        return Self.realPath(Self.parent(of: Self.realPath(path) ?? path)) == own
    }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// Stores a change as one step.
    mutating func save(_ change: Change) throws(StorageError) {
        if change.isEmpty { return }
        let update = try storage.save(change, to: list, winner: .mine).update
        list.apply(update)
        for remark in update.remarks { StandardError.write(remark) }
    }
}

extension FileStorage {
    /// Loads the stored list, for a command that can't offer a choice.
    ///
    /// - Returns: the list, and messages for the user.
    /// - Throws: an error that says what to do, if files are damaged.
    func loadWhole() throws(StorageError) -> (list: TodoList, remarks: [String]) {
        switch load() {
        case .whole(let list, let remarks, let offer):
            let offers = offer.map { "\($0.name) has changes that belong to other to-dos; they stay there" }
            return (list, remarks + [offers].compactMap { $0 })
        case .damaged(let damage):
            var error = damage.error
            error.reason += ". Start docket to see what can be restored"
            throw error
        }
    }
}

/// A command that reads or changes the to-dos.
protocol TodoCommand: ParsableCommand {
    var data: DataOption { get }

    func run(on todos: inout TodoFolder) throws
}

extension TodoCommand {
    func run() throws {
        try TodoFolder.handlingErrors {
            var todos = try TodoFolder(TodoFolder.storage(data.data))
            try run(on: &todos)
        }
    }
}
