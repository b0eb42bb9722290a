import DocketCore
import DocketSync
import Glibc

/// A progress bar while a sync runs, if standard error is a terminal, and then a line a collection.
final class PlainSyncOutput: SyncOutput {
    private let isDryRun: Bool
    private let showsBar = isatty(STDERR_FILENO) == 1
    private var shownAt: ContinuousClock.Instant?

    private static let barWidth = 30

    init(isDryRun: Bool) {
        self.isDryRun = isDryRun
    }

    func progress(_ done: Int, _ total: Int) {
        guard showsBar, shownAt.map({ .now - $0 > .milliseconds(50) }) ?? true else { return }
        shownAt = .now
        let full = total > 0 ? min(done * Self.barWidth / total, Self.barWidth) : 0
        let bar = String(repeating: "#", count: full) + String(repeating: ".", count: Self.barWidth - full)
        draw("\r[\(bar)] \(done) of \(total)\u{1B}[K")
    }

    private func draw(_ text: String) {
        let bytes = Array(text.utf8)
        // What is missing of a bar comes with the next one.
        _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    private func removeBar() {
        if shownAt != nil { draw("\r\u{1B}[K") }
        shownAt = nil
    }

    func remark(_ sentence: String) {
        removeBar()
        StandardError.write(sentence)
    }

    func fail(_ problem: SyncProblem) { remark(problem.sentence) }

    func finish(_ runs: [AccountRun], _: SyncOverview) {
        removeBar()
        let names = CollectionNames(runs.flatMap { $0.kept + $0.report.offered })
        let lines = runs.flatMap { SyncSummary($0, names, isDryRun: isDryRun).lines }
        // Without the lines, the status still says how it went.
        try? StandardOutput.write(lines.map { "\($0)\n" }.joined(), as: "The result")
        for problem in runs.compactMap(\.report.problem) {
            StandardError.write(problem.sentence(withAnswersFor: names))
        }
    }
}

/// The result of one account's sync, in lines.
struct SyncSummary {
    private let run: AccountRun
    private let names: CollectionNames
    private let isDryRun: Bool

    /// - Parameter names: those of the collections of all accounts.
    init(_ run: AccountRun, _ names: CollectionNames, isDryRun: Bool) {
        (self.run, self.names, self.isDryRun) = (run, names, isDryRun)
    }

    var lines: [String] {
        let report = run.report
        let kept = run.kept.map(\.name)
        let others = report.counts.keys.filter { !kept.contains($0) }.sorted()
        var lines: [String] = []
        // A sync that was broken off says nothing of what it has not looked at.
        for name in kept.uniqueNames + others where report.problem == nil || report.counts[name] != nil {
            // Those of one name are counted together.
            let shown = run.kept.filter { $0.name == name }.map { names[$0] }
            let counts = Self.line(report.counts[name] ?? [:], isDryRun: isDryRun)
            lines.append("\(shown.isEmpty ? name : shown.joined(separator: ", ")): \(counts)")
        }
        lines += report.notes
        lines += report.disagreements.map { "Changed on both sides: “\($0.title)”: \($0.text)" }
        lines += report.refused.map { "Stays here only: “\($0.title)”, because \($0.reason)" }
        lines += report.offered.map { offered in
            // The address is the name that only one has.
            let shown = names[offered]
            let name = ShellText.quoted(shown == offered.name ? shown : offered.url)
            return "\(run.account.host) also has \(shown): docket sync --keep \(name) keeps it in step"
        }
        return lines
    }

    private static func line(_ counts: [SyncReport.Direction: Int], isDryRun: Bool) -> String {
        func total(_ directions: SyncReport.Direction...) -> Int {
            directions.reduce(0) { $0 + counts[$1, default: 0] }
        }
        let (received, sent) = (
            total(.added, .changed, .deleted), total(.sentNew, .sentChange, .sentDeletion)
        )
        if received == 0, sent == 0 { return "nothing new" }
        return isDryRun
            ? "would receive \(received), would send \(sent)" : "\(received) received, \(sent) sent"
    }
}

extension [String] {
    fileprivate var uniqueNames: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

extension SyncProblem {
    /// The sentence, and how to answer the question if there is one.
    fileprivate func sentence(withAnswersFor names: CollectionNames) -> String {
        guard case .question(let question) = kind else { return sentence }
        let shown = names[SyncOverview.Collection(url: question.url, name: question.name)]
        let name = ShellText.quoted(shown == question.name ? shown : question.url)
        return sentence
            + ". docket sync --resend \(name) sends everything again, --accept \(name) deletes it here too, "
            + "and --leave \(name) keeps it in step no longer"
    }
}
