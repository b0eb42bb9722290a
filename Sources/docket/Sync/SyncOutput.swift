import DocketCore
import DocketSync
import DocketText
import Glibc

/// Tells the user of a sync, or the screen that has started it.
protocol SyncOutput {
    func progress(_ done: Int, _ total: Int)
    /// Says what was noticed beside.
    func remark(_ sentence: String)
    func finish(_ runs: [AccountRun], _ overview: SyncOverview)
    /// Says why there was no sync.
    func fail(_ problem: SyncProblem)
}

/// Lines of JSON. What the screen can't use is left out.
struct JSONSyncOutput: SyncOutput {
    private let path: String

    /// - Parameter path: the folder of the to-dos.
    init(_ path: String) {
        self.path = path
    }

    func progress(_ done: Int, _ total: Int) { write(.progress(done: done, total: total)) }

    func remark(_: String) {}

    func finish(_: [AccountRun], _ overview: SyncOverview) { write(.finished(overview)) }

    func fail(_ problem: SyncProblem) {
        var overview = (try? SyncStatusFile(folder: path).load()) ?? SyncOverview()
        overview.problem = problem
        write(.finished(overview))
    }

    private func write(_ news: SyncNews) {
        var rest = SafeText.json(SyncNewsLine.bytes(of: news))[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            // Nobody listens any more.
            guard count > 0 else { return }
            rest.removeFirst(count)
        }
    }
}
