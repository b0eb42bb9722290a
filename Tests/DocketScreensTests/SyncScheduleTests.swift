import DocketCore
import FoundationEssentials
import Testing

@testable import DocketScreens

/// When runs begin by themselves. Times are in seconds since the list was loaded.
@Suite("Schedule of the sync")
struct SyncScheduleTests {
    enum Step: Sendable {
        case begin, change, network, start
        case end(SyncProblem?)
        /// The server could not take all.
        case endWithRest(retryAfter: Int)
        /// Another account has no problem.
        case endOfOne(SyncProblem)
    }

    struct Example: CustomTestStringConvertible {
        let testDescription: String
        let steps: [(Double, Step)]
        /// When the next run is due after the last step; nil for never.
        let due: Double?

        init(_ name: String, _ steps: [(Double, Step)], due: Double?) {
            (testDescription, self.steps, self.due) = (name, steps, due)
        }
    }

    private static let offline = SyncProblem(.unreachable, "It does not answer")

    private static let other = SyncProblem(.other, "Mend it")

    private static func busy(_ seconds: Int) -> SyncProblem {
        SyncProblem(.other, "It is busy", retryAfter: seconds)
    }

    /// Runs in a row that end with the problem, each when it is due, after so many seconds; then the last one.
    private static func failing(_ problem: SyncProblem, at instants: [Double]) -> [(Double, Step)] {
        [(0, .begin)] + instants.flatMap { [($0, .start), ($0, .end(problem))] }
    }

    static let examples = [
        Example("Before the list is loaded", [], due: nil),
        Example("Once it is loaded", [(0, .begin)], due: 1),
        Example("During a run", [(0, .begin), (1, .start)], due: nil),
        Example("After a run", [(0, .begin), (1, .start), (3, .end(nil))], due: 603),
        Example("After a change", [(0, .begin), (1, .start), (3, .end(nil)), (10, .change)], due: 15),
        Example(
            "After the last of several changes",
            [(0, .begin), (1, .start), (3, .end(nil)), (10, .change), (14, .change)],
            due: 19
        ),
        Example(
            "A change shortly before the regular run",
            [(0, .begin), (1, .start), (3, .end(nil)), (602, .change)],
            due: 603
        ),
        Example(
            "A change during a run",
            [(0, .begin), (1, .start), (2, .change), (3, .end(nil))],
            due: 8
        ),
        Example(
            "A change before a run is included in it",
            [(0, .begin), (0.5, .change), (1, .start), (3, .end(nil))],
            due: 603
        ),
        Example("Unreachable", failing(offline, at: [1]), due: 31),
        Example("Unreachable twice", failing(offline, at: [1, 31]), due: 91),
        Example("Unreachable five times", failing(offline, at: [1, 31, 91, 211, 451]), due: 931),
        Example("Unreachable six times", failing(offline, at: [1, 31, 91, 211, 451, 931]), due: 1531),
        Example("Unreachable, and a change", failing(offline, at: [1]) + [(2, .change)], due: 31),
        Example(
            "Unreachable, and a change shortly before the next try",
            failing(offline, at: [1]) + [(30, .change)],
            due: 31
        ),
        Example(
            "Unreachable, then reached",
            failing(offline, at: [1, 31]) + [(91, .start), (92, .end(nil))],
            due: 692
        ),
        Example(
            "Unreachable, reached and unreachable again",
            failing(offline, at: [1, 31]) + [
                (91, .start), (92, .end(nil)), (692, .start), (693, .end(offline)),
            ],
            due: 723
        ),
        Example("The network is back", failing(offline, at: [1, 31]) + [(60, .network)], due: 60),
        Example(
            "The network keeps coming back",
            failing(offline, at: [1]) + [(20, .network), (20, .start), (21, .end(offline)), (22, .network)],
            due: 26
        ),
        Example("The network is back before the list is loaded", [(0, .network)], due: nil),
        Example("The network is back during a run", [(0, .begin), (1, .start), (2, .network)], due: nil),
        Example("The server asks to wait", failing(busy(90), at: [1]), due: 91),
        Example("The server asks to wait again", failing(busy(90), at: [1, 91]), due: 271),
        Example("The wait is doubled to an hour", failing(busy(3000), at: [1, 3001]), due: 6601),
        Example("A longer wait is obeyed", failing(busy(7200), at: [1]), due: 7201),
        Example("A senseless wait is not", failing(busy(.max), at: [1]), due: 86_401),
        Example("A wait of no time", failing(busy(-5), at: [1]), due: 2),
        Example(
            "A wait that the network does not end",
            failing(busy(90), at: [1]) + [(5, .network)],
            due: 91
        ),
        Example("A wait that a change does not end", failing(busy(90), at: [1]) + [(5, .change)], due: 91),
        Example("Another password", failing(SyncProblem(.password, "No"), at: [1]), due: nil),
        Example(
            "Another password, and a change",
            failing(SyncProblem(.password, "No"), at: [1]) + [(5, .change)],
            due: nil
        ),
        Example(
            "Another password, and the network is back",
            failing(SyncProblem(.password, "No"), at: [1]) + [(5, .network)],
            due: 6
        ),
        Example(
            "Another password, a change, and a run that the user wants",
            failing(SyncProblem(.password, "No"), at: [1]) + [(5, .change), (9, .start), (10, .end(nil))],
            due: 610
        ),
        Example(
            "S3 A question about one collection does not keep back the others",
            failing(
                SyncProblem(.question(SyncQuestion(url: "u", name: "n", missing: 1)), "?", retryAfter: 5),
                at: [1]
            ),
            due: 601
        ),
        Example(
            "S3 A question, and a change",
            failing(SyncProblem(.question(SyncQuestion(url: "u", name: "n", missing: 1)), "?"), at: [1])
                + [(5, .change)],
            due: 10
        ),
        Example("S4 A rest", [(0, .begin), (1, .start), (1, .endWithRest(retryAfter: 0))], due: 31),
        Example(
            "S4 A rest twice",
            [
                (0, .begin), (1, .start), (1, .endWithRest(retryAfter: 0)), (31, .start),
                (31, .endWithRest(retryAfter: 0)),
            ],
            due: 91
        ),
        Example(
            "S4 A rest, and a change",
            [(0, .begin), (1, .start), (1, .endWithRest(retryAfter: 0)), (2, .change)],
            due: 7
        ),
        Example(
            "S4 A rest for which the server asks to wait, and a change",
            [(0, .begin), (1, .start), (1, .endWithRest(retryAfter: 100)), (2, .change)],
            due: 101
        ),
        Example("Something else", failing(other, at: [1]), due: 601),
        Example("Something else twice", failing(other, at: [1, 601]), due: 1801),
        Example("Something else again and again", failing(other, at: [1, 601, 1801, 4201]), due: 7801),
        Example("Something else, and the network is back", failing(other, at: [1]) + [(5, .network)], due: 6),
        Example(
            "Another password of one of several accounts",
            [(0, .begin), (1, .start), (1, .endOfOne(SyncProblem(.password, "No"))), (5, .change)],
            due: 601
        ),
    ]

    @Test("The next run is due as in the table", arguments: examples)
    func due(_ example: Example) {
        let schedule = Self.schedule(after: example.steps)
        #expect(schedule.due.map { $0.timeIntervalSince(Samples.now) } == example.due)
        guard let due = schedule.due else { return }
        // Before the last step would be a clock that was set back.
        if due > Samples.now + (example.steps.last?.0 ?? 0) { #expect(!schedule.isDue(at: due - 0.001)) }
        #expect(schedule.isDue(at: due))
        #expect(schedule.isDue(at: due + 1_000_000))
    }

    @Test("After the clock was set back, a run is due at once, but not while one is under way or blocked")
    func clockSetBack() {
        let past = Samples.now - 1_000_000
        #expect(Self.schedule(after: [(0, .begin), (1, .start), (3, .end(nil))]).isDue(at: past))
        #expect(!Self.schedule(after: [(0, .begin), (1, .start)]).isDue(at: past))
        #expect(!Self.schedule(after: Self.failing(SyncProblem(.password, "No"), at: [1])).isDue(at: past))
    }

    private static func schedule(after steps: [(Double, Step)]) -> SyncSchedule {
        var schedule = SyncSchedule()
        for (second, step) in steps {
            let now = Samples.now + second
            switch step {
            case .begin: schedule.begin(at: now)
            case .change: schedule.change(at: now)
            case .network: schedule.networkIsBack(at: now)
            case .start: schedule.start(at: now)
            case .endOfOne(let problem): schedule.end(problem, isPartial: true, at: now)
            case .end(let problem): schedule.end(problem, at: now)
            case .endWithRest(let seconds): schedule.end(nil, retryAfter: seconds, at: now)
            }
        }
        return schedule
    }
}
