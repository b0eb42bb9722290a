import DocketCore
import DocketFeed
import Foundation
import TestSupport
import Testing

@Suite("A remote feed and its cache") struct RemoteFeedTests {
    private let cache = MemoryCache()
    private let now = Date(timeIntervalSince1970: 1_795_253_400)
    private let items = [FeedItem.sample(1, "Cached")].compactMap { $0 }

    /// A feed at an address that refuses connections, unless `url` is given.
    private func feed(
        _ url: String = "http://127.0.0.1:1/todos",
        findHelper: @escaping () -> String? = { helper }
    )
        throws -> RemoteFeed
    {
        RemoteFeed(
            try #require(FeedAddress(url)),
            cache: cache,
            findHelper: findHelper,
            now: { now },
            seconds: 5
        )
    }

    private func keep(age: Double, url: String = "http://127.0.0.1:1/todos") {
        cache.kept = CachedFeed(url: url, savedAt: now.addingTimeInterval(-age), items: items)
    }

    private static let week: Double = 7 * 24 * 3600

    @Test("R2 A valid cache is used instead of the remote", arguments: [0, 1, week - 0.001])
    func validCache(age: Double) throws {
        keep(age: age)
        let delivery = try feed(findHelper: {
            Issue.record("the helper was looked for")
            return nil
        }).delivery()
        #expect(delivery == FeedDelivery(result: .success(items), instant: now.addingTimeInterval(-age)))
    }

    @Test("R6 A cache of 7 days, or from the future, is not used", arguments: [week, week + 1, -0.001, -100])
    func invalidCache(age: Double) throws {
        keep(age: age)
        #expect(
            try feed().delivery()
                == FeedDelivery(
                    result: .failure(.unreachable(reason: "it refuses the connection")),
                    instant: now
                )
        )
        #expect(cache.kept?.items == items, "the cache stays as it was")
    }

    @Test("The cache of another address is not used")
    func otherAddress() throws {
        keep(age: 1, url: "http://127.0.0.1:1/other")
        #expect(try feed().delivery().items == nil)
    }

    @Test("R1 A delivery of the remote is cached with the time")
    func delivered() throws {
        let server = try LoopbackServer(feed: #"{"todos":[{"id":5,"todo":"New","completed":true}]}"#)
        defer { server.stop() }
        let delivery = try feed(server.url).delivery()
        let expected = [FeedItem.sample(5, "New", isComplete: true)].compactMap { $0 }
        #expect(delivery == FeedDelivery(result: .success(expected), instant: now))
        #expect(cache.kept == CachedFeed(url: server.url, savedAt: now, items: expected))
    }

    @Test("A refresh asks the remote even if the cache is valid")
    func refresh() throws {
        let server = try LoopbackServer(feed: #"{"todos":[]}"#)
        defer { server.stop() }
        keep(age: 1, url: server.url)
        #expect(try feed(server.url).delivery(ignoringCache: true).items == [])
        #expect(server.connectionCount == 1)
        #expect(cache.kept?.items == [])
    }

    @Test("R5 Invalid data does not change the cache")
    func invalidData() throws {
        let server = try LoopbackServer(feed: #"{"todos":[1]}"#)
        defer { server.stop() }
        keep(age: Self.week, url: server.url)
        #expect(
            try feed(server.url).delivery()
                == FeedDelivery(result: .failure(.invalid(reason: "todos[0] is not an object")), instant: now)
        )
        #expect(cache.kept?.items == items)
    }

    @Test("A cache that can't be read is reported and not used")
    func unreadableCache() throws {
        let server = try LoopbackServer(feed: #"{"todos":[]}"#)
        defer { server.stop() }
        cache.error = StorageError(.load, file: "feed.json", reason: "line 1: it is no JSON")
        let delivery = try feed(server.url).delivery()
        #expect(delivery.items == [])
        // It can't be written either, which is reported too.
        #expect(delivery.remarks == Array(repeating: "Can't load feed.json: line 1: it is no JSON", count: 2))
    }

    @Test("A running load has a descriptor and a timeout; a cancelled one has no result")
    func cancel() throws {
        let server = try LoopbackServer { connection, _ in connection.waitForEnd() }
        defer { server.stop() }
        let feed = try feed(server.url)
        #expect(feed.descriptor == -1 && feed.timeout == nil)
        #expect(feed.load() == nil)
        #expect(feed.descriptor >= 0 && feed.timeout ?? 0 > 6000)
        #expect(feed.pollDelivery() == nil)
        feed.cancel()
        #expect(feed.descriptor == -1 && feed.timeout == nil)
        #expect(feed.pollDelivery() == nil)
    }
}
