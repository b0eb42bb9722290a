import DocketCore
import DocketScreens

/// A sync that says what a test tells it to, and records what it is asked for.
package final class ScriptedSync: TodoSync {
    private let overview: SyncOverview
    private var news: [SyncNews] = []
    package private(set) var runs: [SyncRun] = []
    package private(set) var isRunning = false
    package private(set) var cancellations = 0
    /// Whether a run was asked for while another one was under way.
    package private(set) var hasOverlapped = false

    /// - Parameter overview: what the last run has left.
    package init(_ overview: SyncOverview = SyncOverview()) {
        self.overview = overview
    }

    /// What the next poll returns, after all that was told before.
    package func tell(_ news: SyncNews) { self.news.append(news) }

    package var hasAccounts = true

    package func lastOverview() -> SyncOverview { overview }

    package func start(_ run: SyncRun) {
        hasOverlapped = hasOverlapped || isRunning
        runs.append(run)
        isRunning = true
    }

    package func pollNews() -> SyncNews? {
        if news.isEmpty { return nil }
        let next = news.removeFirst()
        if case .finished = next { isRunning = false }
        return next
    }

    package func cancel() {
        if isRunning { cancellations += 1 }
        isRunning = false
        news = []
    }

    package var descriptor: Int32 { -1 }

    package var timeout: Int32? { news.isEmpty ? (isRunning ? 60_000 : nil) : 0 }
}
