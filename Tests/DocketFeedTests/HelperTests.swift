import DocketCore
import DocketFeed
import Foundation
import TestSupport
import Testing

@Suite("A helper that fails") struct HelperTests {
    private static let prefix = "Can't load the feed at example.org: "

    /// The message if the helper misbehaves in that way.
    private func message(
        _ way: String,
        for address: String = "https://example.org/todos",
        grace: Double = 60
    ) throws -> String? {
        // Links to a script of the repository. A script written here might not start, if a process that another test is
        // starting still has it open for writing.
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "misbehave")
        let folder = FileManager.default.temporaryDirectory.appending(path: "docket-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let link = folder.appending(path: way)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: script)
        return try message(at: link.path(percentEncoded: false), for: address, grace: grace)
    }

    private func message(
        at path: String?,
        for address: String = "https://example.org/todos",
        grace: Double = 60
    ) throws -> String? {
        let feed = RemoteFeed(
            try #require(FeedAddress(address)),
            cache: MemoryCache(),
            findHelper: { path },
            now: Date.init,
            seconds: 0,
            grace: grace
        )
        return feed.delivery().message(host: feed.host)
    }

    @Test("One that is missing")
    func missing() throws {
        #expect(
            try message(at: nil) == Self.prefix
                + "docket-remote is missing; it belongs beside docket, or into ../libexec/docket"
        )
    }

    @Test("One that can't be started")
    func notStarted() throws {
        let reason = "docket-remote can't be started: Permission denied"
        #expect(try message(at: "/etc/passwd") == Self.prefix + reason)
    }

    @Test(
        "One that crashes, fails or ends early",
        arguments: [
            ("crash", "docket-remote crashed: Segmentation fault"),
            ("fail", "docket-remote ended with status 3"),
            ("memory", "the answer needs more memory than docket-remote may use"),
            ("end", "docket-remote ended without an answer"),
            ("close", "docket-remote ended without an answer"),
            ("half", "docket-remote ended without an answer"),
            ("endless", "docket-remote writes without an end"),
        ]
    )
    func ended(way: String, reason: String) throws {
        let message = try message(way)
        #expect(message == Self.prefix + reason)
    }

    @Test("One that prints an invalid reply", arguments: ["greet", "blank", "nothing", "misfit", "other"])
    func invalidReply(way: String) throws {
        let message = try message(way)
        #expect(message == Self.prefix + "docket-remote gave an answer that Docket does not understand")
    }

    @Test("One that replies with an error")
    func repliesWithError() throws {
        let message = try message("refuse")
        #expect(message == Self.prefix + "docket-remote does not know that")
    }

    @Test("One that hangs")
    func hangs() throws {
        let message = try message("hang", grace: 1)
        #expect(message == Self.prefix + "docket-remote gave no answer in 1 second")
    }

    @Test("One whose reply begins in time, and ends a little later", .timeLimit(.minutes(5)))
    func late() throws {
        #expect(try message("late", grace: 1) == "Can't reach the feed at example.org: it was late")
    }

    @Test("A request of any length gets through", .timeLimit(.minutes(5)))
    func long() throws {
        let address = "https://example.org/" + String(repeating: "x", count: 500_000)
        #expect(
            try message("long", for: address) == "Can't reach the feed at example.org: it has read all of it"
        )
    }

    @Test("It gets the request on one line, and no signal that Docket ignores")
    func request() throws {
        let answer = try message("ask")
        #expect(answer == "Can't reach the feed at example.org: it was asked as it should be")
        let previous = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, previous) }
        // The helper sends itself the signal, which ends it only if it does not ignore it.
        let end = try message("pipe")
        #expect(end == Self.prefix + "docket-remote crashed: Broken pipe")
    }
}
