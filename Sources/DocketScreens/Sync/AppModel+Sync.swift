import DocketCore
import FoundationEssentials

/// Keeping the to-dos in step with servers (Y4).
extension AppModel {
    /// Whether a run could store what it receives.
    private var canSync: Bool { hasLoaded && context.damage == nil }

    /// Milliseconds until `syncTimeHasCome` should be handled; nil if nothing is to happen by itself.
    package var syncTimeout: Int32? {
        guard let sync = context.sync else { return nil }
        let now = context.dependencies.now()
        if canSync, sync.schedule.isDue(at: now) { return 0 }
        let due = canSync ? sync.schedule.due : nil
        guard let next = [due, sync.nextRedraw].compactMap({ $0 }).min() else { return nil }
        // A clock that was set back makes every age wrong.
        if now < sync.instant, sync.nextRedraw != nil { return 0 }
        return Int32(min(max(next.timeIntervalSince(now) * 1000, 0).rounded(.up), 1e9))
    }

    /// Why the sync's page can't be shown; nil if it can.
    var syncDisabledReason: String? {
        guard context.sync == nil else { return nil }
        return context.fitting(
            "Nothing is synchronised: docket account add URL --user NAME adds an account",
            "No account: docket account add URL --user NAME",
            "docket account add URL --user NAME"
        )
    }

    /// Why no run can begin now; nil if one can.
    var syncNowDisabledReason: String? {
        if let reason = syncDisabledReason { return reason }
        if context.sync?.isRunning == true { return "A sync is under way already" }
        return canSync ? nil : "Nothing can be changed before the files are mended"
    }

    /// - Parameter overview: nil if there is no account any more.
    mutating func install(_ overview: SyncOverview?) {
        let now = context.dependencies.now()
        context.sync = overview.map { SyncStatus($0, at: now) }
        beginSync()
        screens.refresh(in: &context)
    }

    /// Keeps a row of the page selected. Its rows come and go while a run begins, goes on and ends.
    mutating func refreshSyncPage() {
        let context = context
        screens.updatePages(SyncViewModel.self) { $0.refresh(in: context, selecting: nil) }
    }

    /// Plans the first run as soon as the list is loaded.
    mutating func beginSync() {
        guard hasLoaded, context.sync?.schedule == SyncSchedule() else { return }
        let now = context.dependencies.now()
        context.sync?.begin(at: now)
    }

    /// Plans a run after a change was stored.
    ///
    /// - Parameter change: nil if nobody knows what has changed.
    mutating func planSync(of change: Change?) {
        if context.sync == nil { return }
        beginSync()
        let now = context.dependencies.now()
        if change?.isEmpty != true { context.sync?.change(change?.items.map(\.id) ?? [], at: now) }
    }

    /// Starts the run that is due. Shows how long ago the last one was.
    mutating func syncTimeHasCome() -> [Effect] {
        guard let sync = context.sync else { return [] }
        let now = context.dependencies.now()
        context.sync?.instant = now
        guard canSync, sync.schedule.isDue(at: now) else { return [] }
        context.sync?.start(isAsked: false, at: now)
        return [.sync(.usual)]
    }

    /// Starts a run that the user wants.
    mutating func startSync(_ run: SyncRun) -> [Effect] {
        guard let sync = context.sync else { return [] }
        if let reason = syncNowDisabledReason {
            refuse(reason)
            return []
        }
        let now = context.dependencies.now()
        context.sync?.start(isAsked: true, at: now)
        message = .notice(run.notice(in: sync.overview))
        return [.sync(run)]
    }

    mutating func reduce(_ news: SyncNews) {
        guard context.sync != nil else { return }
        switch news {
        case .progress(let done, let total): context.sync?.advance(to: done, of: total)
        case .finished(let overview):
            let (now, wasAsked) = (context.dependencies.now(), context.sync?.isAsked == true)
            let problem = context.sync?.end(overview, at: now)
            if let problem {
                report(problem.message(in: context), isError: !problem.kind.isTemporary)
            } else if wasAsked, overview.problem == nil {
                report(overview.result, isError: false)
            }
            screens.refresh(in: &context)
        }
    }
}

extension SyncRun {
    /// What the footer says while it is under way.
    fileprivate func notice(in overview: SyncOverview) -> Notice {
        func name(_ url: String) -> String {
            let collections = overview.accounts.flatMap { $0.kept + $0.offered }
            return collections.first { $0.url == url }?.name ?? url
        }
        switch self {
        case .usual, .retry:
            let hosts = overview.accounts.map(\.host)
            return hosts.count == 1 ? Notice("Synchronising with \(hosts[0])…") : Notice("Synchronising…")
        case .keep(let url): return Notice("Keeping", title: name(url), " in step from now on")
        case .answer(.resend, let url): return Notice("Sending", title: name(url), " again")
        case .answer(.accept, let url): return Notice("Deleting what is missing of", title: name(url))
        case .answer(.leave, let url): return Notice("No longer keeping", title: name(url), " in step")
        }
    }
}

extension SyncProblem {
    /// The sentence for the footer.
    fileprivate func message(in context: Context) -> String {
        if case .question(let question) = kind {
            return "\(question.headline) · \(context.key(.app(.showSync))) shows what can be done"
        }
        return sentence
    }
}

extension SyncQuestion {
    /// What has happened, in a sentence.
    var headline: String {
        let name = "“\(DisplayText(name, limit: Notice.maxTitleColumns).text)”"
        return "\(name) has lost \(missing == 1 ? "a to-do" : "\(missing) to-dos") on the server"
    }
}

extension SyncOverview {
    /// What the last run has done.
    fileprivate var result: String {
        let done = runs.first.map { ($0.received, $0.sent) } ?? (0, 0)
        switch done {
        case (0, 0): return "Synchronised · nothing new"
        case (let received, 0): return "Synchronised · \(received) received"
        case (0, let sent): return "Synchronised · \(sent) sent"
        case (let received, let sent): return "Synchronised · \(received) received, \(sent) sent"
        }
    }
}
