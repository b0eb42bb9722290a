import DocketCore
import FoundationEssentials

/// One run of the sync with an account, as a value: it says what to do next, and is told what came of it.
///
/// It does no I/O and knows no clock. Its order of writes is what keeps edits: the list is stored before the state, and
/// what is to be sent is in the state before it is sent (sync.md, Algorithm). It can be dropped at any moment.
package struct SyncEngine: Sendable {
    package private(set) var report = SyncReport()
    /// The state to begin the next run with.
    package internal(set) var state: SyncState
    let options: SyncOptions
    let problems: AnswerProblems
    let mapping: EntryMapping
    var list: TodoList
    /// A slice, from which the first one goes at no cost.
    var tasks: ArraySlice<Task>
    /// The tasks whose requests are on their way, by the numbers of these.
    private var running: [Int: Task] = [:]
    private var lastNumber = 0
    /// The numbers of the requests that were on their way beside others.
    private var besideOthers: Set<Int> = []
    /// Whether writes go one after the other in this run, because the server could not take several.
    var sendsOneByOne = false
    /// The state that is stored.
    package private(set) var storedState: SyncState
    /// What was found out about each collection; nil for those that were not looked at.
    var pulled: [PulledEntries?] = []
    /// The collections that the server has.
    var found: [FoundCollection] = []
    /// The collections that something was sent to since they were listed.
    var pushedCollections: Set<Int> = []
    /// Edits of projects that belong to the next change of the list.
    var projectEdits: [Edit<Project>] = []
    /// The result of a merge that is being stored.
    private var merged: MergeResult?
    /// Whether the state can be stored, as far as it is known.
    private var canKeep = true
    private var (mergeCount, planCount, pushCount) = (0, 0, 0)
    /// How many entries were merged in parts since the state was stored.
    private var unkeptCount = 0
    /// The keys of the collections that are left alone in this run.
    var skipped: Set<String> = []
    /// The keys of the entries that were listed and did not come. Nothing is sent to them in this run.
    var undelivered: Set<String> = []
    /// Why entries were not taken that the next run sends again, by their keys. Nothing is sent to them in this run.
    var unsent: [String: String] = [:]
    /// How many entries in a row the server could not take because it is busy or broken.
    var busyAnswers = 0
    /// How often collections were listed again, by their keys.
    var repeatedLists: [String: Int] = [:]
    /// What is to be asked when the run has ended.
    var postponed: SyncProblem?
    /// The number of answers that were not valid.
    var invalidAnswers = 0
    /// The number of tasks that are done.
    private var doneCount = 0

    /// What is left to do, the next first.
    enum Task: Equatable, Sendable {
        var isFetch: Bool { if case .fetch = self { true } else { false } }

        case listHome
        /// Look at a collection that is not in the home.
        case look(DAVURL)
        case make(DAVURL, name: String, project: UUID?)
        /// Look whether a collection that could not be made is there already.
        case lookForMade(DAVURL, name: String)
        case rename(DAVURL, name: String)
        case choose
        case list(Int)
        case fetch(Int, [String])
        /// Ask what has changed since all was as it is known here.
        case listChanges(Int)
        /// Merge the new entries that have come.
        case mergePart
        case merge
        /// Store the state.
        case keep
        case plan
        case push(Push)
        case listPushed
    }

    /// Requests that don't depend on each other, and so may be on their way at once.
    private enum Batch { case lists, fetches, pushes }

    private static func batch(of task: Task) -> Batch? {
        switch task {
        case .list: .lists
        case .fetch: .fetches
        case .push: .pushes
        default: nil
        }
    }

    /// - Parameter stored: the state as it is stored; that of a new account may be empty.
    package init(_ options: SyncOptions, state: SyncState, mapping: EntryMapping, list: TodoList) {
        self.options = options
        (self.state, storedState, self.mapping, self.list) = (state, state, mapping, list)
        problems = AnswerProblems(host: options.host, user: options.user)
        tasks = [.listHome]
        if let known = state.listGeneration, let found = options.listGeneration, found < known {
            forgetAgreement()
        }
        self.state.listGeneration = options.listGeneration ?? state.listGeneration
        dropStaleEntries()
    }

    /// What to do next.
    package mutating func step() -> SyncStep {
        while report.problem == nil {
            guard let task = tasks.first else {
                if running.isEmpty { break }
                return .wait
            }
            guard canStart(task) else { return .wait }
            switch task {
            case .choose: finishTask { $0.chooseCollections() }
            case .plan: if let step = plan() { return step }
            case .listPushed:
                finishTask { $0.tasks.insert(contentsOf: $0.listsOfPushed(), at: $0.tasks.startIndex) }
            case .mergePart:
                if let fetch = takeFetchBehindPart() { return send(fetch) ?? .wait }
                if !running.isEmpty, newCount < options.entriesPerPart { return .wait }
                if let step = mergePart() { return step }
            case .merge: if let step = merge(pulled, isPart: false) { return step }
            case .keep:
                if state != storedState { return .keep(state) }
                tasks.removeFirst()
            case .make where options.isDryRun, .rename where options.isDryRun: tasks.removeFirst()
            default:
                tasks.removeFirst()
                if let step = send(task) { return step }
            }
        }
        // The names of collections belong to edits of projects that were not stored.
        if !projectEdits.isEmpty, !options.isDryRun { (state, projectEdits) = (storedState, []) }
        if state != storedState, canKeep, !options.isDryRun { return .keep(state) }
        if !undelivered.isEmpty {
            let entries = undelivered.count == 1 ? "An entry" : "\(undelivered.count) entries"
            note("\(entries) that \(options.host) lists did not come: the next run looks again")
            undelivered = []
        }
        report.problem = report.problem ?? postponed
        return .finished(reportWithWaiting)
    }

    /// The report, also of a run that has ended before it knew what it had to send.
    private var reportWithWaiting: SyncReport {
        if report.problem == nil { return report }
        let plan = plan(state)
        var report = report
        (report.waiting, report.refused) = (plan.report.waiting, plan.report.refused)
        return report
    }

    /// Goes on with what came of the step.
    ///
    /// - Parameter list: the list as it is now.
    package mutating func handle(_ result: SyncStepResult, list: TodoList) {
        self.list = list
        switch result {
        case .answered(let result, let number):
            guard let task = running.removeValue(forKey: number) else { return }
            doneCount += 1
            handle(result, of: task, wasBesideOthers: besideOthers.remove(number) != nil)
        case .stored(let isExact):
            guard let merged else { break }
            if isExact { accept(merged) } else { report.keepDisagreements(of: merged.report) }
        case .kept(let stored): (state, storedState) = (stored, stored)
        case .failed(let sentence):
            report.problem = SyncProblem(.other, sentence)
            // What can't be stored now is not tried again.
            canKeep = false
        }
    }

    /// How many tasks are done, and how many there are as far as it is known.
    package var progress: (done: Int, total: Int) { (doneCount, doneCount + tasks.count + running.count) }

    private mutating func send(_ task: Task) -> SyncStep? {
        guard let request = request(for: task) else { return nil }
        lastNumber += 1
        running[lastNumber] = task
        if running.count > 1 { besideOthers.formUnion(running.keys) }
        return .send(request, number: lastNumber)
    }

    private func canStart(_ task: Task) -> Bool {
        if running.isEmpty { return true }
        // The rest comes meanwhile.
        if task == .mergePart || task == .keep { return running.values.allSatisfy(\.isFetch) }
        let isAlone = (sendsOneByOne || state.sendsOneByOne) && Self.batch(of: task) == .pushes
        guard let batch = Self.batch(of: task), running.count < (isAlone ? 1 : options.maxRequests) else {
            return false
        }
        return running.values.allSatisfy { Self.batch(of: $0) == batch }
    }

    /// Puts tasks before all others, in their order.
    mutating func insertFirst(_ new: Task...) { tasks.insert(contentsOf: new, at: tasks.startIndex) }

    /// Whether there is such a task that has no answer yet.
    func awaits(_ isWanted: (Task) -> Bool) -> Bool {
        tasks.contains(where: isWanted) || running.values.contains(where: isWanted)
    }

    mutating func stop(_ problem: SyncProblem) { report.problem = report.problem ?? problem }

    mutating func note(_ sentence: String) { report.note(sentence) }

    /// - Parameter seconds: as in the report.
    mutating func retry(after seconds: Int) { report.retryAfter = max(report.retryAfter ?? 0, seconds) }

    mutating func count(_ direction: SyncReport.Direction, in index: Int) {
        report.count(direction, in: state.collections[index].name)
    }

    mutating func offer(_ collections: [SyncOverview.Collection]) { report.offered = collections }

    private mutating func finishTask(_ body: (inout SyncEngine) -> Void) {
        tasks.removeFirst()
        body(&self)
    }

    /// The list is an older one than that of the last run, such as a backup: what differs in it was not changed here. So
    /// everything is merged as if both sides met for the first time: the server's values stay, and the others stand beside.
    private mutating func forgetAgreement() {
        for index in state.collections.indices {
            state.collections[index].token = nil
            for key in state.collections[index].entries.keys {
                state.collections[index].entries[key]?.forgetAgreement()
            }
        }
        note("The to-dos here are older than at the last sync: where \(options.host) differs, both are kept")
    }

    /// An entry without a to-do that was never deleted here says nothing: the list may have been restored. It is looked
    /// at as if it was new.
    private mutating func dropStaleEntries() {
        for index in state.collections.indices {
            let stale = state.collections[index].entries.filter { _, entry in
                list.item(entry.id) == nil && list.tombstones?.contains(entry.id) != true
            }
            if stale.isEmpty { continue }
            for key in stale.keys { state.collections[index].entries[key] = nil }
            state.collections[index].token = nil
        }
    }
}

/// Merging.
extension SyncEngine {
    private static let maxMerges = 20
    private static let maxRounds = 3
    private static let changesTooFast = SyncProblem(
        .other,
        "The to-dos change faster than they can be synchronised: try again later"
    )

    /// What is left of a merge while its change is being stored.
    private struct MergeResult {
        let state: SyncState
        let report: SyncReport
        /// The collections in which somebody else has changed something.
        let news: Set<Int>
        /// How many entries were merged.
        let count: Int
        /// What is left to merge later; nil if that is nothing.
        let rest: [PulledEntries?]?
    }

    /// The next fetch, which can be on its way while what has come is merged; nil if there is none, or no room for it.
    private mutating func takeFetchBehindPart() -> Task? {
        guard (1..<options.maxRequests).contains(running.count),
            let index = tasks.firstIndex(where: \.isFetch),
            tasks[..<index].allSatisfy({ $0 == .mergePart })
        else { return nil }
        return tasks.remove(at: index)
    }

    /// How many entries have come and are not merged yet.
    private var newCount: Int { pulled.reduce(0) { $0 + ($1?.fetched.count ?? 0) } }

    /// Merges entries that are new here while others are still to come, so that not all of them are in memory at once,
    /// and a run that is broken off has not been in vain. Entries that both sides know wait for the end: if it turns out
    /// that the server has lost something, nothing of them must have changed (Y8). Nor is anything merged early if
    /// entries are missing, because these may be the same ones.
    private mutating func mergePart() -> SyncStep? {
        let isCalm = pulled.allSatisfy { pulled in
            pulled.map { $0.gone.isEmpty && $0.missing.isEmpty && $0.choice == nil } ?? true
        }
        var (part, count) = (pulled, 0)
        for index in pulled.indices {
            let entries = state.collections[index].entries
            part[index]?.fetched.removeAll { entries[$0.key]?.hasBase == true || mayChangeParent($0) }
            count += part[index]?.fetched.count ?? 0
        }
        guard isCalm, !options.isDryRun, count >= options.entriesPerPart else {
            tasks.removeFirst()
            return nil
        }
        return merge(part, isPart: true)
    }

    /// Whether the entry is a part of another one whose to-do may get another id, because another account has that one.
    /// Then both have to be known.
    private func mayChangeParent(_ fetched: PulledEntries.Fetched) -> Bool {
        !options.others.known.isEmpty && fetched.text.uppercased().contains("RELATED-TO")
    }

    private mutating func merge(_ pulled: [PulledEntries?], isPart: Bool) -> SyncStep? {
        mergeCount += 1
        guard mergeCount <= Self.maxMerges else {
            stop(Self.changesTooFast)
            return nil
        }
        var merge = PullMerge(
            pulled,
            isPart: isPart,
            state: state,
            list: list,
            report: report,
            mapping: mapping,
            host: options.host,
            now: options.now
        )
        merge.run(projects: projectEdits, otherIDs: options.others.known)
        if let loss = merge.loss {
            // Each is settled once: that is no attempt.
            mergeCount -= 1
            settle(loss)
            return nil
        }
        let result = MergeResult(
            state: merge.state,
            report: merge.report,
            news: merge.news,
            count: pulled.reduce(0) { $0 + ($1?.fetched.count ?? 0) },
            rest: isPart ? rest(without: pulled) : nil
        )
        if merge.change.isEmpty || options.isDryRun {
            list.apply(merge.change)
            accept(result)
            return nil
        }
        merged = result
        // It comes back with what came of the step. Until then, nobody else has a copy of the list that changes.
        list = TodoList()
        var change = merge.change
        change.source = ChangeSource(
            .sync,
            name: "Synchronised with \(options.host)",
            begun: options.now
        )
        return .store(change)
    }

    /// What is still to be merged after a part.
    private func rest(without part: [PulledEntries?]) -> [PulledEntries?] {
        var rest = pulled
        for index in rest.indices {
            let keys = Set((part[index]?.fetched ?? []).map(\.key))
            rest[index]?.fetched.removeAll { keys.contains($0.key) }
            rest[index]?.twins = pulled[index]?.twins ?? state.collections[index].twins
        }
        return rest
    }

    private mutating func accept(_ result: MergeResult) {
        (state, report) = (result.state, result.report)
        (projectEdits, merged, mergeCount) = ([], nil, 0)
        if let rest = result.rest {
            pulled = rest
            for index in result.news { pulled[index]?.hasNews = true }
            unkeptCount += result.count
            let known = state.collections.reduce(0) { $0 + $1.entries.count }
            // The state is stored as a whole each time: more of it less often.
            if unkeptCount >= max(options.entriesPerState, known / 10) {
                (tasks[tasks.startIndex], unkeptCount) = (.keep, 0)
            } else {
                tasks.removeFirst()
            }
        } else {
            pulled = state.collections.map { _ in nil }
            tasks.removeFirst()
        }
    }

    private func plan(_ state: SyncState) -> PushPlan {
        PushPlan(
            state: state,
            list: list,
            report: report,
            mapping: mapping,
            host: options.host,
            others: options.others,
            skipped: Set(
                state.collections.indices.filter { skipped.contains(state.collections[$0].url.key) }
            ),
            undelivered: undelivered,
            unsent: unsent,
            retriesRefused: options.retriesRefused && pushCount == 0,
            now: options.now
        )
    }

    /// Writes down what is to be sent. Returns a step if that has to be stored first.
    private mutating func plan() -> SyncStep? {
        planCount += 1
        guard planCount <= Self.maxMerges else {
            stop(Self.changesTooFast)
            return nil
        }
        let plan = plan(state)
        if options.isDryRun {
            report = plan.report
            for push in plan.pushes { count(push.direction, in: push.collection) }
            tasks.removeFirst()
            return nil
        }
        guard state == plan.state, state == storedState else {
            // With it on the disk, the same plan comes out.
            state = plan.state
            report.add(notesOf: plan.report)
            return .keep(state)
        }
        tasks.removeFirst()
        report = plan.report
        guard !plan.pushes.isEmpty, pushCount < Self.maxRounds else { return nil }
        pushCount += 1
        tasks += plan.pushes.map(Task.push) + [.listPushed, .merge, .plan]
        return nil
    }
}
