import DocketCore
import DocketProcesses
import FoundationEssentials

/// Loads the feed at an address: from the cache while that is valid, else from the remote through the helper program,
/// which is started only then.
///
/// Only one load runs at a time. No call waits: the caller polls `descriptor`, for `timeout` at most, and then calls
/// `pollDelivery`.
package final class RemoteFeed {
    /// The host of the address, for messages.
    package var host: String { address.host }
    private let address: FeedAddress
    private let cache: any FeedCache
    private let findHelper: () -> String?
    private let now: () -> Date
    /// Timeout of the remote in seconds, and how much longer the helper may take.
    private let (seconds, grace): (Double, Double)
    private var helper: HelperClient?
    private var remarks: [String] = []

    /// - Parameters:
    ///   - findHelper: returns the path of the helper program; nil if it is not installed.
    ///   - now: the current time, which may go backwards.
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

    /// Starts to load.
    ///
    /// - Parameter ignoringCache: whether to ask the remote even if the cache is valid.
    /// - Returns: the result, if it is known at once; nil if `pollDelivery` will return it.
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
            return failed(.helperFailed(reason: error.reason))
        }
    }

    /// The result of the load; nil before it is complete. Call this when `descriptor` is readable or `timeout` is over.
    package func pollDelivery() -> FeedDelivery? {
        guard let helper else { return nil }
        do throws(HelperError) {
            guard let reply = try helper.pollReply() else { return nil }
            cancel()
            return try deliver(reply)
        } catch {
            cancel()
            return failed(.helperFailed(reason: error.reason))
        }
    }

    /// Cancels the load, without a result.
    package func cancel() { helper = nil }

    /// Readable when the load can continue; -1 if no load runs.
    package var descriptor: Int32 { helper?.descriptors.first?.fd ?? -1 }

    /// Milliseconds until the load times out; nil if no load runs.
    package var timeout: Int32? {
        guard let helper, let timeout = helper.timeout else { return nil }
        // The event loop polls only one descriptor, so it can't wait for room to send the rest of a long request.
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
            throw .invalidReply
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
            // The delivery is complete without the cache: the next start fetches it again.
            remarks.append(error.message)
        }
        return FeedDelivery(result: .success(items), instant: instant, remarks: remarks)
    }

    private func failed(_ failure: FeedFailure) -> FeedDelivery {
        FeedDelivery(result: .failure(failure), instant: now(), remarks: remarks)
    }
}
