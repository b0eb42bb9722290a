import DocketCore
import DocketScreens
import Foundation
import TestSupport
import Testing

@Suite("R The feed's cache", .steps) final class FeedCacheTests {
    private let server: LoopbackServer

    init() throws {
        LoopbackServer.withoutProxy()
        server = try LoopbackServer(documents: [["1 Buy milk", "2 Call Bo ✓", "3 Pay rent"]])
    }

    deinit { server.stop() }

    /// An app that has loaded the server's feed.
    private func loadedApp(_ server: LoopbackServer) throws -> App {
        let app = try App(feed: server.url)
        app.waitForFeed()
        return app
    }

    @Test("R2 What was cached and not yet imported is imported from the cache")
    func fromCache() throws {
        let app = try given("a feed that was loaded, and the server gone") { try loadedApp(server) }
        server.stop()
        try when("the to-dos are lost between the cache and the import") {
            for name in ["todos.json", "journal.jsonl"] {
                try FileManager.default.removeItem(atPath: "\(app.folder.data)/\(name)")
            }
            app.restart()
            app.waitForFeed()
        }
        then("they are imported from the cache") {
            #expect(app.titles == ["Buy milk", "Pay rent", "✓ Call Bo"])
        }
    }

    @Test(
        "R6 A cache older than 7 days delivers no feed and is fetched again; to-dos never vanish through it"
    )
    func expired() throws {
        let server = try LoopbackServer(documents: [
            ["1 Buy milk", "2 Call Bo ✓", "3 Pay rent"], ["3 Pay the rent ✓", "9 New", "1 Buy milk"],
        ])
        defer { server.stop() }
        let app = try given("a feed that was loaded, and one of its to-dos deleted") {
            try loadedApp(server).press("D")
        }
        func start(after seconds: Double) {
            app.clock = App.now.addingTimeInterval(seconds)
            app.restart()
            app.waitForFeed()
        }
        when("it is started a second before the 7 days are over") { start(after: 7 * 86_400 - 1) }
        then("the cache is used") { #expect(server.connectionCount == 1) }
        when("it is started 7 days later") { start(after: 7 * 86_400) }
        then("new to-dos are the last of their section; kept, changed and deleted ones are not touched") {
            #expect(server.connectionCount == 2)
            #expect(app.titles == ["Pay rent", "New", "✓ Call Bo"])
        }
        when("the clock has gone backwards") { start(after: 0) }
        then("a cache from the future is not used") { #expect(server.connectionCount == 3) }
    }

    @Test("R6 A deleted to-do stays deleted, even after a compaction and an undone import")
    func deleted() throws {
        let app = try given("a feed that was loaded") { try loadedApp(server) }
        when("the import is undone, Docket ends, and is started with --refresh") {
            app.press("u").quit()
            app.restart(refresh: true)
            app.waitForFeed()
        }
        then("the list stays empty") {
            #expect(app.shownList.isEmpty)
            #expect(server.connectionCount == 2)
        }
    }

    @Test("R6 A cache that can't be read is reported, and fetched again")
    func damagedCache() throws {
        let app = try given("a damaged cache") {
            let app = try App(feed: server.url)
            try app.folder.write("{\"docket\":1,\"url\":3", to: "feed.json")
            return app
        }
        when("the feed is loaded") { app.waitForFeed() }
        then("the footer reports it, and the to-dos are imported") {
            #expect(app.message == "Can't load \(app.folder.data)/feed.json: line 1: a text is missing")
            #expect(app.titles.count == 3)
        }
        when("the app is started again") {
            app.restart()
            app.waitForFeed()
        }
        then("the cache was written again, and is used") {
            #expect(app.message.isEmpty)
            #expect(server.connectionCount == 1)
        }
    }

    @Test("R7 r and --refresh fetch the feed again, whatever is cached of it")
    func refresh() throws {
        let server = try LoopbackServer(documents: [
            ["1 Buy milk"], ["1 Buy milk", "2 Call Bo"], ["2 Call Bo"],
        ])
        defer { server.stop() }
        let app = try given("a feed that was loaded") { try loadedApp(server) }
        when("r is pressed") {
            app.press("r")
            app.waitForFeed()
        }
        then("the new to-do is imported") {
            #expect(app.titles == ["Buy milk", "Call Bo"])
            #expect(app.message == "Imported 1 to-do · u undoes")
        }
        when("it is started with --refresh") {
            app.restart(refresh: true)
            app.waitForFeed()
        }
        then("the server is asked again, and the footer says that nothing is new") {
            #expect(server.connectionCount == 3)
            #expect(app.message == "Nothing new at 127.0.0.1")
        }
    }

    @Test("R7 Without a feed, r and --refresh say how to name one")
    func noFeed() throws {
        let app = try given("no feed") { try App() }
        when("r is pressed") { app.press("r") }
        then("the footer says how to configure one") {
            #expect(app.message == "There is no feed: docket --feed URL names one")
        }
        when("another key is pressed, and Docket started with --refresh") {
            app.press("k").restart(refresh: true)
        }
        then("the footer says so again") {
            #expect(app.message == "There is no feed: docket --feed URL names one")
        }
    }
}
