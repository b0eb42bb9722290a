import DocketCore
import FoundationEssentials

/// What the sync's page says.
///
/// Times are times of day, so that nothing has to be drawn anew while time passes.
struct SyncWords {
    private let context: Context

    init(_ context: Context) { self.context = context }

    /// `11:58` of today, or `20.11.2026 11:58`.
    func instant(_ instant: Date) -> String {
        let day = context.dependencies.day(instant)
        let time = context.dependencies.time(instant)?.text
        if day == context.today, let time { return time }
        return time.map { "\(day.text(in: context.dateFormat)) \($0)" } ?? day.text(in: context.dateFormat)
    }

    private func at(_ instant: Date) -> String {
        context.dependencies.day(instant) == context.today
            ? "at \(self.instant(instant))" : "on \(self.instant(instant))"
    }

    func headline(of status: SyncStatus) -> String {
        if case .running(let done, let total) = status.phase {
            return total.map { "Synchronising: \(done) of \($0)" } ?? "Synchronising"
        }
        guard let problem = status.overview.problem else {
            return status.overview.lastSuccess.map { "Synchronised \(at($0))" } ?? "Not synchronised yet"
        }
        return switch problem.kind {
        case .unreachable: "The server can't be reached"
        case .slow: "The server is slow or busy"
        case .invalidAnswer: "The server's answer can't be used"
        case .password: "The server asks for another password"
        case .question(let question): question.headline
        case .other: "The last sync failed"
        }
    }

    /// The sentences below the headline.
    func details(of status: SyncStatus) -> [String] {
        if status.isRunning { return [] }
        let waiting = status.waiting
        let waits =
            waiting == 0
            ? []
            : ["\(counted(waiting)) \(waiting == 1 ? "waits" : "wait") for the next run"]
        guard let problem = status.overview.problem else { return [next(of: status, "run")] + waits }
        if case .question = problem.kind {
            return ["They are still here, and only this collection waits until you choose:"]
        }
        return [problem.sentence, next(of: status, "try")] + waits
    }

    /// When the next run begins, which is called so.
    private func next(of status: SyncStatus, _ name: String) -> String {
        status.schedule.due.map { "The next \(name) is \(at($0))" }
            ?? (context.isLoading || context.damage != nil
                ? "The to-dos have to be read first" : "R tries again")
    }

    func text(of answer: SyncAnswer) -> String {
        switch answer {
        case .resend: "Send them to the server again"
        case .leave: "Keep it in step no longer"
        case .accept: "Delete them here, too"
        }
    }

    /// What the answer means for the to-dos.
    func remark(on answer: SyncAnswer, to question: SyncQuestion) -> String {
        switch answer {
        case .resend, .accept: counted(question.missing)
        case .leave: "nothing is deleted"
        }
    }

    private func counted(_ count: Int) -> String { count == 1 ? "1 to-do" : "\(count) to-dos" }

    /// What there is to know of a collection that is kept in step.
    func remarks(on collection: SyncOverview.Collection) -> [String] {
        let count = collection.count.map { [counted($0)] } ?? []
        let kept = context.charset.isPlain ? ["kept in step"] : []
        let notes = (collection.isReadOnly ? ["only read"] : [])
        let long = collection.isDefault ? ["takes to-dos without a project"] : []
        let short = collection.isDefault ? ["default"] : []
        return [
            kept + count + notes + long, count + notes + long, notes + long, count + notes + short,
            notes + short, count,
        ]
        .filter { !$0.isEmpty }.map { $0.joined(separator: " · ") }
    }

    /// What there is to know of a collection that is not kept in step.
    func offer(of collection: SyncOverview.Collection) -> [String] {
        let count = collection.count.map { [counted($0)] } ?? []
        let notes = collection.isReadOnly ? ["only read"] : []
        let key = context.key(.sync(.open))
        return [count + notes + ["\(key) keeps it in step"], notes + ["\(key) keeps it"], ["offered"]]
            .map { $0.joined(separator: " · ") }
    }

    /// What went each way, and what went wrong.
    func remarks(on run: SyncOverview.Run) -> [String] {
        let hasArrows = context.charset.glyphs != .ascii && !context.charset.isPlain
        let hasMoved = run.received != 0 || run.sent != 0
        let counts = hasArrows ? "↓ \(run.received)  ↑ \(run.sent)" : "\(run.received) in, \(run.sent) out"
        guard let problem = run.problem else { return [hasMoved ? counts : "nothing new"] }
        return [hasMoved ? "\(counts) · \(problem)" : problem]
    }
}
