import DocketCore
import DocketScreens
import Foundation
import TestSupport
import Testing

@Suite("R The remote feed", .steps) struct FeedTests {
    private let server: LoopbackServer

    init() throws {
        LoopbackServer.withoutProxy()
        server = try LoopbackServer(feed: Self.feed(["1 Buy milk", "2 Call Bo ✓", "3 Pay rent"]))
    }

    /// A document with an element for each text: its id, its title, and ✓ where it is done.
    private static func feed(_ texts: [String]) -> String {
        let elements = texts.map { text in
            let words = text.split(separator: " ")
            let title = words.dropFirst().filter { $0 != "✓" }.joined(separator: " ")
            return #"{"id":\#(words[0]),"todo":"\#(title)","completed":\#(text.hasSuffix("✓")),"userId":7}"#
        }
        return #"{"todos":[\#(elements.joined(separator: ","))],"total":\#(texts.count),"skip":0,"limit":30}"#
    }

    private func titles(_ app: App) -> [String] {
        app.shownList.items(in: .todo).map(\.title) + app.shownList.items(in: .done).map { "✓ \($0.title)" }
    }

    @Test("R1 On the first start with connectivity it shows the list loaded from the remote, and caches it")
    func firstStart() throws {
        defer { server.stop() }
        let app = try given("a feed, and a first start") { try App(feed: server.url) }
        when("it is loaded") { app.waitForFeed() }
        then("its to-dos are shown in their sections and stored, one change that can be undone") {
            #expect(titles(app) == ["Buy milk", "Pay rent", "✓ Call Bo"])
            #expect(app.stored == app.shownList)
            #expect(app.said == "Imported 3 to-dos · u undoes")
        }
        try then("it is cached, with the address and the instant") {
            let cache = try String(contentsOfFile: app.folder.path + "/feed.json", encoding: .utf8)
            #expect(cache.contains(#""url":"\#(server.url)""#))
            #expect(cache.contains(#""savedAt":"2026-11-21T"#))
            #expect(cache.split(separator: "\n").count == 5)
        }
        when("it is undone, and done again") { app.press("u") }
        then("nothing is there") { #expect(app.shownList.isEmpty) }
        when("that is taken back") { app.press("U") }
        then("all is there") { #expect(titles(app) == ["Buy milk", "Pay rent", "✓ Call Bo"]) }
    }

    @Test("R1 While it loads, the list can be used, the footer shows it, and a key cancels it")
    func loading() throws {
        let silent = try LoopbackServer { connection, _ in connection.waitForEnd() }
        defer { silent.stop() }
        let app = try given("a server that does not answer") { try App(feed: silent.url) }
        when("the first screen is there") { app.idle() }
        then("the footer says that it loads, and how to stop it") {
            #expect(app.said == "Loading the feed… · ⎋ stops · ? help")
        }
        when("a to-do is added meanwhile") {
            app.press("+")
            app.type("Own")
            app.press(.control("s"))
            app.press("k")
        }
        then("it is stored, and the load goes on") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Own"])
            #expect(app.isLoadingFeed)
            #expect(app.footer.contains("Loading the feed…"))
            #expect(app.footer.contains("⎋ stop"))
        }
        when("Esc is pressed") { app.press(.escape) }
        then("the load is stopped") {
            #expect(!app.isLoadingFeed)
            #expect(app.said == "Stopped loading the feed · r loads it again")
        }
        when("Esc is pressed again") { app.press(.escape) }
        then("it means what it always means") { #expect(!app.footer.contains("Loading")) }
    }

    @Test("R2 On later starts it skips the remote and shows what was saved")
    func laterStart() throws {
        let app = try App(feed: server.url)
        app.waitForFeed()
        app.press("D")
        server.stop()
        when("it is started again, without the server") {
            app.restart()
            app.waitForFeed()
        }
        then("the saved to-dos are shown, nobody was asked, and what was deleted stays so") {
            #expect(titles(app) == ["Pay rent", "✓ Call Bo"])
            #expect(app.said.isEmpty)
            #expect(server.connectionCount == 1)
        }
    }

    @Test("R2 What was cached and not yet imported is imported from the cache")
    func fromCache() throws {
        let app = try App(feed: server.url)
        app.waitForFeed()
        server.stop()
        try when("the to-dos are lost between the cache and the import") {
            for name in ["todos.json", "journal.jsonl"] {
                try FileManager.default.removeItem(atPath: "\(app.folder.path)/\(name)")
            }
            app.restart()
            app.waitForFeed()
        }
        then("they come from the cache") { #expect(titles(app) == ["Buy milk", "Pay rent", "✓ Call Bo"]) }
    }

    @Test("R3 Without connectivity, saved to-dos are shown")
    func offlineWithItems() throws {
        server.stop()
        let app = try given("a saved to-do") { try App([.sample("Own")], feed: server.url) }
        when("the feed can't be reached") { app.waitForFeed() }
        then("the to-do is shown, with a notice") {
            #expect(titles(app) == ["Own"])
            if case .error = app.state.footer { Issue.record("it is an error") }
            #expect(app.said == "Can't reach the feed at 127.0.0.1: it refuses the connection")
        }
    }

    @Test("R4 Without connectivity and with nothing saved, it shows an error message, and goes on working")
    func offlineWithNothing() throws {
        server.stop()
        let app = try given("a first start") { try App(feed: server.url) }
        when("the feed can't be reached") { app.waitForFeed() }
        then("there is an error message") {
            #expect(
                app.state.footer == .error("Can't reach the feed at 127.0.0.1: it refuses the connection")
            )
        }
        when("a to-do is added") {
            app.press("+")
            app.type("Own")
            app.press(.control("s"))
        }
        then("that works") { #expect(app.stored.items(in: .todo).map(\.title) == ["Own"]) }
    }

    @Test("R5 Invalid data is an error of its own, and nothing of it is imported")
    func invalidData() throws {
        let bad = try LoopbackServer(feed: #"{"todos":[{"id":1,"todo":"a","completed":true},{"id":2}]}"#)
        defer { bad.stop() }
        let app = try given("a saved to-do") { try App([.sample("Own")], feed: bad.url) }
        when("one element is bad") { app.waitForFeed() }
        then("it says which, and nothing is imported or cached") {
            #expect(app.state.footer == .error("The feed at 127.0.0.1 is not valid: todos[1] has no “todo”"))
            #expect(titles(app) == ["Own"])
            #expect(!FileManager.default.fileExists(atPath: app.folder.path + "/feed.json"))
        }
    }

    @Test("R6 A cache older than 7 days delivers no feed and is fetched again; to-dos never vanish through it")
    func expired() throws {
        let documents = Documents([
            ["1 Buy milk", "2 Call Bo ✓", "3 Pay rent"], ["3 Pay the rent ✓", "9 New", "1 Buy milk"],
        ])
        let server = try LoopbackServer { connection, _ in
            connection.send(LoopbackServer.answer(body: Self.feed(documents.next())))
        }
        defer { server.stop() }
        let app = try App(feed: server.url)
        app.waitForFeed()
        app.press("D")
        when("it is started a second before the 7 days are over") {
            app.clock = App.now.addingTimeInterval(7 * 86_400 - 1)
            app.restart()
            app.waitForFeed()
        }
        then("the cache does") { #expect(server.connectionCount == 1) }
        when("it is started 7 days later") {
            app.clock = App.now.addingTimeInterval(7 * 86_400)
            app.restart()
            app.waitForFeed()
        }
        then("what is new is the last of its section; the rest stays: what was had, changed or deleted") {
            #expect(server.connectionCount == 2)
            #expect(titles(app) == ["Pay rent", "New", "✓ Call Bo"])
        }
        when("the clock has gone backwards") {
            app.clock = App.now
            app.restart()
            app.waitForFeed()
        }
        then("a cache from the future is none") { #expect(server.connectionCount == 3) }
    }

    @Test("R6 A to-do that was deleted stays so, though the file was compacted and the import undone")
    func deleted() throws {
        defer { server.stop() }
        let app = try App(feed: server.url)
        app.waitForFeed()
        when("the import is undone, and Docket ends") {
            app.press("u")
            app.quit()
            app.restart(refresh: true)
            app.waitForFeed()
        }
        then("nothing comes back") {
            #expect(app.shownList.isEmpty)
            #expect(server.connectionCount == 2)
        }
    }

    @Test("A key on the list fetches again, and --refresh does, whatever the cache says")
    func refresh() throws {
        let documents = Documents([["1 Buy milk"], ["1 Buy milk", "2 Call Bo"], ["2 Call Bo"]])
        let server = try LoopbackServer { connection, _ in
            connection.send(LoopbackServer.answer(body: Self.feed(documents.next())))
        }
        defer { server.stop() }
        let app = try App(feed: server.url)
        app.waitForFeed()
        when("r is pressed") {
            app.press("r")
            app.waitForFeed()
        }
        then("what is new is there") {
            #expect(titles(app) == ["Buy milk", "Call Bo"])
            #expect(app.said == "Imported 1 to-do · u undoes")
        }
        when("it is started with --refresh") {
            app.restart(refresh: true)
            app.waitForFeed()
        }
        then("the remote is asked again; there is nothing new, which is said") {
            #expect(server.connectionCount == 3)
            #expect(app.said == "Nothing new at 127.0.0.1")
        }
    }

    @Test("Without a feed, r and --refresh say how to name one")
    func noFeed() throws {
        let app = try App()
        app.press("r")
        #expect(app.said == "There is no feed: docket --feed URL names one")
        app.press("k")
        app.restart(refresh: true)
        #expect(app.said == "There is no feed: docket --feed URL names one")
    }

    @Test(
        "R4 What is said while a prompt is open is there once the prompt is closed",
        arguments: ["/", "3+"]
    )
    func saidBehindPrompt(keys: String) throws {
        let server = try LoopbackServer { connection, _ in
            connection.send(LoopbackServer.answer(status: "500 Internal Server Error", body: ""))
        }
        defer { server.stop() }
        let app = try given("a feed that has failed") { try App(feed: server.url) }
        app.waitForFeed()
        when("it is loaded again, a prompt is opened meanwhile, and something typed into that") {
            app.press("r")
            for key in keys { app.press(.character(key)) }
            app.waitForFeed()
            app.type("milk")
        }
        when("the prompt is left") { app.press(.escape) }
        then("the footer says what went wrong") {
            #expect(app.said == "The feed at 127.0.0.1 is not valid: the server answered with status 500")
        }
        when("another key is pressed") { app.press("1") }
        then("it has been read") { #expect(app.said == "No to-dos yet · + adds one · ? help") }
    }

    @Test("A cache that can't be read is an error to see, and counts as no cache")
    func damagedCache() throws {
        defer { server.stop() }
        let app = try given("a damaged cache") {
            let app = try App(feed: server.url)
            try FileManager.default.createDirectory(
                atPath: app.folder.path,
                withIntermediateDirectories: true
            )
            try Data("{\"docket\":1,\"url\":3".utf8).write(to: URL(filePath: app.folder.path + "/feed.json"))
            return app
        }
        when("the feed is loaded") { app.waitForFeed() }
        then("it is said, and the to-dos are there") {
            #expect(app.said == "Can't load \(app.folder.path)/feed.json: line 1: a text is missing")
            #expect(titles(app).count == 3)
        }
        when("it is started again") {
            app.restart()
            app.waitForFeed()
        }
        then("the cache is whole again") {
            #expect(app.said.isEmpty)
            #expect(server.connectionCount == 1)
        }
    }

    @Test("While the files are damaged nothing is imported; once they are mended, it is")
    func damagedFiles() throws {
        defer { server.stop() }
        let app = try App(feed: server.url)
        try FileManager.default.createDirectory(atPath: app.folder.path, withIntermediateDirectories: true)
        let file = URL(filePath: app.folder.path + "/todos.json")
        try given("a damaged file") { try Data("{".utf8).write(to: file) }
        app.restart()
        app.waitForFeed()
        then("the feed is left alone") { #expect(server.connectionCount == 0) }
        try when("it is mended") {
            try Data(#"{"docket":1,"generation":1,"people":[],"items":[]}"#.utf8).write(to: file)
            app.noticeFiles()
            app.waitForFeed()
        }
        then("the feed comes in") { #expect(titles(app).count == 3) }
    }

    @Test("Two copies that import at once end with one list")
    func twoCopies() throws {
        defer { server.stop() }
        let one = try App(feed: server.url)
        let other = try App(feed: server.url, folder: one.folder)
        when("both load the feed before either has stored it, and the first deletes one of it") {
            one.idle()
            other.idle()
            one.waitForFeed()
            one.press("D")
            other.waitForFeed()
            one.noticeFiles()
            other.noticeFiles()
        }
        then("each element is there once, but for the deleted one, in both and on disk") {
            #expect(titles(one) == ["Pay rent", "✓ Call Bo"])
            #expect(other.shownList == one.shownList)
            #expect(one.stored == one.shownList)
        }
    }
}

/// What a server has, one document after the other, the last one for ever.
private final class Documents: @unchecked Sendable {
    private let lock = NSLock()
    private var texts: [[String]]

    init(_ texts: [[String]]) { self.texts = texts }

    func next() -> [String] {
        lock.withLock { texts.count > 1 ? texts.removeFirst() : texts[0] }
    }
}
