import DocketFiles

/// The kinds of requests. Each has a case here and a file in `Kinds`.
enum RequestKind: String {
    case feed, dav

    /// Takes what writes the members of the reply.
    typealias Reply = (_ members: (inout JSONWriter) -> Void) -> Void

    /// Begins to answer a request.
    ///
    /// - Parameter reply: called once, now or by `transfers`.
    /// - Throws: a `RecordError` if the line is not a valid request of that kind.
    func start(_ line: [UInt8], in transfers: HTTPTransfers, reply: @escaping Reply) throws {
        switch self {
        case .feed: try FeedKind.start(line, in: transfers, reply: reply)
        case .dav: try DAVKind.start(line, in: transfers, reply: reply)
        }
    }
}
