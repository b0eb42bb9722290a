import DocketCore
import DocketFeed
import DocketFiles
import Foundation
import Testing

@Suite("Requests to the helper, and its replies") struct FetchReplyTests {
    @Test("A request is read as it was written, after an id and a kind")
    func request() throws {
        let request = FetchRequest(
            url: "https://a/\u{2028}“\\",
            seconds: 1.5,
            maxBodyBytes: 2,
            maxRedirects: 3
        )
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("id", 7)
            writer.write("kind", FetchRequest.kind)
            request.write(to: &writer)
        }
        #expect(try writer.bytes.withUnsafeBufferPointer(FetchRequest.init(line:)) == request)
    }

    @Test(
        "A reply is read as it was written, on one line",
        arguments: [
            .success([FeedItem.sample(1, "a \u{2028} “b”\\")].compactMap { $0 }), .success([]),
            .failure(.unreachable(reason: "a")), .failure(.invalid(reason: "b")),
            .failure(.helperFailed(reason: "c")),
        ] as [Result<[FeedItem], FeedFailure>]
    )
    func roundTrip(result: Result<[FeedItem], FeedFailure>) throws {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("id", 7)
            FetchReply(result).write(to: &writer)
        }
        #expect(!writer.bytes.contains(UInt8(ascii: "\n")))
        #expect(try writer.bytes.withUnsafeBufferPointer(FetchReply.init(line:)).result == result)
    }

    @Test(
        "An invalid reply is rejected",
        arguments: [
            "{}", "[]", #"{"items":[{"id":-1}]}"#, #"{"items":3}"#, #"{"items":[]"#, #"{"items":[]}]"#,
            #"{"items":[{"id":1,"title":"","isComplete":true}]}"#,
        ]
    )
    func rejected(line: String) {
        #expect(throws: RecordError.self) {
            try Array(line.utf8).withUnsafeBufferPointer(FetchReply.init(line:))
        }
    }
}
