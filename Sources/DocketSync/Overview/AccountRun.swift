import DocketCore
import FoundationEssentials

/// What has come of the sync of one account, for the overview.
package struct AccountRun: Sendable {
    package var account: Account
    /// The collections that are kept in step, as it is stored now; none if that can't be read.
    package var kept: [SyncOverview.Collection]
    package var report: SyncReport

    package init(_ account: Account, kept: [SyncOverview.Collection], report: SyncReport) {
        (self.account, self.kept, self.report) = (account, kept, report)
    }

    fileprivate var overview: SyncOverview.Account {
        SyncOverview.Account(
            host: account.host,
            user: account.user,
            kept: kept,
            offered: report.offered
        )
    }
}

extension SyncState {
    /// The collections that are kept in step, for the overview.
    package var kept: [SyncOverview.Collection] {
        collections.map { collection in
            SyncOverview.Collection(
                url: collection.url.text,
                name: collection.name,
                count: collection.entries.count,
                isReadOnly: collection.isReadOnly,
                isDefault: collection.isDefault
            )
        }
    }
}

extension SyncOverview {
    private static let (maxRuns, maxConflicts) = (20, 50)

    /// The overview after one more sync.
    ///
    /// - Parameter runs: of each account.
    package func adding(_ runs: [AccountRun], at instant: Date) -> SyncOverview {
        var new = self
        let reports = runs.map(\.report)
        let problems = reports.compactMap(\.problem)
        new.problem = problems.max { $0.kind.importance < $1.kind.importance }
        new.retryAfter = reports.compactMap(\.retryAfter).max()
        new.isPartial = !problems.isEmpty && problems.count < runs.count
        new.accounts = runs.map { run in
            var account = run.overview
            let old = accounts.first { $0.host == account.host && $0.user == account.user }
            // An account that was not reached still offers what it did.
            if run.report.problem != nil, account.offered.isEmpty, let old {
                let kept = Set(account.kept.map(\.url))
                account.offered = old.offered.filter { !kept.contains($0.url) }
            }
            return account
        }
        let conflicts = reports.flatMap(\.disagreements)
        new.conflicts = Array((conflicts + self.conflicts).prefix(Self.maxConflicts))
        if problems.isEmpty {
            new.waiting = reports.reduce(0) { $0 + $1.waiting }
            new.refused = reports.flatMap(\.refused)
            new.lastSuccess = instant
        } else {
            // What a sync that was broken off has not looked at is as it was.
            new.waiting = max(reports.reduce(0) { $0 + $1.waiting }, waiting)
            let found = reports.flatMap(\.refused)
            new.refused = found + refused.filter { old in !found.contains { $0.item == old.item } }
        }
        let run = Run(
            instant: instant,
            received: reports.reduce(0) { $0 + $1.received },
            sent: reports.reduce(0) { $0 + $1.sent },
            problem: new.problem?.sentence
        )
        new.runs = Array(([run] + self.runs).prefix(Self.maxRuns))
        return new
    }
}

extension SyncProblem.Kind {
    /// Of several problems, the one that the user has to do something about is shown.
    fileprivate var importance: Int {
        switch self {
        case .question: 3
        case .password: 2
        case .other: 1
        case .unreachable, .slow, .invalidAnswer: 0
        }
    }
}
