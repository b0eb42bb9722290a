import DocketCore
import FoundationEssentials

/// When the next run of the sync begins by itself (Y4). It reads no clock: the instants come in.
struct SyncSchedule: Equatable {
    private(set) var isRunning = false
    /// When a run begins even if nothing has changed; nil for not at all.
    private var regular: Date?
    /// When a run begins because of a change; nil if there is none.
    private var afterChange: Date?
    /// No run begins by itself before this, because the last one failed.
    private var pause: Pause?
    /// Whether the user has to mend something first.
    private var isBlocked = false
    /// The number of runs in a row that have failed.
    private var failures = 0
    private var lastChange: Date?
    private var lastEnd: Date?
    /// The last instant that came in.
    private var latest: Date?

    private struct Pause: Equatable {
        let end: Date
        /// Whether the server has asked for it, so that a network that is back does not end it.
        let isAsked: Bool
    }

    /// In seconds.
    private static let startDelay = 1.0
    private static let changeDelay = 5.0
    private static let interval = 600.0
    private static let retries = 30.0...600.0
    /// For what the user may have to mend.
    private static let slowRetries = 600.0...3600.0
    private static let maxDoubledWait = 3600.0
    /// No server is obeyed for longer: a number in its answer may be a mistake.
    private static let maxWait = 86_400
    /// The same where a server has taken the rest.
    private static let maxRestWait = 600

    /// When the next run begins by itself; nil if none does.
    var due: Date? {
        guard !isRunning, !isBlocked, let next = [regular, afterChange].compactMap({ $0 }).min() else {
            return nil
        }
        return max(next, pause?.end ?? next)
    }

    /// Whether a run should begin now. If the clock was set back, nobody knows: then it should.
    func isDue(at now: Date) -> Bool {
        guard let due else { return false }
        return now >= due || latest.map { now < $0 } == true
    }

    /// The to-dos are loaded.
    mutating func begin(at now: Date) {
        latest = now
        regular = now + Self.startDelay
    }

    /// Something was stored that the server does not have yet.
    mutating func change(at now: Date) {
        latest = now
        lastChange = now
        afterChange = now + Self.changeDelay
    }

    /// The network is back. What keeps coming back is no reason for one run after the other.
    mutating func networkIsBack(at now: Date) {
        latest = now
        guard regular != nil, pause?.isAsked != true else { return }
        (pause, failures, isBlocked) = (nil, 0, false)
        regular = lastEnd.map { max(now, $0 + Self.changeDelay) } ?? now
    }

    /// A run begins, by itself or because the user wants it. It includes all changes up to now.
    mutating func start(at now: Date) {
        latest = now
        isRunning = true
        (regular, afterChange, lastChange) = (nil, nil, nil)
    }

    /// The run has ended.
    ///
    /// - Parameters:
    ///   - retryAfter: as in `SyncOverview`.
    ///   - isPartial: whether another account has no problem.
    mutating func end(
        _ problem: SyncProblem?,
        retryAfter: Int? = nil,
        isPartial: Bool = false,
        at now: Date
    ) {
        latest = now
        lastEnd = now
        isRunning = false
        (isBlocked, pause) = (false, nil)
        regular = now + Self.interval
        // A change during the run may have come too late for it.
        afterChange = lastChange.map { max($0, now) + Self.changeDelay }
        guard let problem else {
            guard let retryAfter else {
                failures = 0
                return
            }
            // The rest has been sent, and what changes is sent as usual, unless the server asks for a pause (S4).
            failures += 1
            if retryAfter > 0 { pause(for: min(retryAfter, Self.maxRestWait), at: now) }
            regular = pause?.end ?? now + min(Self.retries.lowerBound * doubling, Self.retries.upperBound)
            return
        }
        switch problem.kind {
        case .question:
            // Only one collection waits for the user (S3).
            failures = 0
            return
        case .password:
            failures = 0
            // The other accounts go on.
            if isPartial {
                pause = Pause(end: now + Self.interval, isAsked: false)
            } else {
                isBlocked = true
            }
            return
        case .unreachable, .slow, .invalidAnswer, .other: break
        }
        failures += 1
        if let seconds = problem.retryAfter {
            pause(for: seconds, at: now)
        } else {
            let retries = problem.kind.isTemporary ? Self.retries : Self.slowRetries
            let wait = min(retries.lowerBound * doubling, retries.upperBound)
            pause = Pause(end: now + wait, isAsked: false)
        }
        regular = pause?.end
    }

    /// By how much pauses grow after several failures.
    private var doubling: Double { Double(1 << min(failures - 1, 20)) }

    /// - Parameter seconds: for how long the server asks to wait.
    private mutating func pause(for seconds: Int, at now: Date) {
        let asked = Double(min(max(seconds, 1), Self.maxWait))
        let wait = max(asked, min(asked * doubling, Self.maxDoubledWait))
        pause = Pause(end: now + wait, isAsked: true)
    }
}
