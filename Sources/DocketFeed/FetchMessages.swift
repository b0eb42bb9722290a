import DocketCore
import FoundationEssentials

/// What Docket asks of the helper program: one line of JSON on its standard input.
package struct FetchRequest: Codable, Equatable, Sendable {
    package var url: String
    /// Seconds that the whole of it may take.
    package var seconds: Double
    /// The largest body, in bytes.
    package var maxBodyBytes: Int
    package var maxRedirects: Int

    package static let usualSeconds: Double = 10

    package init(
        url: String,
        seconds: Double = usualSeconds,
        maxBodyBytes: Int = 10_000_000,
        maxRedirects: Int = 5
    ) {
        self.url = url
        self.seconds = seconds
        self.maxBodyBytes = maxBodyBytes
        self.maxRedirects = maxRedirects
    }
}

extension Double {
    /// So many seconds, as a message says it: `10 seconds`.
    package var asSeconds: String { "\(Int(self)) \(self == 1 ? "second" : "seconds")" }
}

/// What the helper program answers: one line of JSON on its standard output.
package struct FetchReply: Equatable, Sendable {
    package var result: Result<[FeedItem], FeedFailure>

    package init(_ result: Result<[FeedItem], FeedFailure>) {
        self.result = result
    }
}

extension FetchReply: Codable {
    private enum Member: CodingKey {
        case items, unreachable, invalid, broken
    }

    private struct Item: Codable {
        let id: UInt32
        let title: String
        let isComplete: Bool
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        if let reason = try members.decodeIfPresent(String.self, forKey: .unreachable) {
            result = .failure(.unreachable(reason: reason))
        } else if let reason = try members.decodeIfPresent(String.self, forKey: .invalid) {
            result = .failure(.invalid(reason: reason))
        } else if let reason = try members.decodeIfPresent(String.self, forKey: .broken) {
            result = .failure(.broken(reason: reason))
        } else {
            let items = try members.decode([Item].self, forKey: .items)
            result = .success(
                try items.map { item in
                    let read = FeedItem(number: item.id, title: item.title, isComplete: item.isComplete)
                    if let read { return read }
                    throw DecodingError.dataCorruptedError(
                        forKey: .items,
                        in: members,
                        debugDescription: "a title is empty"
                    )
                }
            )
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        switch result {
        case .success(let items):
            try members.encode(
                items.map { Item(id: $0.number, title: $0.title, isComplete: $0.isComplete) },
                forKey: .items
            )
        case .failure(.unreachable(let reason)): try members.encode(reason, forKey: .unreachable)
        case .failure(.invalid(let reason)): try members.encode(reason, forKey: .invalid)
        case .failure(.broken(let reason)): try members.encode(reason, forKey: .broken)
        }
    }
}
