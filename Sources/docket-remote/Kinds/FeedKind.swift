import DocketFeed

/// Answers requests for the items of a feed.
enum FeedKind {
    static func answer(to line: [UInt8]) throws -> Answer {
        let request = try line.withUnsafeBufferPointer(FetchRequest.init(line:))
        let (reply, isIdle) = FeedLoad(request).run()
        return Answer(write: reply.write, isIdle: isIdle)
    }
}
