import DocketFiles

/// The kinds of requests. Each has a case here and a file in `Kinds`.
enum RequestKind: String {
    case feed, dav

    /// - Throws: a `RecordError` if the line is not a valid request of that kind.
    func answer(to line: [UInt8]) throws -> Answer {
        switch self {
        case .feed: try FeedKind.answer(to: line)
        case .dav: try DAVKind.answer(to: line)
        }
    }
}

/// The answer to a request.
struct Answer {
    /// Writes the members of the reply.
    let write: (inout JSONWriter) -> Void
    /// Whether all work for the request has ended. If not, the process has to end.
    var isIdle = true
}
