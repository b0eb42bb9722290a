import DocketCore
import DocketFeed
import DocketProcesses
import Foundation

/// Downloads and reads a feed, both within the deadline of the request.
///
/// The calling thread only waits, so that neither a server nor a document can delay the end.
final class FeedLoad: @unchecked Sendable {
    private let request: FetchRequest
    private let parse: @Sendable (Data) throws(FeedFailure) -> [FeedItem]
    private let lock = NSLock()
    private var phase = Phase.connecting
    private var reply: FetchReply?
    private let hasReply = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)

    private enum Phase {
        case connecting, receiving, reading
    }

    /// How long a cancelled transfer may go on, in seconds.
    private static let maxCancelSeconds = 0.1

    /// - Parameter parse: returns the items of a document. It is called here, so that Docket need not parse 10 MB
    ///   between two keys.
    init(
        _ request: FetchRequest,
        parse: @escaping @Sendable (Data) throws(FeedFailure) -> [FeedItem] = { body throws(FeedFailure) in
            try FeedDocument(from: body).items
        }
    ) {
        self.request = request
        self.parse = parse
    }

    /// - Returns: the reply, and whether all work for it has ended.
    func run() -> (reply: FetchReply, isIdle: Bool) {
        let deadline = DispatchTime.now() + request.seconds
        let fetch = Fetch(
            request,
            answered: { self.lock.withLock { self.phase = .receiving } },
            finish: read,
            ended: { self.hasEnded.signal() }
        )
        fetch.start()
        _ = hasReply.wait(timeout: deadline)
        let reply = lock.withLock { self.reply } ?? FetchReply(.failure(timeout))
        fetch.cancel()
        return (reply, hasEnded.wait(timeout: .now() + Self.maxCancelSeconds) == .success)
    }

    private func read(_ body: Result<Data, FeedFailure>) {
        lock.withLock { phase = .reading }
        let items = body.flatMap { body in
            Result { () throws(FeedFailure) in try parse(body) }
        }
        lock.withLock { reply = FetchReply(items) }
        hasReply.signal()
    }

    private var timeout: FeedFailure {
        let time = request.seconds.asSeconds
        return switch lock.withLock({ phase }) {
        case .connecting: .unreachable(reason: "no answer in \(time)")
        case .receiving: .unreachable(reason: "the answer was not complete after \(time)")
        case .reading: .invalid(reason: "it could not be read within \(time)")
        }
    }
}
