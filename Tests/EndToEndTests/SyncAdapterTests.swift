import DocketCore
import DocketSync
import Foundation
import TestSupport
import Testing

@testable import docket

@Suite("The sync in the background", .ownThreads, .timeLimit(.minutes(5))) struct SyncAdapterTests {
    private let folder: DataFolder

    init() throws {
        folder = DataFolder()
    }

    private func adapter(_ script: String) throws -> SyncAdapter {
        try folder.writeProgram("#!/bin/sh\n\(script)\n", named: "docket")
        return SyncAdapter(folder: folder.data, program: folder.path + "/docket")
    }

    /// All news of a run, up to its end.
    private func news(_ sync: SyncAdapter) throws -> [SyncNews] {
        var news: [SyncNews] = []
        let deadline = Deadline(within: .seconds(60))
        while true {
            while let next = sync.pollNews() {
                news.append(next)
                if case .finished = next { return news }
            }
            try #require(!deadline.hasPassed)
            var request = pollfd(fd: sync.descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&request, 1, min(sync.timeout ?? 100, 100))
        }
    }

    private func problem(_ sync: SyncAdapter) throws -> SyncProblem? {
        guard case .finished(let overview) = try news(sync).last else { return nil }
        return overview.problem
    }

    @Test("The lines of a run are passed on, and others are skipped")
    func lines() throws {
        let sync = try adapter(
            #"echo '{"progress":{"done":1,"total":2}}'; echo '{"other":1}'; echo '{"finished":{"waiting":3}}'"#
        )
        #expect(sync.descriptor == -1 && sync.timeout == nil && sync.pollNews() == nil)
        sync.start(.usual)
        #expect(sync.descriptor >= 0)
        var overview = SyncOverview()
        overview.waiting = 3
        #expect(try news(sync) == [.progress(done: 1, total: 2), .finished(overview)])
        #expect(sync.descriptor == -1 && sync.timeout == nil && sync.pollNews() == nil)
    }

    @Test(
        "The run is told by options",
        arguments: [
            (.usual, "sync --json --data DATA"),
            (.retry, "sync --json --data DATA --retry"),
            (.keep(url: "https://a/"), "sync --json --data DATA --keep https://a/"),
            (.answer(.accept, url: "https://a/"), "sync --json --data DATA --accept https://a/"),
        ] as [(SyncRun, String)]
    )
    func options(run: SyncRun, expected: String) throws {
        let sync = try adapter("echo \"$*\" >\"${0%/*}/arguments\"; echo '{\"finished\":{}}'")
        sync.start(run)
        #expect(try news(sync) == [.finished(SyncOverview())])
        let arguments = try folder.read(folder.path + "/arguments")
        #expect(arguments.replacing(folder.data, with: "DATA") == expected + "\n")
    }

    @Test(
        "A run that fails ends with a sentence",
        arguments: [
            ("exit 3", "status 3"), ("kill -9 $$", "signal 9"), ("echo nonsense", "does not understand"),
            ("echo '{\"progress\":{\"done\":1}}'", "status 0"),
            ("printf '{\"finished\":{}}'; exit 0", "status 0"),
        ]
    )
    func failures(script: String, sentence: String) throws {
        let sync = try adapter(script)
        sync.start(.usual)
        let problem = try #require(try problem(sync))
        #expect(problem.sentence.contains(sentence), "\(problem)")
    }

    @Test("A program that can't be started is said to be one", arguments: ["/nonexistent/docket", nil])
    func missing(program: String?) throws {
        let sync = SyncAdapter(folder: folder.data, program: program)
        sync.start(.usual)
        #expect(sync.timeout == 0)
        #expect(try problem(sync)?.sentence.contains("Can't start docket sync") == true)
    }

    @Test("Cancelling kills the run")
    func cancel() throws {
        let sync = try adapter("echo $$ >\"${0%/*}/id\"; echo '{\"progress\":{\"done\":1}}'; exec sleep 600")
        sync.start(.usual)
        while sync.pollNews() == nil {
            var request = pollfd(fd: sync.descriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&request, 1, 100)
        }
        let id = try #require(pid_t(try folder.read(folder.path + "/id").trimmingCharacters(in: .newlines)))
        sync.cancel()
        #expect(kill(id, 0) == -1 && errno == ESRCH)
        #expect(sync.pollNews() == nil && sync.descriptor == -1)
    }

    @Test("The overview of the last run is there before any run, and a damaged one is like none")
    func lastOverview() throws {
        var overview = SyncOverview()
        overview.waiting = 5
        try SyncStatusFile(folder: folder.data).save(overview)
        #expect(SyncAdapter(folder: folder.data).lastOverview() == overview)
        try folder.write("{", to: "sync-status.json")
        #expect(SyncAdapter(folder: folder.data).lastOverview() == SyncOverview())
    }
}
