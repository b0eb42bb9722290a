import DocketFiles
import TestSupport
import Testing

@Suite("Escaped surrogates")
struct SurrogateTests {
    @Test(
        "a high surrogate is valid only before a low one",
        arguments: ["0000", "d7ff", "d800", "dbff", "e000", "f8ff", "ffff"]
    )
    func half(low: String) {
        #expect(throws: RecordError(reason: "line 1: half a character is escaped")) {
            try JSONTree(Array("\"\\ud83d\\u\(low)\"".utf8))
        }
    }

    @Test(
        "a pair is one character, at both ends of the range",
        arguments: [("d800", "dc00", 0x10000), ("d800", "dfff", 0x103FF), ("dbff", "dfff", 0x10FFFF)]
    )
    func pair(high: String, low: String, scalar: Int) throws {
        let tree = try JSONTree(Array("\"\\u\(high)\\u\(low)\"".utf8))
        let text = Unicode.Scalar(UInt32(scalar)).map(String.init) ?? ""
        #expect(tree == .text(Array(text.utf8)))
    }
}
