import DocketCore
import DocketProcesses
import FoundationEssentials

/// The feed at an address. It comes from the cache while that is valid, else from the remote, by the helper program,
/// which is started only then.
///
/// Only one load is on its way at any time. What it waits for can be polled, so that nothing else has to wait.
package final class RemoteFeed {
    /// Whom the feed comes from, as a message calls them.
    package var host: String { address.host }
    private let address: FeedAddress
    private let cache: any FeedCache
    private let findHelper: () -> String?
    private let now: () -> Date
    /// Seconds that the remote may take, and how many more the helper may take.
    private let (seconds, grace): (Double, Double)
    private var helper: HelperClient?
    private var remarks: [String] = []

    /// - Parameters:
    ///   - findHelper: the path of the helper program; nil where there is none.
    ///   - now: the user's clock, which may go backwards.
    package init(
        _ address: FeedAddress,
        cache: any FeedCache,
        findHelper: @escaping () -> String?,
        now: @escaping () -> Date,
        seconds: Double = FetchRequest.usualSeconds,
        grace: Double = 2
    ) {
        self.address = address
        self.cache = cache
        self.findHelper = findHelper
        self.now = now
        (self.seconds, self.grace) = (seconds, grace)
    }

    /// Begins to load.
    ///
    /// - Parameter ignoringCache: whether to ask the remote in any case.
    /// - Returns: what came of it, where that is known at once; nil where `pollDelivery` will say it.
    package func load(ignoringCache: Bool = false) -> FeedDelivery? {
        cancel()
        remarks = []
        do throws(StorageError) {
            if !ignoringCache, let kept = try cache.load(), kept.isValid(for: address, at: now()) {
                return FeedDelivery(result: .success(kept.items), instant: kept.savedAt)
            }
        } catch {
            remarks = [error.message]
        }
        do throws(HelperError) {
            helper = try start()
            return nil
        } catch {
            return failed(.broken(reason: error.reason))
        }
    }

    /// What came of the load, once there is something to read on `descriptor` or `timeout` is over; nil while
    /// there is more to come.
    package func pollDelivery() -> FeedDelivery? {
        guard let helper else { return nil }
        do throws(HelperError) {
            guard let reply = try helper.pollReply() else { return nil }
            cancel()
            return try deliver(reply)
        } catch {
            cancel()
            return failed(.broken(reason: error.reason))
        }
    }

    /// Ends the load that is on its way; nothing comes of it.
    package func cancel() { helper = nil }

    /// Readable when the load goes on; -1 where none is on its way.
    package var descriptor: Int32 { helper?.descriptors.first?.fd ?? -1 }

    /// Milliseconds until the load has taken too long; nil where none is on its way.
    package var timeout: Int32? {
        guard let helper, let timeout = helper.timeout else { return nil }
        // The event loop polls one descriptor only, so it does not notice room for the rest of a long request.
        return helper.descriptors.count > 1 ? min(timeout, 10) : timeout
    }

    private func start() throws(HelperError) -> HelperClient {
        guard let path = findHelper() else { throw .missing }
        let helper = try HelperClient(path)
        let request = FetchRequest(url: address.url, seconds: seconds)
        helper.send(FetchRequest.kind, seconds: seconds + grace, request.write)
        return helper
    }

    private func deliver(_ reply: HelperReply) throws(HelperError) -> FeedDelivery {
        let result: Result<[FeedItem], FeedFailure>
        do {
            result = try reply.line.withUnsafeBufferPointer(FetchReply.init(line:)).result
        } catch {
            throw .unintelligibleReply
        }
        let items: [FeedItem]
        switch result {
        case .success(let delivered): items = delivered
        case .failure(let failure): return failed(failure)
        }
        let instant = now()
        do throws(StorageError) {
            try cache.save(CachedFeed(url: address.url, savedAt: instant, items: items))
        } catch {
            // The to-dos are there; the next start has to fetch them again.
            remarks.append(error.message)
        }
        return FeedDelivery(result: .success(items), instant: instant, remarks: remarks)
    }

    private func failed(_ failure: FeedFailure) -> FeedDelivery {
        FeedDelivery(result: .failure(failure), instant: now(), remarks: remarks)
    }
}
