import DocketCore
import DocketProcesses
import FoundationEssentials

/// The feed at an address. It comes from the cache while that is valid, else from the remote, by the helper program,
/// which is started only then.
package final class RemoteFeed: TodoFeed {
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

    package func load(_ load: FeedLoad) -> FeedOutcome? {
        cancel()
        remarks = []
        do throws(StorageError) {
            if load == .usual, let kept = try cache.load(), kept.isValid(for: address, at: now()) {
                return .delivered(kept.items, at: kept.savedAt)
            }
        } catch {
            remarks = [error.message]
        }
        do throws(HelperError) {
            helper = try start()
            return nil
        } catch {
            return .failed(.broken(reason: error.reason), remarks: remarks)
        }
    }

    package func pollOutcome() -> FeedOutcome? {
        guard let helper else { return nil }
        do throws(HelperError) {
            guard let reply = try helper.pollReply() else { return nil }
            cancel()
            return try deliver(reply)
        } catch {
            cancel()
            return .failed(.broken(reason: error.reason), remarks: remarks)
        }
    }

    package func cancel() { helper = nil }

    package var descriptor: Int32 { helper?.descriptors.first?.fd ?? -1 }

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

    private func deliver(_ reply: HelperReply) throws(HelperError) -> FeedOutcome {
        let result: Result<[FeedItem], FeedFailure>
        do {
            result = try reply.line.withUnsafeBufferPointer(FetchReply.init(line:)).result
        } catch {
            throw .unintelligibleReply
        }
        let items: [FeedItem]
        switch result {
        case .success(let delivered): items = delivered
        case .failure(let failure): return .failed(failure, remarks: remarks)
        }
        let instant = now()
        do throws(StorageError) {
            try cache.save(CachedFeed(url: address.url, savedAt: instant, items: items))
        } catch {
            // The to-dos are there; the next start has to fetch them again.
            remarks.append(error.message)
        }
        return .delivered(items, at: instant, remarks: remarks)
    }
}

extension CachedFeed {
    /// How long a delivery stands in for the remote: 7 days, in seconds (R6).
    package static let lifetime: Double = 7 * 24 * 60 * 60

    /// Whether it is one of that address, and neither too old nor from the future.
    package func isValid(for address: FeedAddress, at instant: Date) -> Bool {
        url == address.url && savedAt <= instant && instant < savedAt.addingTimeInterval(Self.lifetime)
    }
}
