import Foundation
import TestSupport
import Testing

@Suite("The feed", .tags(.endToEnd), .ownThreads, .timeLimit(.minutes(5)))
struct FeedTests {
    private static let document =
        #"{"todos":[{"id":1,"todo":"Buy milk","completed":false},{"id":2,"todo":"Call Bo","completed":true}]}"#

    @Test("R1 to R4 Online, then without the server, then without server and cache")
    func onlineAndOffline() throws {
        let server = try LoopbackServer(feed: Self.document)
        let session = try DocketSession(arguments: ["--feed", server.url])
        try session.terminal.waitFor("Imported 2 to-dos")
        #expect(session.screen.contains("○ Buy milk"))
        #expect(session.screen.contains("✓ Call Bo"))
        try session.quit()
        server.stop()

        try session.restart()
        try session.terminal.waitFor("○ Buy milk")
        try session.quit()
        #expect(!session.screen.contains("reach"))

        try FileManager.default.removeItem(atPath: session.folder.data + "/feed.json")
        try session.restart()
        try session.terminal.waitFor("Can't reach the feed at 127.0.0.1: it refuses the connection")
        #expect(session.screen.contains("○ Buy milk"))
        try session.quit()

        try FileManager.default.removeItem(atPath: session.folder.data)
        try session.restart()
        try session.terminal.waitFor("Can't reach the feed at 127.0.0.1: it refuses the connection")
        try session.add("Own")
        try session.quit()
    }

    @Test("While it loads, keys work, Esc stops it, and quitting ends the helper")
    func cancelling() throws {
        let server = try LoopbackServer { connection, _ in connection.waitForEnd() }
        defer { server.stop() }
        let session = try DocketSession(arguments: ["--feed", server.url])
        try session.terminal.waitFor("Loading the feed… · Esc stops")
        #expect(Self.helpers(of: session).count == 1)
        try session.add("Own")
        try session.terminal.send(.escape)
        try session.terminal.waitFor("Stopped loading the feed")
        #expect(Self.helpers(of: session).isEmpty)

        try session.terminal.send("r")
        try session.terminal.waitUntil("a helper") { _ in Self.helpers(of: session).count == 1 }
        let helpers = Self.helpers(of: session)
        try session.quit()
        #expect(helpers.allSatisfy { kill($0, 0) != 0 })
    }

    @Test("The configuration file names the feed, and an error in it is shown with its line")
    func configuration() throws {
        let server = try LoopbackServer(feed: Self.document)
        defer { server.stop() }
        let home = DataFolder()
        let file = home.path + "/config/docket/config.json"
        try FileManager.default.createDirectory(
            atPath: home.path + "/config/docket",
            withIntermediateDirectories: true
        )
        try Data("{\n\"feed\":\"\(server.url)\",\n\"colour\":1,\n\"ascii\":true}".utf8).write(
            to: URL(filePath: file)
        )
        let environment = TestEnvironment.variables(adding: ["XDG_CONFIG_HOME": home.path + "/config"])
        let session = try DocketSession(environment: environment)
        try session.terminal.waitFor("Buy milk")

        #expect(
            session.screen.lines.suffix(3).joined().contains("config.json: line 3: \"colour\" is no setting")
        )
        #expect(!session.screen.contains("○"), "drawn in ASCII")
        try session.quit()
    }

    @Test("--feed is used instead of the feed in the configuration file")
    func optionFirst() throws {
        let server = try LoopbackServer(feed: Self.document)
        let other = try LoopbackServer(feed: #"{"todos":[{"id":3,"todo":"Other","completed":false}]}"#)
        defer {
            server.stop()
            other.stop()
        }
        let folder = DataFolder()
        try folder.write("{\"feed\":\"\(other.url)\"}", to: "../docket/config.json")
        let session = try DocketSession(
            folder: folder,
            arguments: ["--feed", server.url],
            environment: TestEnvironment.variables(adding: ["XDG_CONFIG_HOME": folder.path])
        )
        try session.terminal.waitFor("Buy milk")
        try session.quit()
        #expect(other.connectionCount == 0)
    }

    @Test("--refresh loads the feed again at once, whatever is cached of it")
    func refresh() throws {
        let server = try LoopbackServer(feed: Self.document)
        defer { server.stop() }
        let folder = DataFolder()
        for (arguments, connections) in [([], 1), ([], 1), (["--refresh"], 2)] {
            let session = try DocketSession(folder: folder, arguments: ["--feed", server.url] + arguments)
            try session.terminal.waitFor("Buy milk")
            if arguments == ["--refresh"] {
                try session.terminal.waitUntil("the server") { _ in server.connectionCount == connections }
            }
            try session.quit()
            #expect(server.connectionCount == connections)
        }
    }

    @Test(
        "An invalid address is refused at once",
        arguments: ["gopher://example.org", "example.org", ""]
    )
    func address(text: String) throws {
        let result = try run([BuiltProgram.path("docket"), "--feed", text])
        #expect(result.status == .exited(64))
        #expect(result.stderr.contains("--feed needs an address that begins with http:// or https://"))
    }

    @Test("Only the helper is linked to HTTP libraries")
    func libraries() throws {
        func libraries(_ program: String) throws -> String {
            try run(["/usr/bin/ldd", BuiltProgram.path(program)]).stdout
        }
        for name in [
            "libFoundationNetworking", "libFoundationXML", "libFoundation.so", "libcurl", "libssl", "ICU",
        ] {
            #expect(try !libraries("docket").contains(name))
        }
        #expect(try libraries("docket-remote").contains("libcurl"))
    }

    /// The running helpers of a session's Docket.
    private static func helpers(of session: DocketSession) -> [pid_t] {
        let parent = session.terminal.processID
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap(pid_t.init).filter { process in
            let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
            // The fields after the name in parentheses are the state and the parent.
            let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
            return fields.count > 1 && fields[1] == "\(parent)" && fields[0] != "Z"
        }
    }
}
