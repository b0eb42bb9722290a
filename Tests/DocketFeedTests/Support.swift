import DocketCore
import DocketFeed
import DocketProcesses
import Foundation
import TestSupport

/// The helper program, as the build made it.
let helper: String? = {
    LoopbackServer.withoutProxy()
    return try? BuiltProgram.path(HelperPath.name)
}()

/// A cache that needs no disk.
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
    /// What came of loading, which is waited for as the event loop does it.
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

    /// What is said where it failed; the numbers of ports are left out.
    func message(host: String) -> String? {
        if case .failure(let failure) = result { failure.message(host: host) } else { nil }
    }
}

extension FeedItem {
    /// An open item with that title; the number is its own.
    static func sample(_ number: UInt32, _ title: String = "Buy milk", isComplete: Bool = false) -> FeedItem?
    {
        FeedItem(number: number, title: title, isComplete: isComplete)
    }
}
