import DocketCore
import DocketFeed
import DocketScreens

/// Adapts `RemoteFeed` to the app's `TodoFeed`: turns feed elements into to-dos, and failures into sentences.
final class FeedAdapter: TodoFeed {
    private let feed: RemoteFeed

    init(_ feed: RemoteFeed) {
        self.feed = feed
    }

    var host: String { feed.host }

    func load(_ load: FeedLoad) -> FeedOutcome? {
        feed.load(ignoringCache: load == .refresh).map(outcome)
    }

    func pollOutcome() -> FeedOutcome? { feed.pollDelivery().map(outcome) }

    func cancel() { feed.cancel() }

    var descriptor: Int32 { feed.descriptor }

    var timeout: Int32? { feed.timeout }

    private func outcome(_ delivery: FeedDelivery) -> FeedOutcome {
        switch delivery.result {
        case .success(let items):
            return .delivered(items.map { $0.item(createdAt: delivery.instant) }, remarks: delivery.remarks)
        case .failure(let failure):
            var isUnreachable = false
            if case .unreachable = failure { isUnreachable = true }
            return .failed(
                failure.message(host: host),
                isUnreachable: isUnreachable,
                remarks: delivery.remarks
            )
        }
    }
}
