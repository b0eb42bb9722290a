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

    /// The path that the option says, or else that of the environment.
    static func path(_ option: String?) throws -> String {
        guard let path = FilePaths.data(option: option) else {
            throw ExitCode.failure(
                because: "Docket knows no folder for the to-dos: set HOME, or use --data DIR"
            )
        }
        return path
    }

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
        storage = FileStorage(folder: path, day: LocalClock.day)
    }

    /// Removes the folder if this has created it, and nothing was stored.
    func removeIfEmpty() { DataFolder(path: path).removeIfEmpty() }

    func state(of account: Account) throws(StorageError) -> SyncState? { try states(of: account).load() }

    func states(of account: Account) -> SyncStateFile { SyncStateFile(folder: path, account: account) }

    /// The accounts with their states.
    func stored() throws(StorageError) -> [StoredAccount] {
        var stored: [StoredAccount] = []
        for account in accounts.all {
            if let state = try state(of: account) { stored.append(StoredAccount(account, state)) }
        }
        return stored
    }

    /// The states of all accounts.
    func states() throws(StorageError) -> [SyncState] { try stored().map(\.state) }

    /// What the accounts besides one keep in step.
    func others(besides account: Account) throws(StorageError) -> OtherAccounts {
        var states: [SyncState] = []
        for other in accounts.all where !other.isSameLogin(as: account) {
            if let state = try state(of: other) { states.append(state) }
        }
        return OtherAccounts(states)
    }

    /// - Returns: the list, and messages for the user.
    func loadList() throws(StorageError) -> (list: TodoList, remarks: [String]) {
        switch storage.load() {
        case .whole(let list, let remarks, let offer):
            let offers = offer.map { "\($0.name) has changes that belong to other to-dos; they stay there" }
            return (list, remarks + [offers].compactMap { $0 })
        case .damaged(let damage):
            var error = damage.error
            error.reason += ". Start docket to see what can be restored"
            throw error
        }
    }

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
            command: configuration.passwordCommand.map { PasswordCommand($0) },
            file: PasswordFile(path: path)
        )
    }
}
