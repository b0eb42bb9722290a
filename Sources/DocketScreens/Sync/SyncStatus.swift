import DocketCore
import FoundationEssentials

/// What the sync is doing, and what the last run has left (Y4).
struct SyncStatus: Equatable {
    enum Phase: Equatable {
        case idle
        /// `done` of `total` steps; nil if the number is not known yet.
        case running(done: Int, total: Int?)
    }

    private(set) var overview: SyncOverview
    private(set) var phase = Phase.idle
    private(set) var schedule = SyncSchedule()
    /// The instant for which ages are shown, such as `2 min`.
    var instant: Date
    /// Whether the user has asked for the run under way.
    private(set) var isAsked = false
    /// The problem that the user has read about; nil if the last run ended well.
    private(set) var reported: SyncProblem?
    /// The to-dos that were changed here since the last run began.
    private var changed: Set<UUID> = []
    /// Those that were changed before, and that the run under way includes.
    private var included: Set<UUID> = []
    /// Those that the overview counts, as far as they are known.
    private var counted: Set<UUID> = []

    init(_ overview: SyncOverview, at instant: Date) {
        (self.overview, self.instant) = (overview, instant)
    }

    var isRunning: Bool { phase != .idle }

    /// The number of to-dos whose changes have not reached the server yet (Y5).
    var waiting: Int { max(overview.waiting, 0) + included.union(changed).subtracting(counted).count }

    /// What a server asks; nil if nothing.
    var question: SyncQuestion? {
        if case .question(let question) = overview.problem?.kind { question } else { nil }
    }

    mutating func begin(at now: Date) { schedule.begin(at: now) }

    mutating func change(_ ids: some Sequence<UUID>, at now: Date) {
        changed.formUnion(ids)
        schedule.change(at: now)
    }

    mutating func networkIsBack(at now: Date) { schedule.networkIsBack(at: now) }

    mutating func start(isAsked: Bool, at now: Date) {
        phase = .running(done: 0, total: nil)
        self.isAsked = isAsked
        instant = now
        schedule.start(at: now)
        included.formUnion(changed)
        changed = []
    }

    mutating func advance(to done: Int, of total: Int?) {
        if isRunning { phase = .running(done: done, total: total) }
    }

    /// - Returns: the problem, if the user should read about it: each once, and at every run that they asked for.
    mutating func end(_ overview: SyncOverview, at now: Date) -> SyncProblem? {
        let problem = overview.problem
        let isNew = isAsked || problem?.kind != reported?.kind
        self.overview = overview
        (phase, isAsked, reported) = (.idle, false, problem)
        instant = now
        // Those that still wait are in the overview's number.
        counted = overview.waiting > 0 ? counted.union(included) : []
        included = []
        schedule.end(problem, retryAfter: overview.retryAfter, isPartial: overview.isPartial, at: now)
        return isNew ? problem : nil
    }
}
