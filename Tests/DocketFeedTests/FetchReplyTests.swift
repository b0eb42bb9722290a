import DocketCore
import DocketFeed
import Foundation
import Testing

@Suite("What the helper answers") struct FetchReplyTests {
    @Test(
        "An answer is read as it was written, on one line",
        arguments: [
            .success([FeedItem.sample(1, "a \u{2028} “b”\\")].compactMap { $0 }), .success([]),
            .failure(.unreachable(reason: "a")), .failure(.invalid(reason: "b")),
            .failure(.broken(reason: "c")),
        ] as [Result<[FeedItem], FeedFailure>]
    )
    func roundTrip(result: Result<[FeedItem], FeedFailure>) throws {
        let line = try JSONEncoder().encode(FetchReply(result))
        #expect(!line.contains(UInt8(ascii: "\n")))
        #expect(try JSONDecoder().decode(FetchReply.self, from: line).result == result)
    }

    @Test(
        "An answer that is none is refused",
        arguments: [
            "{}", "[]", #"{"items":[{"id":-1}]}"#, #"{"items":3}"#,
            #"{"items":[{"id":1,"title":"","isComplete":true}]}"#,
        ]
    )
    func refused(line: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(FetchReply.self, from: Data(line.utf8))
        }
    }
}
