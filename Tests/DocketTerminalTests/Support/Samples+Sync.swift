import DocketCore
import DocketScreens
import FoundationEssentials

/// What the sync has said before a screen is drawn.
extension Samples {
    static let syncs: [String: [SyncNews]] = [
        "list-sync-running": [.progress(done: 12, total: 340)],
        "list-sync-done": [.finished(overview())],
        "list-sync-waiting": [.finished(overview { $0.waiting = 3 })],
        "list-sync-failed": [.finished(overview { fail(&$0) })],
        "sync": [.finished(overview { addProblems(to: &$0) })],
        "sync-question": [.finished(overview { $0.problem = question })],
        "menu-accept": [.finished(overview { $0.problem = question })],
    ]

    private static func overview(_ change: (inout SyncOverview) -> Void = { _ in }) -> SyncOverview {
        var overview = SyncOverview()
        overview.accounts = [
            SyncOverview.Account(
                host: "dav.example.org",
                user: "ann",
                kept: [
                    .init(url: "/1", name: "Personal", count: 120, isDefault: true),
                    .init(url: "/2", name: "漢字 \u{1B}[31mtrip", count: 1),
                    .init(url: "/3", name: "The holidays of the whole office", count: 3, isReadOnly: true),
                ],
                offered: [.init(url: "/4", name: "Garden", count: 9)]
            )
        ]
        overview.lastSuccess = now - 130
        overview.runs = [
            .init(instant: now - 130, received: 3, sent: 1),
            .init(instant: now - 730),
            .init(
                instant: now - 1330,
                problem: "Can't reach dav.example.org: the name is not known, or there is no network"
            ),
            .init(instant: now - 86_400, received: 240, sent: 1200),
        ]
        change(&overview)
        return overview
    }

    private static let question = SyncProblem(
        .question(SyncQuestion(url: "/1", name: "Personal", missing: 120)),
        "The server has lost 120 to-dos"
    )

    private static func fail(_ overview: inout SyncOverview) {
        overview.waiting = 3
        overview.problem = SyncProblem(
            .unreachable,
            "Can't reach dav.example.org: the name is not known, or there is no network"
        )
    }

    private static func addProblems(to overview: inout SyncOverview) {
        overview.waiting = 2
        overview.refused = [
            .init(
                item: id(6),
                title: "A title that is so long",
                reason: "it is too large for dav.example.org"
            )
        ]
        overview.conflicts = [
            .init(
                item: id(1),
                copy: id(2),
                title: "Buy milk",
                text: "due date: 27.11.2026 there, 28.11.2026 here",
                instant: now - 130
            )
        ]
    }
}
