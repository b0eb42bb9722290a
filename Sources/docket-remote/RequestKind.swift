import DocketFiles

/// The kinds of requests. Each has a case here and a file in `Kinds`.
enum RequestKind: String {
    case feed

    /// Writes the members of the reply.
    typealias Reply = (inout JSONWriter) -> Void

    /// - Throws: a `RecordError` if the line is not a valid request of that kind.
    func reply(to line: [UInt8]) async throws -> Reply {
        switch self {
        case .feed: try await FeedKind.reply(to: line).write
        }
    }
}
