import DocketCore
import DocketFeed
import Foundation

/// Answers requests for the items of a feed.
enum FeedKind {
    static func reply(to line: [UInt8]) async throws -> FetchReply {
        let request = try line.withUnsafeBufferPointer(FetchRequest.init(line:))
        let body = await withCheckedContinuation { continuation in
            Fetch(request) { continuation.resume(returning: $0) }.start()
        }
        return FetchReply(body.flatMap(Self.items))
    }

    /// The items of a feed's document. Parsed here, so that Docket need not parse 10 MB between two keys.
    private static func items(of body: Data) -> Result<[FeedItem], FeedFailure> {
        Result { () throws(FeedFailure) in try FeedDocument(from: body).items }
    }
}
