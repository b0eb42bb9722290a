import ArgumentParser
import DocketCore
import DocketScreens
import DocketStorage
import FoundationEssentials
import Glibc

/// The stored to-dos, for a command that reads or changes them and ends.
struct TodoFolder {
    let storage: FileStorage
    private(set) var list: TodoList
    /// The short ids in the whole list, if only a part of it was read.
    private var idsOfPart: ShortIDs?
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

    /// Reads as many open to-dos as a command shows, and what goes with them.
    ///
    /// - Returns: nil if all have to be loaded.
    init?(firstOpen count: Int, of storage: FileStorage) {
        guard let first = storage.firstOpen(count) else { return nil }
        self.storage = storage
        (list, idsOfPart) = (first.list, first.ids)
    }

    /// How many to-dos are overdue, and due today.
    static func dueCounts(of storage: FileStorage) throws(StorageError) -> DueCounts {
        let today = LocalClock.day(of: LocalClock.now())
        if let counts = storage.dueCounts(on: today) { return counts }
        return DueCounts(of: try TodoFolder(storage).list, on: today)
    }

    /// The files of the to-dos.
    ///
    /// - Parameter folder: what `--data` says.
    static func storage(_ folder: String?) throws -> FileStorage {
        FileStorage(
            folder: try DataOption.path(folder),
            historyLimit: UserConfiguration.historyLimit,
            day: LocalClock.day
        )
    }

    /// Runs `body`, and ends with status 74 and a sentence on standard error if the files can't be used.
    static func handlingErrors<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as StorageError {
            throw ExitCode.inputOutput(because: error.message)
        }
    }

    /// The short ids of the to-dos.
    var ids: ShortIDs { idsOfPart ?? ShortIDs(list) }

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

    /// Stores a change as one step of the history (C5).
    ///
    /// - Parameters:
    ///   - name: what the history calls it: `Deleted “Buy milk”`.
    ///   - program: what the user makes the change with.
    mutating func save(
        _ change: Change,
        as name: String,
        by program: ChangeSource.Program = .command
    ) throws(StorageError) {
        if change.isEmpty { return }
        var change = change
        change.source = ChangeSource(program, name: name)
        _ = try store(change, winner: .mine)
    }

    /// Stores a change that is a step as it is.
    mutating func store(_ change: Change, winner: MergeWinner) throws(StorageError) -> Rebased {
        let saved = try storage.save(change, to: list, winner: winner)
        list.apply(saved.update)
        for remark in saved.update.remarks { StandardError.write(remark) }
        return saved.rebased
    }

    /// Prints what was found beside a look into the files.
    func sayRemarks() {
        for remark in storage.takeRemarks() { StandardError.write(remark) }
    }

    /// The reminders that are due now, marked as said. What is wrong with the memory of that is said on standard error.
    func claimReminders() -> [DueReminder] {
        guard let minute else { return [] }
        let search = ReminderSearch(of: list, now: minute)
        // Without a reminder, there is nothing to remember.
        if search.past.isEmpty, search.next == nil { return [] }
        let claimed = storage.claimReminders(search.past, now: minute, since: nil)
        if let remark = claimed.remark { StandardError.write(remark) }
        return claimed.reminders
    }

    /// Takes back that reminders were said.
    func release(_ reminders: [DueReminder]) throws(StorageError) {
        try storage.releaseReminders(reminders.map(\.reminder))
    }

    private var minute: LocalMinute? { LocalClock.time(of: now).map { LocalMinute(today, $0) } }

    /// The step of the history that the next undo or redo takes back; nil if there is none.
    func nextStep(after steps: inout HistorySteps) throws(StorageError) -> HistoryStep? {
        try storage.nextStep(after: &steps, for: list)
    }

    /// Takes back a step of the history.
    ///
    /// - Returns: what was done, as a sentence, and whether anything was.
    mutating func takeBack(
        _ step: HistoryStep,
        _ direction: HistoryDirection
    ) throws(StorageError) -> (sentence: String, isDone: Bool) {
        let request = SaveRequest(takingBack: step, direction, by: .command)
        let rebased = try store(request.change.change, winner: request.winner)
        return (request.sentence(of: rebased), !rebased.change.isEmpty)
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
            let offers = offer.map { "The changes in \($0.name) are made by b on the screen" }
            return (list, remarks + [offers].compactMap { $0 })
        case .damaged(let damage):
            var error = damage.error
            if damage.recovery != nil { error.reason += ". Start docket to see what can be restored" }
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
