import DocketSync

/// Answers requests to a CalDAV server.
enum DAVKind {
    /// Keeps the connections between the requests.
    private static let session = DAVSession()

    static func answer(to line: [UInt8]) throws -> Answer {
        let call = try line.withUnsafeBufferPointer(DAVCall.init(line:))
        let (reply, isIdle) = DAVLoad(call, in: session).run()
        return Answer(write: reply.write, isIdle: isIdle)
    }
}
