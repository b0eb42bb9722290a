import ArgumentParser
import DocketCore
import DocketFiles
import DocketStorage
import DocketSync

/// The folder of the to-dos, locked against other syncs for as long as this is kept.
struct SyncFolder {
    let path: String
    let storage: FileStorage
    var accounts: Accounts
    private let lock: SyncLock
    private let failure = ReadFailure()

    /// A screen compacts the journal, so that it has seen all that a sync has changed, and can undo it (Y6). Without a
    /// screen, the journal must not grow for ever.
    private static let leastJournalLimit = 16 << 20

    /// - Parameter seconds: how long to wait for another sync.
    init(_ path: String, waiting seconds: Double) throws(StorageError) {
        self.path = path
        guard let lock = try SyncLock.take(in: path, waiting: seconds) else {
            throw StorageError(
                .load,
                file: path,
                reason: "another sync of these to-dos is running; try again when it has ended"
            )
        }
        self.lock = lock
        accounts = try AccountsFile(folder: path).load()
        storage = FileStorage(
            folder: path,
            leastJournalLimit: Self.leastJournalLimit,
            historyLimit: UserConfiguration.historyLimit,
            day: LocalClock.day
        )
    }

    /// Removes the folder if this has created it, and nothing was stored.
    func removeIfEmpty() { DataFolder(path: path).removeIfEmpty() }

    func state(of account: Account) throws(StorageError) -> SyncState? { try states(of: account).load() }

    func states(of account: Account) -> SyncStateFile {
        SyncStateFile(folder: path, account: account, failure: failure)
    }

    /// The accounts with their states. One whose state can't be read is passed over: the others go on without it.
    func stored() -> [StoredAccount] { stored(accounts.all) }

    private func stored(_ accounts: [Account]) -> [StoredAccount] {
        accounts.compactMap { account in (try? state(of: account)).map { StoredAccount(account, $0) } }
    }

    /// The states that can be read.
    func states() -> [SyncState] { stored().map(\.state) }

    /// The state of an account that is being added. One that can't be read is put aside.
    ///
    /// - Parameter remark: called with a sentence about that.
    func stateToAdd(of account: Account, remark: (String) -> Void) throws(StorageError) -> SyncState? {
        do throws(StorageError) {
            return try state(of: account)
        } catch {
            let name = try states(of: account).putAside()
            remark("What was known of \(account.host) can't be read: it is kept as \(path)/\(name)")
            return nil
        }
    }

    /// What the accounts besides one keep in step.
    ///
    /// - Parameter list: if the state of another account can't be read, all its projects may be that account's.
    func others(besides account: Account, list: TodoList) -> OtherAccounts {
        let accounts = accounts.all.filter { !$0.isSameLogin(as: account) }
        let stored = stored(accounts)
        var others = OtherAccounts(stored.map(\.state))
        others.findOrigins(in: stored.map(\.state), of: list)
        if stored.count < accounts.count {
            others.projects.formUnion(list.projects.map(\.id))
        }
        return others
    }

    /// - Returns: the list, and messages for the user.
    func loadList() throws(StorageError) -> (list: TodoList, remarks: [String]) { try storage.loadWhole() }

    /// Stores a change, and applies it to the list.
    func save(_ change: Change, to list: inout TodoList) throws(StorageError) {
        if change.isEmpty { return }
        list.apply(try storage.save(change, to: list, winner: .mine).update)
    }
}

extension Passwords {
    /// Where the user's passwords are.
    static func ofUser() throws -> Passwords {
        let (configuration, remarks) = UserConfiguration.load()
        for remark in remarks { StandardError.write(remark) }
        guard let path = FilePaths.passwords else {
            throw ExitCode.failure(because: "Docket knows no folder for passwords: set HOME")
        }
        return Passwords(
            command: configuration.passwordCommand.map { PasswordCommand($0, watch: PasswordWait.start) },
            file: PasswordFile(path: path)
        )
    }
}
