import DocketCore
import DocketFeed
import DocketProcesses
import Foundation
import TestSupport

/// The path of the built helper program.
let helper: String? = {
    LoopbackServer.withoutProxy()
    return try? BuiltProgram.path(HelperPath.name)
}()

/// A cache in memory.
final class MemoryCache: FeedCache {
    var kept: CachedFeed?
    var error: StorageError?

    func load() throws(StorageError) -> CachedFeed? {
        if let error { throw error }
        return kept
    }

    func save(_ feed: CachedFeed) throws(StorageError) {
        if let error { throw error }
        kept = feed
    }
}

extension RemoteFeed {
    /// Loads the feed, and waits for the result as the event loop does.
    func delivery(ignoringCache: Bool = false) -> FeedDelivery {
        if let delivery = load(ignoringCache: ignoringCache) { return delivery }
        while true {
            var polled = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
            _ = poll(&polled, 1, timeout ?? 0)
            if let delivery = pollDelivery() { return delivery }
        }
    }
}

extension FeedDelivery {
    var items: [FeedItem]? { try? result.get() }

    /// The message if the load failed, else nil.
    func message(host: String) -> String? {
        if case .failure(let failure) = result { failure.message(host: host) } else { nil }
    }
}

extension FeedItem {
    /// An item for tests; nil if the title is empty.
    static func sample(_ number: UInt32, _ title: String = "Buy milk", isComplete: Bool = false) -> FeedItem?
    {
        FeedItem(number: number, title: title, isComplete: isComplete)
    }
}
