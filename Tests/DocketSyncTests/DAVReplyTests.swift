import DocketFiles
import DocketSync
import TestSupport
import Testing

@Suite("The helper's replies to a sync") struct DAVReplyTests {
    private static let replies: [Result<DAVAnswer, DAVFailure>] = [
        .success(DAVAnswer(status: 204)),
        .success(
            DAVAnswer(
                status: 503,
                location: "/a b",
                retryAfter: 120,
                contentType: "text/html",
                errors: ["{DAV:}a", "{}b"],
                responses: []
            )
        ),
        .success(
            DAVAnswer(
                status: 207,
                responses: [
                    DAVResponse(href: "/gone", status: 404),
                    DAVResponse(
                        href: "/a%20b",
                        properties: [
                            DAVElement("{DAV:}getetag", "\"\u{2028}\r\n\t\u{202E}👨‍👩‍👧‍👦\""),
                            DAVElement(
                                "{urn:x}set",
                                attributes: ["name": "VTODO", "b“": "\\", "": "x"],
                                children: [DAVElement("{}a", "b", children: [DAVElement("{}c")])]
                            ),
                        ]
                    ),
                ]
            )
        ),
        .failure(.unreachable(reason: "a \u{2028} “b”\\")), .failure(.untrusted(reason: "b")),
        .failure(
            .untrusted(
                reason: "b",
                certificate: ServerCertificate(
                    server: "https://a:443",
                    fingerprint: "AB:CD",
                    publicKey: "a+/="
                )
            )
        ),
        .failure(.invalid(reason: "")), .failure(.helperFailed(reason: "c")),
    ]

    private static func line(_ result: Result<DAVAnswer, DAVFailure>) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("id", 7)
            DAVReply(result).write(to: &writer)
        }
        return writer.bytes
    }

    @Test("A reply is read as it was written, on one line", arguments: replies.indices)
    func roundTrip(index: Int) throws {
        let line = Self.line(Self.replies[index])
        #expect(!line.contains(UInt8(ascii: "\n")))
        #expect(try line.withUnsafeBufferPointer(DAVReply.init(line:)).result == Self.replies[index])
    }

    @Test(
        "An invalid reply is rejected",
        arguments: [
            "{}", "[]", #"{"answer":{}}"#, #"{"answer":{"status":"200"}}"#, #"{"answer":{"status":200}"#,
            #"{"answer":{"status":207,"responses":[{}]}}"#, #"{"answer":{"status":207,"responses":null}}"#,
            #"{"answer":{"status":207,"responses":[{"href":"/","properties":[{"text":"a"}]}]}}"#,
            #"{"invalid":"a"}{"#,
        ]
    )
    func rejected(line: String) {
        #expect(throws: RecordError.self) {
            try Array(line.utf8).withUnsafeBufferPointer(DAVReply.init(line:))
        }
    }

    @Test("Elements that are nested too deep are rejected")
    func deep() {
        let depth = 100_000
        let start = #"{"answer":{"status":207,"responses":[{"href":"/","properties":["#
        let line = start + String(repeating: #"{"name":"a","children":["#, count: depth)
        #expect(throws: RecordError.self) {
            try Array(line.utf8).withUnsafeBufferPointer(DAVReply.init(line:))
        }
    }

    @Test("A damaged line is rejected, or is another reply")
    func damaged() throws {
        for seed in SeededGenerator.seeds(100) {
            var random = SeededGenerator(seed: seed)
            var line = Self.line(Self.replies[Int(random.next() % UInt64(Self.replies.count))])
            for _ in 0...random.next() % 3 { random.mutate(&line) }
            do {
                let result = try line.withUnsafeBufferPointer(DAVReply.init(line:)).result
                #expect(
                    try Self.line(result).withUnsafeBufferPointer(DAVReply.init(line:)).result == result,
                    "seed \(seed)"
                )
            } catch is RecordError {
                // That is the other valid outcome.
            }
        }
    }
}
