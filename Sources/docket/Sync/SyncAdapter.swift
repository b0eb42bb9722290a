import DocketCore
import DocketProcesses
import DocketScreens
import DocketSync

/// Runs `docket sync` in the background for the screen: this very program, in a process of its own, of which the lines
/// are read.
final class SyncAdapter: TodoSync {
    private let path: String
    private let program: String?
    private var reader: LineReader?
    /// Why no sync could be started, until the screen has been told.
    private var failure: String?
    /// What the last run has left, to which a problem is added if a run ends without a word.
    private var overview = SyncOverview()

    /// How long a sync may say nothing, in seconds: longer than it waits for another sync, or for a server.
    private static let maxSilence = DAVClient.maxUsualSeconds + 60

    /// - Parameters:
    ///   - path: the folder of the to-dos.
    ///   - program: the path of the program; nil if it is not known.
    init(folder path: String, program: String? = HelperPath.runningProgram) {
        (self.path, self.program) = (path, program)
    }

    var hasAccounts: Bool { AccountsFile(folder: path).exists }

    func lastOverview() -> SyncOverview {
        // Nothing depends on it, so a file that can't be read is like none.
        overview = (try? SyncStatusFile(folder: path).load()) ?? SyncOverview()
        return overview
    }

    func start(_ run: SyncRun) {
        cancel()
        do throws(HelperError) {
            guard let program else { throw .notStarted(code: 2) }
            reader = try LineReader(program, ["sync", "--json", "--data", path] + Self.options(run))
        } catch {
            failure = "Can't start docket sync: \(error.reason)"
        }
    }

    private static func options(_ run: SyncRun) -> [String] {
        switch run {
        case .usual: []
        case .retry: ["--retry"]
        case .keep(let url): ["--keep", url]
        case .answer(let answer, let url): ["--\(answer.rawValue)", url]
        }
    }

    func pollNews() -> SyncNews? {
        if let failure {
            self.failure = nil
            return finished(because: failure)
        }
        guard let reader else { return nil }
        while true {
            switch reader.pollLine() {
            case .line(let line):
                do {
                    if let news = try SyncNewsLine.news(in: line) { return pass(on: news) }
                } catch {
                    cancel()
                    return finished(because: "docket sync has said something that Docket does not understand")
                }
            case .ended(let status):
                cancel()
                return finished(
                    because: "docket sync ended without a result (\(status.text)): try it in a terminal"
                )
            case .nothing:
                guard reader.silence > Self.maxSilence else { return nil }
                cancel()
                return finished(because: "docket sync did not get on: try again")
            }
        }
    }

    private func pass(on news: SyncNews) -> SyncNews {
        if case .finished(let overview) = news {
            self.overview = overview
            cancel()
        }
        return news
    }

    private func finished(because sentence: String) -> SyncNews {
        overview.problem = SyncProblem(.other, sentence)
        return .finished(overview)
    }

    func cancel() { (reader, failure) = (nil, nil) }

    var descriptor: Int32 { reader?.descriptor ?? -1 }

    var timeout: Int32? {
        if failure != nil { return 0 }
        return reader.map { Int32(min(max(Self.maxSilence - $0.silence, 0), 3600) * 1000) + 1 }
    }
}

extension ChildProcess.Status {
    /// `status 1`, `signal 9`
    var text: String {
        switch self {
        case .exited(let code): "status \(code)"
        case .killed(let signal): "signal \(signal)"
        }
    }
}
