import DocketFiles
import TestSupport
import Testing

@Suite("JSON reader's errors")
struct JSONReaderErrorTests {
    @Test(
        "an error names the line and what is missing or wrong",
        arguments: [
            ("", "line 1: a value is missing"), ("\n\n", "line 3: a value is missing"),
            ("[1,\n2,\n]", "line 3: a value is missing"), ("[1\n2]", "line 2: “,” is missing"),
            ("{\n\"a\"\n1}", "line 3: “:” is missing"), ("{\"a\":1,\n}", "line 2: a key is missing"),
            ("{\n1:2}", "line 2: a key is missing"), ("[\n[", "line 2: a value is missing"),
            ("\n\"a", "line 2: a text does not end"), ("\n\"a\\", "line 2: a text does not end"),
            ("\n\"a\\n", "line 2: a text does not end"), ("\n\"\\u12", "line 2: a text does not end"),
            ("\n\"a\nb\"", "line 2: a control character stands in a text"),
            ("\n\"\\t\nb\"", "line 2: a control character stands in a text"),
            ("\n\"\\\nb\"", "line 2: an escape is unknown"), ("\n\"\\x\"\n", "line 2: an escape is unknown"),
            ("\n\"\\u00g0\"\n", "line 2: an escape is unknown"),
            ("\n\"\\ud83d\"\n", "line 2: half a character is escaped"),
            ("\n\"\\ude00\"\n", "line 2: half a character is escaped"),
            ("[1]\n\n]", "line 3: something stands behind the end"),
            ("[\r\n1\r\n,]", "line 3: a value is missing"),
            ("\n1e999\n", "line 2: 1e999 is too large a number"), ("\nnul", "line 2: a value is missing"),
            ("\ntru", "line 2: true or false is missing"),
            ("\n" + String(repeating: "[", count: 513), "line 2: it is nested too deep"),
        ]
    )
    func reasons(document: String, reason: String) {
        #expect(throws: RecordError(reason: reason)) { try JSONTree(Array(document.utf8)) }
    }

    @Test("an error quotes the start of a long text or number only", arguments: ["7", "🙂"])
    func longText(character: String) {
        let long = String(repeating: character, count: 100_000)
        let start = String(repeating: character, count: 80) + "…"
        let text = "\"\(long)\""
        let error = #expect(throws: RecordError.self) {
            try Array(text.utf8).withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                _ = try reader.readUUID()
            }
        }
        #expect(error?.reason == "line 1: “\(start)” is not an id")
        if character == "7" {
            let error = #expect(throws: RecordError.self) {
                try Array(long.utf8).withUnsafeBufferPointer { bytes in
                    var reader = JSONReader(bytes)
                    _ = try reader.readInt()
                }
            }
            #expect(error?.reason == "line 1: \(start) is no whole number that fits")
        }
    }

    @Test("invalid UTF-8 is reported with its line")
    func noUTF8() {
        let reason = "line 2: a text is not UTF-8"
        for start in ["[\n\"", "[\n\"\\n"] {
            #expect(throws: RecordError(reason: reason)) {
                try JSONTree(Array(start.utf8) + [0xFF] + Array("\"]".utf8))
            }
        }
    }

    @Test("a value of another kind is reported with its line and the expected kind")
    func kinds() {
        func reason(_ read: (inout JSONReader) throws -> Void, of document: String) -> String? {
            Array(document.utf8).withUnsafeBytes { buffer in
                var reader = JSONReader(buffer.assumingMemoryBound(to: UInt8.self))
                do {
                    try read(&reader)
                    return nil
                } catch {
                    return (error as? RecordError)?.reason
                }
            }
        }
        #expect(reason({ _ = try $0.readString() }, of: "\n1") == "line 2: a text is missing")
        #expect(reason({ _ = try $0.readBool() }, of: "\n1") == "line 2: true or false is missing")
        #expect(reason({ _ = try $0.readInt() }, of: "\n\"1\"") == "line 2: a value is missing")
        #expect(reason({ _ = try $0.readInt() }, of: "\n1.5") == "line 2: 1.5 is no whole number that fits")
        #expect(
            reason({ _ = try $0.readInt() }, of: "9223372036854775808")
                == "line 1: 9223372036854775808 is no whole number that fits"
        )
        #expect(
            reason({ try $0.openArray() }, of: "\n{}") == "line 2: an array is missing"
        )
        #expect(
            reason({ _ = try ObjectReader(MemberTable<Never>([]), in: &$0) }, of: "\n[]")
                == "line 2: an object is missing"
        )
    }

    @Test("a number too large for a Double can be skipped, because its syntax is valid")
    func largeNumbers() {
        #expect(JSONTree.skips(Array("[1e999,-1e999]".utf8)))
    }
}
