import DocketCore
import FoundationEssentials
import Testing

@testable import DocketScreens

@Suite("What waits for the server, and what the user is told")
struct SyncStatusTests {
    private let one = Samples.id(1)
    private let other = Samples.id(2)

    private func status() -> SyncStatus {
        var status = SyncStatus(SyncOverview(), at: Samples.now)
        status.begin(at: Samples.now)
        return status
    }

    private func overview(waiting: Int = 0, problem: SyncProblem? = nil) -> SyncOverview {
        var overview = SyncOverview()
        (overview.waiting, overview.problem) = (waiting, problem)
        return overview
    }

    private static let offline = SyncProblem(.unreachable, "There is no network")

    @Test("A to-do waits once, however often it is changed, until a run has taken it there")
    func waiting() {
        var status = status()
        for id in [one, other, one] { status.change([id], at: Samples.now) }
        #expect(status.waiting == 2)
        status.start(isAsked: false, at: Samples.now)
        #expect(status.waiting == 2)
        #expect(status.end(overview(), at: Samples.now) == nil)
        #expect(status.waiting == 0)
    }

    @Test("What is changed during a run waits for the next one")
    func meanwhile() {
        var status = status()
        status.change([one], at: Samples.now)
        status.start(isAsked: false, at: Samples.now)
        status.change([one, other], at: Samples.now)
        #expect(status.waiting == 2)
        _ = status.end(overview(), at: Samples.now)
        #expect(status.waiting == 2)
    }

    @Test("What a run could not take there is counted once, and again only if another to-do changes")
    func failed() {
        var status = status()
        status.change([one], at: Samples.now)
        status.start(isAsked: false, at: Samples.now)
        _ = status.end(overview(waiting: 1, problem: Self.offline), at: Samples.now)
        #expect(status.waiting == 1)
        status.change([one], at: Samples.now)
        #expect(status.waiting == 1)
        status.change([other], at: Samples.now)
        #expect(status.waiting == 2)
        status.start(isAsked: false, at: Samples.now)
        _ = status.end(overview(waiting: 2, problem: Self.offline), at: Samples.now)
        #expect(status.waiting == 2)
        status.start(isAsked: false, at: Samples.now)
        _ = status.end(overview(), at: Samples.now)
        #expect(status.waiting == 0)
    }

    @Test("What waits from an earlier start is counted")
    func earlier() {
        var status = SyncStatus(overview(waiting: 3), at: Samples.now)
        #expect(status.mark == .waiting(3))
        status.change([one], at: Samples.now)
        #expect(status.mark == .waiting(4))
    }

    @Test("A problem is told once, another one too, and any if the user has asked for the run")
    func told() {
        var status = status()
        func end(_ problem: SyncProblem?, isAsked: Bool = false) -> SyncProblem? {
            status.start(isAsked: isAsked, at: Samples.now)
            return status.end(overview(problem: problem), at: Samples.now)
        }
        let password = SyncProblem(.password, "It is refused")
        #expect(end(Self.offline) == Self.offline)
        #expect(end(Self.offline) == nil)
        #expect(end(SyncProblem(.unreachable, "It does not answer")) == nil)
        #expect(end(Self.offline, isAsked: true) == Self.offline)
        #expect(end(password) == password)
        #expect(end(Self.offline) == Self.offline)
        #expect(end(nil) == nil)
        #expect(end(Self.offline) == Self.offline)
    }

    @Test("Progress that comes after the end is ignored")
    func lateProgress() {
        var status = status()
        status.advance(to: 1, of: 2)
        #expect(status.phase == .idle)
        status.start(isAsked: false, at: Samples.now)
        status.advance(to: 1, of: 2)
        #expect(status.mark == .running(done: 1, total: 2))
    }
}
