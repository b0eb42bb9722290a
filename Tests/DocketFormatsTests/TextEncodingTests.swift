import DocketFormats
import Foundation
import Testing

@Suite("Encodings") struct TextEncodingTests {
    @Test(
        "a byte order mark says the encoding",
        arguments: [
            (String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
            (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
        ] as [(String.Encoding, [UInt8])]
    )
    func marks(encoding: String.Encoding, mark: [UInt8]) throws {
        let text = "Café 日本 👨‍👩‍👧\r\n"
        let bytes = mark + Array(try #require(text.data(using: encoding)))
        #expect(try TextEncoding.utf8(bytes) == Array(text.utf8))
        #expect(try TextEncoding.utf8(bytes, .latin1) == Array(text.utf8))
        // A unit that has lost a byte, or its other half.
        #expect(throws: UnreadableLine.self) { try TextEncoding.utf8(bytes.dropLast()) }
    }

    @Test("half a character is named with its line")
    func half() {
        let bytes: [UInt8] = [0xFF, 0xFE, 0x41, 0, 0x0A, 0, 0x3D, 0xD8, 0x41, 0]
        #expect(throws: UnreadableLine(number: 2, reason: "It is not in UTF-16")) {
            try TextEncoding.utf8(bytes)
        }
    }

    @Test("what is said counts where there is no mark")
    func said() throws {
        #expect(try TextEncoding.utf8([0x43, 0xE9, 0x80, 0x0A], .latin1) == Array("Cé€\n".utf8))
        #expect(try TextEncoding.utf8([0x43, 0, 0xE9, 0], .utf16le) == Array("Cé".utf8))
        #expect(try TextEncoding.utf8([0, 0x43, 0, 0xE9], .utf16be) == Array("Cé".utf8))
        let marked = [0xEF, 0xBB, 0xBF] + Array("Cé".utf8)
        #expect(try TextEncoding.utf8(marked, .latin1) == marked)
        #expect(try TextEncoding.utf8([0x43, 0xE9]) == [0x43, 0xE9])
    }
}
