import DocketCore
import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("The overview of the sync") struct AccountOverviewTests {
    private let instant = Date(timeIntervalSince1970: 1_795_000_000.125)

    private func overview(_ problem: SyncProblem?) -> SyncOverview {
        var overview = SyncOverview()
        overview.accounts = [
            SyncOverview.Account(
                host: "a.example",
                user: "é\"",
                kept: [
                    .init(
                        url: "https://a.example/1/",
                        name: "Home",
                        count: 3,
                        isReadOnly: true,
                        isDefault: true
                    )
                ],
                offered: [.init(url: "https://a.example/2/", name: "Work")]
            )
        ]
        overview.waiting = 2
        overview.problem = problem
        overview.refused = [.init(item: UUID(), title: "A\nB", reason: "it is too large")]
        overview.conflicts = [.init(item: UUID(), copy: UUID(), title: "C", text: "T", instant: instant)]
        overview.runs = [
            .init(instant: instant, received: 1, sent: 2, problem: "P"), .init(instant: instant),
        ]
        overview.lastSuccess = instant
        return overview
    }

    private static let problems: [SyncProblem?] = [
        nil, SyncProblem(.unreachable, "U", retryAfter: 60), SyncProblem(.password, "P"),
        SyncProblem(.other, "O"),
        SyncProblem(.question(SyncQuestion(url: "https://a.example/1/", name: "Home", missing: 7)), "Q"),
    ]

    @Test("News are read as they were written, each on one line", arguments: problems)
    func lines(problem: SyncProblem?) throws {
        let all: [SyncNews] = [
            .progress(done: 0, total: nil), .progress(done: 3, total: 12), .finished(overview(problem)),
            .finished(SyncOverview()),
        ]
        for news in all {
            let line = SyncNewsLine.bytes(of: news)
            #expect(line.count { $0 == UInt8(ascii: "\n") } == 1 && line.last == UInt8(ascii: "\n"))
            #expect(try SyncNewsLine.news(in: line.dropLast()) == news)
        }
    }

    @Test("A line that a later version says is not an error, and anything else is")
    func otherLines() throws {
        #expect(try SyncNewsLine.news(in: Array(#"{"feeling":"good"}"#.utf8)) == nil)
        for text in ["", "{", "[]", #"{"finished":{"accounts":[{}]}}"#, #"{"progress":{"done":"x"}}"#] {
            #expect(throws: (any Error).self, "\(text)") { try SyncNewsLine.news(in: Array(text.utf8)) }
        }
    }

    @Test("The last overview is stored for the next start", arguments: problems)
    func file(problem: SyncProblem?) throws {
        let folder = TemporaryFolder()
        let file = SyncStatusFile(folder: folder.path)
        #expect(try file.load() == SyncOverview())
        try file.save(overview(problem))
        #expect(try file.load().problem == problem)
        #expect(folder.mode("sync-status.json") == 0o600)
        try folder.write("", to: "sync-status.json")
        #expect(try file.load() == SyncOverview())
        try file.remove()
        #expect(try folder.names() == [])
    }

    private func run(
        _ problem: SyncProblem? = nil,
        refused: [SyncOverview.Refusal] = [],
        waiting: Int = 0,
        host: String = "a.example"
    ) throws -> AccountRun {
        var report = SyncReport()
        (report.problem, report.refused, report.waiting) = (problem, refused, waiting)
        let url = try #require(DAVURL("https://\(host)/1/"))
        var state = SyncState(principal: nil, home: url)
        state.collections = [CollectionState(url: url, name: "Home", isDefault: true)]
        return AccountRun(Account(url: url, user: "ann"), kept: state.kept, report: report)
    }

    @Test("Of two problems, the one that the user has to do something about is shown")
    func importance() throws {
        let question = try #require(Self.problems[4])
        let runs = [try run(SyncProblem(.unreachable, "U")), try run(question, host: "b.example")]
        #expect(SyncOverview().adding(runs, at: instant).problem == question)
        #expect(SyncOverview().adding(runs, at: instant).lastSuccess == nil)
        #expect(SyncOverview().adding([try run()], at: instant).lastSuccess == instant)
    }

    @Test("What a sync that was broken off has not looked at stays as it was")
    func brokenOff() throws {
        let refusal = SyncOverview.Refusal(item: UUID(), title: "A", reason: "R")
        let first = SyncOverview().adding([try run(refused: [refusal], waiting: 3)], at: instant)
        let second = first.adding([try run(SyncProblem(.unreachable, "U"))], at: instant)
        #expect(second.refused == [refusal] && second.waiting == 3 && second.lastSuccess == instant)
        #expect(second.runs.map(\.problem) == ["U", nil])
        #expect(second.adding([try run()], at: instant).refused.isEmpty)
    }

    @Test("The last twenty runs and fifty conflicts are kept, the newest first")
    func limits() throws {
        var overview = SyncOverview()
        for number in 0..<60 {
            var run = try run()
            run.report.disagreements = [
                .init(item: UUID(), copy: UUID(), title: "\(number)", text: "", instant: instant)
            ]
            overview = overview.adding([run], at: instant.addingTimeInterval(Double(number)))
        }
        #expect(overview.runs.count == 20 && overview.runs[0].instant == instant.addingTimeInterval(59))
        #expect(overview.conflicts.count == 50 && overview.conflicts[0].title == "59")
    }
}
