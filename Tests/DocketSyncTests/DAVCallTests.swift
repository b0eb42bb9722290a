import DocketFiles
import DocketSync
import TestSupport
import Testing

@Suite("Requests to the helper") struct DAVCallTests {
    private static let credentials = Credentials(user: "ann\u{2028}“\\", password: "\u{7F}ü\"\n")

    private static let calls = [
        DAVCall(
            DAVRequest(.propfind, "https://a/\u{2028}“\\", depth: 1, body: "<a>\r\n\t“ü”</a>"),
            credentials: credentials
        ),
        DAVCall(
            DAVRequest(.put, "https://a/1.ics", condition: .isNew, body: ""),
            credentials: credentials,
            seconds: 0.25,
            maxBodyBytes: 7,
            allowsPlainHTTP: true
        ),
        DAVCall(
            DAVRequest(.delete, "", condition: .isUnchanged(etag: "W/\"a\"")),
            credentials: Credentials(user: "", password: "")
        ),
    ]

    private static func line(_ call: DAVCall) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeObject { writer in
            writer.write("id", 7)
            writer.write("kind", DAVCall.kind)
            call.write(to: &writer)
        }
        return writer.bytes
    }

    @Test(
        "A request is read as it was written, after an id and a kind, on one line",
        arguments: calls.indices
    )
    func roundTrip(index: Int) throws {
        let line = Self.line(Self.calls[index])
        #expect(!line.contains(UInt8(ascii: "\n")))
        #expect(try line.withUnsafeBufferPointer(DAVCall.init(line:)) == Self.calls[index])
    }

    @Test("Each method is read as it was written", arguments: DAVRequest.Method.allCases)
    func method(method: DAVRequest.Method) throws {
        let call = DAVCall(DAVRequest(method, "https://a/"), credentials: Self.credentials)
        #expect(try Self.line(call).withUnsafeBufferPointer(DAVCall.init(line:)) == call)
    }

    @Test(
        "An invalid request is rejected",
        arguments: [
            ("PUT", "GET"), ("PUT", "put"), ("0.25", "86401"), ("0.25", "-1"), ("\"url\"", "\"uri\""),
            ("\"seconds\"", "\"second\""), ("\"password\"", "\"pass\""), ("true}", "1}"), ("true}", "true"),
        ]
    )
    func rejected(valid: String, invalid: String) {
        let text = String(decoding: Self.line(Self.calls[1]), as: UTF8.self)
        #expect(text.contains(valid))
        #expect(throws: RecordError.self) {
            try Array(text.replacing(valid, with: invalid).utf8).withUnsafeBufferPointer(DAVCall.init(line:))
        }
    }

    @Test("A damaged line is rejected, or is another request")
    func damaged() throws {
        for seed in SeededGenerator.seeds(100) {
            var random = SeededGenerator(seed: seed)
            var line = Self.line(Self.calls[Int(random.next() % UInt64(Self.calls.count))])
            for _ in 0...random.next() % 3 { random.mutate(&line) }
            do {
                let call = try line.withUnsafeBufferPointer(DAVCall.init(line:))
                #expect(
                    try Self.line(call).withUnsafeBufferPointer(DAVCall.init(line:)) == call,
                    "seed \(seed)"
                )
            } catch is RecordError {
                // That is the other valid outcome.
            }
        }
    }
}
