import DocketCore
import DocketFiles

/// The helper program's reply to a `FetchRequest`: the feed's items, or the failure.
package struct FetchReply: Equatable, Sendable {
    package var result: Result<[FeedItem], FeedFailure>

    package init(_ result: Result<[FeedItem], FeedFailure>) {
        self.result = result
    }

    private enum Member: String, CaseIterable {
        case items, unreachable, invalid, error
    }

    private static let members = MemberTable(Member.self)

    package func write(to writer: inout JSONWriter) {
        switch result {
        case .success(let items):
            writer.writeKey("items")
            writer.writeArray(of: items) { $0.write($1) }
        case .failure(.unreachable(let reason)): writer.write("unreachable", reason)
        case .failure(.invalid(let reason)): writer.write("invalid", reason)
        case .failure(.helperFailed(let reason)): writer.write("error", reason)
        }
    }

    /// - Throws: a `RecordError` if the line is not a valid reply.
    package init(line: UnsafeBufferPointer<UInt8>) throws {
        var reader = JSONReader(line)
        var result: Result<[FeedItem], FeedFailure>?
        var object = try ObjectReader(Self.members, in: &reader)
        while let key = try object.nextKey(in: &reader) {
            switch key {
            case .known(.items): result = .success(try reader.readFeedItems())
            case .known(.unreachable): result = .failure(.unreachable(reason: try reader.readString()))
            case .known(.invalid): result = .failure(.invalid(reason: try reader.readString()))
            case .known(.error): result = .failure(.helperFailed(reason: try reader.readString()))
            case .unknown: try reader.skipValue()
            }
        }
        try reader.readEnd()
        self.result = try reader.require(result, "items")
    }
}
