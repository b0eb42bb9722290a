import DocketCore
import FoundationEssentials

/// The state of the sync in the header (Y4).
package enum SyncMark: Equatable, Sendable {
    /// There was no run yet.
    case notYet
    case running(done: Int, total: Int?)
    case synchronised(Age)
    /// The number of to-dos that the server does not have as they are here.
    case waiting(Int)
    case failed(Failure, waiting: Int)

    package enum Failure: String, Sendable {
        case offline, slow, password
        /// The server has lost something, and the user has to say what becomes of it.
        case asks
        case failed
    }

    /// A time that has passed, in the largest unit.
    package enum Age: Equatable, Sendable {
        case now
        case minutes(Int)
        case hours(Int)
        case days(Int)
    }

    /// Whether it is more important than the date.
    var isImportant: Bool {
        switch self {
        case .waiting, .failed: true
        case .notYet, .running, .synchronised: false
        }
    }

    var role: Role {
        switch self {
        case .notYet, .running, .synchronised: .faint
        case .waiting, .failed(.offline, _), .failed(.slow, _): .waiting
        case .failed: .error
        }
    }

    /// What to show, the longest text first. Empty if there is nothing to show.
    func texts(in charset: Charset) -> [String] {
        if charset.isPlain { return words }
        let isASCII = charset.glyphs != .all
        switch self {
        case .notYet: return []
        case .running(let done, let total):
            let glyph = isASCII ? "sync" : "↻"
            return (total.map { ["\(glyph) \(done)/\($0)"] } ?? []) + [glyph]
        case .synchronised(let age):
            let glyph = isASCII ? "ok" : "✓"
            return ["\(glyph) \(age.short)", glyph]
        case .waiting(let count): return ["\(count) waiting", "\(count)…"]
        case .failed(let failure, let waiting):
            let glyph = isASCII ? "!" : "✗"
            let both = waiting > 0 ? ["\(glyph) \(failure) · \(waiting) waiting"] : []
            return both + ["\(glyph) \(failure)", glyph]
        }
    }

    /// The same in words, for those who hear them.
    private var words: [String] {
        switch self {
        case .notYet: return []
        case .running(let done, let total):
            return (total.map { ["synchronising \(done) of \($0)"] } ?? []) + ["synchronising", "sync"]
        case .synchronised(let age): return ["synchronised \(age.long)", "synchronised", "ok"]
        case .waiting(let count): return ["\(count) waiting", "\(count)"]
        case .failed(let failure, let waiting):
            let short = failure == .failed ? ["sync failed"] : ["sync failed: \(failure)", "sync failed"]
            return (waiting > 0 ? ["\(short[0]), \(waiting) waiting"] : []) + short + ["failed"]
        }
    }
}

extension SyncMark.Failure {
    init(_ problem: SyncProblem) {
        self =
            switch problem.kind {
            case .unreachable: .offline
            case .slow: .slow
            case .password: .password
            case .question: .asks
            case .invalidAnswer, .other: .failed
            }
    }
}

extension SyncMark.Age {
    init(from start: Date, to end: Date) {
        // An instant in the future is one of another clock.
        let minutes = Int(min(max(end.timeIntervalSince(start) / 60, 0), 1e9))
        self =
            switch minutes {
            case 0: .now
            case ..<60: .minutes(minutes)
            case ..<1440: .hours(minutes / 60)
            default: .days(minutes / 1440)
            }
    }

    fileprivate var short: String {
        switch self {
        case .now: "now"
        case .minutes(let count): "\(count) min"
        case .hours(let count): "\(count) h"
        case .days(let count): "\(count) d"
        }
    }

    fileprivate var long: String {
        func ago(_ count: Int, _ unit: String) -> String { "\(count) \(unit)\(count == 1 ? "" : "s") ago" }
        return switch self {
        case .now: "just now"
        case .minutes(let count): ago(count, "minute")
        case .hours(let count): ago(count, "hour")
        case .days(let count): ago(count, "day")
        }
    }

    /// The seconds that it is shown for.
    private var unit: TimeInterval {
        switch self {
        case .now, .minutes: 60
        case .hours: 3600
        case .days: 86_400
        }
    }

    /// When another age is to be shown than the one between the two instants.
    static func nextChange(from start: Date, after end: Date) -> Date {
        let unit = Self(from: start, to: end).unit
        return start + (max(end.timeIntervalSince(start) / unit, 0).rounded(.down) + 1) * unit
    }
}

extension SyncStatus {
    var mark: SyncMark {
        if case .running(let done, let total) = phase { return .running(done: done, total: total) }
        if let problem = overview.problem { return .failed(SyncMark.Failure(problem), waiting: waiting) }
        if waiting > 0 { return .waiting(waiting) }
        return overview.lastSuccess.map { .synchronised(.init(from: $0, to: instant)) } ?? .notYet
    }

    /// When the mark changes although nothing happens; nil if it does not.
    var nextRedraw: Date? {
        guard case .synchronised = mark, let success = overview.lastSuccess else { return nil }
        return SyncMark.Age.nextChange(from: success, after: instant)
    }
}
