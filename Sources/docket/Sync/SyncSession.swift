import DocketCore
import DocketProcesses
import DocketSync
import FoundationEssentials

/// One sync of all accounts, in the foreground.
struct SyncSession {
    private let folder: SyncFolder
    private let passwords: Passwords
    private let retriesRefused: Bool
    private let progress: (_ done: Int, _ total: Int) -> Void

    /// - Parameters:
    ///   - retriesRefused: whether to-dos that a server has refused are sent again.
    ///   - progress: called after each answer of a server.
    init(
        _ folder: SyncFolder,
        passwords: Passwords,
        retriesRefused: Bool,
        progress: @escaping (_ done: Int, _ total: Int) -> Void
    ) {
        (self.folder, self.passwords, self.progress) = (folder, passwords, progress)
        self.retriesRefused = retriesRefused
    }

    /// - Parameter list: follows what is stored.
    /// - Returns: what came of it, for each account.
    func run(_ run: SyncRun, isDryRun: Bool, list: inout TodoList) throws(StorageError) -> [AccountRun] {
        var runs: [AccountRun] = []
        var done = 0
        for account in folder.accounts.all {
            let before = done
            runs.append(
                try self.run(run, with: account, isDryRun: isDryRun, list: &list) { now, total in
                    done = before + now
                    progress(done, before + total)
                }
            )
        }
        return runs
    }

    private func run(
        _ run: SyncRun,
        with account: Account,
        isDryRun: Bool,
        list: inout TodoList,
        progress: @escaping (_ done: Int, _ total: Int) -> Void
    ) throws(StorageError) -> AccountRun {
        func failed(_ kind: SyncProblem.Kind, _ sentence: String, _ kept: [SyncOverview.Collection] = [])
            -> AccountRun
        {
            var report = SyncReport()
            report.problem = SyncProblem(kind, sentence)
            return AccountRun(account, kept: kept, report: report)
        }
        // Given away: while a run stores newer ones, the old state need not be in memory.
        var stored: SyncState?
        do throws(StorageError) {
            stored = try folder.state(of: account)
        } catch {
            // The other accounts go on.
            return failed(.other, error.message)
        }
        guard let state = stored.take() else {
            return failed(
                .other,
                "It is not known what to keep in step with \(account.host): add the account again"
            )
        }
        let password: String
        do throws(PasswordError) {
            password = try passwords.password(of: account)
        } catch {
            return failed(.password, error.message, state.kept)
        }
        let options = SyncOptions(
            host: account.host,
            user: account.user,
            now: LocalClock.now(),
            run: run.concerns(state) ? run : .usual,
            isDryRun: isDryRun,
            others: folder.others(besides: account, list: list),
            retriesRefused: retriesRefused,
            listGeneration: folder.storage.generation
        )
        let runner = SyncRunner(
            storage: folder.storage,
            states: folder.states(of: account),
            transport: DAVClient(account, password: password),
            progress: progress
        )
        let mapping = EntryMapping(zones: SystemTimeZones())
        let (report, kept) = runner.run(options, state: consume state, mapping: mapping, list: &list)
        return AccountRun(account, kept: kept, report: report)
    }
}

extension SyncRun {
    /// The collection that the run is about; nil for a usual one.
    private var url: DAVURL? {
        switch self {
        case .usual, .retry: nil
        case .keep(let url), .answer(_, let url): DAVURL(url)
        }
    }

    /// Whether the account with that state has the collection.
    func concerns(_ state: SyncState) -> Bool {
        guard let url else { return false }
        return url.isIn(state.home) || state.collections.contains { $0.url.isSameResource(as: url) }
    }
}

extension DAVURL {
    fileprivate func isIn(_ home: DAVURL) -> Bool {
        isSameServer(as: home) && (key == home.key || home.contains(self))
    }
}
