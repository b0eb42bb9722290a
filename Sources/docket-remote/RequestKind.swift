import DocketFiles

/// What the program can be asked for: a kind of request a case, and a file in `Kinds`.
enum RequestKind: String {
    case feed

    /// What writes the members of the reply.
    typealias Reply = (inout JSONWriter) -> Void

    /// - Throws: a `RecordError` where the line is no request of that kind.
    func reply(to line: [UInt8]) async throws -> Reply {
        switch self {
        case .feed: try await FeedKind.reply(to: line).write
        }
    }
}
