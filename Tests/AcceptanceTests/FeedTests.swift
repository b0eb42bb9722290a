import DocketCore
import DocketScreens
import Foundation
import TestSupport
import Testing

@Suite("R The remote feed", .steps) final class FeedTests {
    private let server: LoopbackServer

    init() throws {
        LoopbackServer.withoutProxy()
        server = try LoopbackServer(documents: [["1 Buy milk", "2 Call Bo ✓", "3 Pay rent"]])
    }

    deinit { server.stop() }

    @Test("R1 On the first start with connectivity it shows the list loaded from the remote, and caches it")
    func firstStart() throws {
        let app = try given("a feed, and a first start") { try App(feed: server.url) }
        when("it is loaded") { app.waitForFeed() }
        then("its to-dos are shown in their sections and stored, as one change") {
            #expect(app.titles == ["Buy milk", "Pay rent", "✓ Call Bo"])
            #expect(app.stored == app.shownList)
            #expect(app.message == "Imported 3 to-dos · u undoes")
        }
        try then("it is cached, with the address and the time") {
            let cache = try app.folder.contents(of: "feed.json")
            #expect(cache.contains(#""url":"\#(server.url)""#))
            #expect(cache.contains(#""savedAt":"2026-11-21T"#))
            #expect(cache.split(separator: "\n").count == 5)
        }
        when("the import is undone") { app.press("u") }
        then("the list is empty") { #expect(app.shownList.isEmpty) }
        when("the import is redone") { app.press("U") }
        then("the to-dos are back") { #expect(app.titles == ["Buy milk", "Pay rent", "✓ Call Bo"]) }
    }

    @Test("R1 While it loads, the list can be used, the footer shows it, and a key cancels it")
    func loading() throws {
        let silent = try LoopbackServer { connection, _ in connection.waitForEnd() }
        defer { silent.stop() }
        let app = try given("a server that does not answer") { try App(feed: silent.url) }
        when("the first screen is shown") { app.idle() }
        then("the footer says that the feed is loading, and how to stop it") {
            #expect(app.message == "Loading the feed… · Esc stops · ? help")
        }
        when("a to-do is added meanwhile") { app.press("+").type("Own").press(.control("s"), "k") }
        then("it is stored, and the load goes on") {
            #expect(app.stored.items(in: .todo).map(\.title) == ["Own"])
            #expect(app.isLoadingFeed)
            #expect(app.footer.contains("Loading the feed…"))
            #expect(app.footer.contains("Esc stop"))
        }
        when("Esc is pressed") { app.press(.escape) }
        then("the load is stopped") {
            #expect(!app.isLoadingFeed)
            #expect(app.message == "Stopped loading the feed · r loads it again")
        }
        when("Esc is pressed again") { app.press(.escape) }
        then("it shows all to-dos, as always") { #expect(app.message == "All to-dos are shown") }
    }

    @Test("R1 While the files are damaged nothing is imported; once they are mended, it is")
    func damagedFiles() throws {
        let app = try given("a damaged file") {
            let app = try App(feed: server.url)
            try app.folder.write("{", to: "todos.json")
            return app
        }
        when("the app is started") {
            app.restart()
            app.waitForFeed()
        }
        then("the server was not asked") { #expect(server.connectionCount == 0) }
        try when("the file is mended") {
            try app.folder.write(
                #"{"docket":1,"generation":1,"people":[],"items":[]}"#,
                to: "todos.json"
            )
            app.refresh()
            app.waitForFeed()
        }
        then("the feed is imported") { #expect(app.titles.count == 3) }
    }

    @Test("R1 Two copies that import at once end with one list")
    func twoCopies() throws {
        let one = try given("a feed, and a first start") { try App(feed: server.url) }
        let other = try given("another copy") { try App(feed: server.url, folder: one.folder) }
        when("both load the feed before either has stored it, and one deletes a to-do of it") {
            one.idle()
            other.idle()
            one.waitForFeed()
            one.press("D")
            other.waitForFeed()
            one.refresh()
            other.refresh()
        }
        then("both lists and the files have each to-do once, without the deleted one") {
            #expect(one.titles == ["Pay rent", "✓ Call Bo"])
            #expect(other.shownList == one.shownList)
            #expect(one.stored == one.shownList)
        }
    }

    @Test("R2 On later starts it skips the remote and shows what was saved")
    func laterStart() throws {
        let app = try given("a feed that was loaded, one of its to-dos deleted, and the server gone") {
            let app = try App(feed: server.url)
            app.waitForFeed()
            app.press("D")
            server.stop()
            return app
        }
        when("it is started again") {
            app.restart()
            app.waitForFeed()
        }
        then("the saved to-dos are shown without the deleted one, and the server was not asked") {
            #expect(app.titles == ["Pay rent", "✓ Call Bo"])
            #expect(app.message.isEmpty)
            #expect(server.connectionCount == 1)
        }
    }

    @Test("R3 Without connectivity, saved to-dos are shown")
    func offlineWithItems() throws {
        server.stop()
        let app = try given("a saved to-do") { try App([.sample("Own")], feed: server.url) }
        when("the feed can't be reached") { app.waitForFeed() }
        then("the to-do is shown, and the message is a notice, not an error") {
            #expect(app.titles == ["Own"])
            if case .error = app.state.footer { Issue.record("It is an error.") }
            #expect(app.message == "Can't reach the feed at 127.0.0.1: it refuses the connection")
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
        when("a to-do is added") { app.press("+").type("Own").press(.control("s")) }
        then("it is stored") { #expect(app.stored.items(in: .todo).map(\.title) == ["Own"]) }
    }

    @Test(
        "R4 A message that came while a prompt was open is shown once the prompt is closed",
        arguments: ["/", "3+"]
    )
    func saidBehindPrompt(keys: String) throws {
        let server = try LoopbackServer { connection, _ in
            connection.send(LoopbackServer.answer(status: "500 Internal Server Error", body: ""))
        }
        defer { server.stop() }
        let app = try given("a feed that has failed") {
            let app = try App(feed: server.url)
            app.waitForFeed()
            return app
        }
        when("it is loaded again, and meanwhile a prompt is opened and a text typed") {
            app.press("r").type(keys)
            app.waitForFeed()
            app.type("milk")
        }
        when("the prompt is left") { app.press(.escape) }
        then("the footer shows the error") {
            #expect(app.message == "The feed at 127.0.0.1 is not valid: the server answered with status 500")
        }
        when("another tab is opened and left") { app.press("2", "1") }
        then("the error is gone") { #expect(app.message == "No to-dos yet · + adds one · ? help") }
    }

    @Test("R5 Invalid data is an error of its own, and nothing of it is imported")
    func invalidData() throws {
        let bad = try LoopbackServer(feed: #"{"todos":[{"id":1,"todo":"a","completed":true},{"id":2}]}"#)
        defer { bad.stop() }
        let app = try given("a saved to-do") { try App([.sample("Own")], feed: bad.url) }
        when("one element is bad") { app.waitForFeed() }
        then("the message names it, and nothing is imported or cached") {
            #expect(app.state.footer == .error("The feed at 127.0.0.1 is not valid: todos[1] has no “todo”"))
            #expect(app.titles == ["Own"])
            #expect(!FileManager.default.fileExists(atPath: app.folder.data + "/feed.json"))
        }
    }
}
