import DocketCore
import DocketFeed
import Foundation
import TestSupport
import Testing

@Suite("The feed's cache on disk") struct FileFeedCacheTests {
    private let folder = TemporaryFolder()
    private var cache: FileFeedCache { FileFeedCache(folder: folder.path("data")) }

    @Test("A saved feed is read back, whatever characters its titles have")
    func roundTrip() throws {
        #expect(try cache.load() == nil)
        var generator = SeededGenerator()
        let items = (0..<200).compactMap { number in
            FeedItem(number: .max - UInt32(number), title: generator.text(), isComplete: generator.flip())
        }
        let feed = CachedFeed(url: "https://example.org/?a=“\\”", savedAt: generator.instant(), items: items)
        try cache.save(feed)
        #expect(try cache.load() == feed, Comment(rawValue: SeededGenerator.hint))
        #expect(folder.mode("data/feed.json") == 0o600)
        #expect(try JSONSerialization.jsonObject(with: folder.bytes("data/feed.json")) is [String: Any])
        #expect(try folder.names(in: "data") == ["feed.json"])
    }

    @Test(
        "A cache that can't be read is reported with the reason and the line",
        arguments: [
            ("", "line 1: an object is missing"),
            (#"{"docket":2}"#, "it is of version 2, and this Docket knows version 1 only"),
            ("{\"docket\":1,\n\"url\":7}", "line 2: a text is missing"),
            (#"{"docket":1,"url":"a","savedAt":"2026-11-21T00:00:00.000Z"}"#, "line 1: “items” is missing"),
            (
                "{\"docket\":1,\"url\":\"a\",\"savedAt\":\"2026-11-21T00:00:00.000Z\",\"items\":[\n"
                    + "{\"id\":4294967296,\"title\":\"a\",\"isComplete\":true}]}",
                "line 2: 4294967296 is not the number of a feed's element"
            ),
            (
                "{\"docket\":1,\"url\":\"a\",\"savedAt\":\"2026-11-21T00:00:00.000Z\",\"items\":[\n"
                    + "{\"id\":1,\"title\":\"\",\"isComplete\":true}]}",
                "line 2: a title is empty"
            ),
        ]
    )
    func damaged(text: String, reason: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder.path("data"),
            withIntermediateDirectories: true
        )
        try folder.write(text, to: "data/feed.json")
        #expect(throws: StorageError(.load, file: folder.path("data/feed.json"), reason: reason)) {
            try cache.load()
        }
    }

    @Test("If it can't be written, the error is reported and nothing else changes")
    func notWritten() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path("data/feed.json"),
            withIntermediateDirectories: true
        )
        let feed = CachedFeed(url: "a", savedAt: Date(timeIntervalSince1970: 0), items: [])
        #expect(throws: StorageError(.save, file: "feed.json", reason: "It is not a file")) {
            try cache.save(feed)
        }
        #expect(try folder.names(in: "data") == ["feed.json"])
    }
}
