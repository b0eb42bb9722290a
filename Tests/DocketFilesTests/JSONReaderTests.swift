import DocketFiles
import TestSupport
import Testing

/// The values of RFC 8259.
@Suite("JSON reader")
struct JSONReaderTests {
    @Test(
        "a document of one value is read",
        arguments: [
            ("null", .null), ("true", .bool(true)), ("false", .bool(false)), ("\"\"", .text([])),
            ("[]", .array([])), ("{}", .object([])), ("[[],{}]", .array([.array([]), .object([])])),
            ("[1,2]", .array([.integer(1), .integer(2)])),
            (#"{"a":1,"b":[]}"#, .object([.init("a", .integer(1)), .init("b", .array([]))])),
            (#"{"a":1,"a":2}"#, .object([.init("a", .integer(1)), .init("a", .integer(2))])),
            (#"{"":0}"#, .object([.init("", .integer(0))])),
            (#"{"\u0061":0}"#, .object([.init("a", .integer(0))])),
        ] as [(String, JSONTree)]
    )
    func values(document: String, tree: JSONTree) throws {
        #expect(try JSONTree(Array(document.utf8)) == tree)
    }

    @Test(
        "a number is read",
        arguments: [
            ("0", .integer(0)), ("-0", .integer(0)), ("7", .integer(7)), ("-12", .integer(-12)),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775808", .real(9_223_372_036_854_775_808)), ("1.0", .real(1)), ("-0.0", .real(0)),
            ("0.5", .real(0.5)), ("-1.25", .real(-1.25)), ("1e2", .real(100)), ("1E+2", .real(100)),
            ("25e-2", .real(0.25)), ("0e0", .real(0)), ("1.5E3", .real(1500)), ("1e-400", .real(0)),
            ("5e-324", .real(.leastNonzeroMagnitude)), ("0.1", .real(0.1)), ("10", .integer(10)),
            ("1.7976931348623157e308", .real(.greatestFiniteMagnitude)),
        ] as [(String, JSONTree)]
    )
    func numbers(document: String, tree: JSONTree) throws {
        #expect(try JSONTree(Array(document.utf8)) == tree)
        #expect(try JSONTree(Array("[\(document)]".utf8)) == .array([tree]))
    }

    @Test(
        "what is not a number is rejected",
        arguments: [
            "-", "+1", "01", "-01", "00", "1.", ".5", "-.5", "1e", "1e+", "1E-", "1.e1", "1.5.5", "1e5e5",
            "--1", "1-2",
            "0x1", "1_000", "1,5", "NaN", "nan", "Infinity", "-Infinity", "inf", "٣", "１", "1 2", "1e1.5",
        ]
    )
    func noNumbers(document: String) { expectRefusal(of: document.utf8) }

    @Test(
        "a text is read, with its escapes",
        arguments: [
            (#"abc"#, "abc"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"), (#"\u0000a"#, "\0a"),
            (#"\u00e9\u00E9é"#, "ééé"), (#"e\u0301"#, "e\u{301}"), (#"\ud83d\ude00"#, "😀"),
            (#"\uD83D\uDE00"#, "😀"),
            (#"\ud800\udc00"#, "\u{10000}"), (#"\udbff\udfff"#, "\u{10FFFF}"),
            (#"\ud7ff\ue000"#, "\u{D7FF}\u{E000}"),
            (#"\uffff"#, "\u{FFFF}"), (#"/"#, "/"),
            ("\u{7F}\u{85}\u{2028}\u{2029}", "\u{7F}\u{85}\u{2028}\u{2029}"),
            ("\u{FEFF}a", "\u{FEFF}a"), (#"\n\#u{FEFF}a"#, "\n\u{FEFF}a"),
            ("\u{10FFFF}\u{FFFE}", "\u{10FFFF}\u{FFFE}"),
            (#"\\u0041"#, "\\u0041"), ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"), ("{[]}:,", "{[]}:,"),
        ]
    )
    func texts(spelt: String, text: String) throws {
        #expect(try JSONTree(Array("\"\(spelt)\"".utf8)) == .text(Array(text.utf8)))
        let object = try JSONTree(Array("{\"\(spelt)\":0}".utf8))
        #expect(object == .object([.init(text, .integer(0))]))
    }

    @Test(
        "what is not a text is rejected",
        arguments: [
            #"\"#, #"\x"#, #"\'"#, #"\U0041"#, #"\u"#, #"\u1"#, #"\u12"#, #"\u123"#, #"\u00g0"#, #"\u+041"#,
            #"\u 041"#,
            #"\u００４１"#, #"\ud83d"#, #"\ud83dx"#, #"\ud83d\n"#, #"\ud83d\\"#, #"\ud83d\u"#, #"\ud83d\u0041"#,
            #"\ud83d\ud83d"#, #"\ude00"#, #"\ude00\ud83d"#, #"\ud83d \ude00"#, #"a"b"#, "\0", "\n", "\t",
            "\u{1F}",
            #"\n\#u{1F}"#, "\\\n", "\\\0",
        ]
    )
    func noTexts(spelt: String) {
        expectRefusal(of: "\"\(spelt)\"".utf8)
        expectRefusal(of: "\"\(spelt)".utf8)
    }

    @Test(
        "invalid UTF-8 in a text is rejected, with and without an escape before it",
        arguments: [
            [0x80], [0xBF], [0xC3], [0xC3, 0x28], [0xC0, 0x80], [0xC1, 0xBF], [0xE2, 0x82],
            [0xE2, 0x28, 0xA1],
            [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],
            [0xF0, 0x9F, 0x98],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
            [0xF8, 0x88, 0x80, 0x80, 0x80],
            [0xFE], [0xFF], [0xC3, 0xA9, 0xA9],
        ] as [[UInt8]]
    )
    func noUTF8(bytes: [UInt8]) {
        expectRefusal(of: Array("\"".utf8) + bytes + Array("\"".utf8))
        expectRefusal(of: Array("\"\\n".utf8) + bytes + Array("\"".utf8))
        expectRefusal(of: Array("[".utf8) + bytes + Array("]".utf8))
        expectRefusal(of: Array("{\"".utf8) + bytes + Array("\":0}".utf8))
    }
}

func expectRefusal(of document: some Sequence<UInt8>, sourceLocation: SourceLocation = #_sourceLocation) {
    let bytes = Array(document)
    #expect(throws: RecordError.self, sourceLocation: sourceLocation) { try JSONTree(bytes) }
    #expect(!JSONTree.skips(bytes), sourceLocation: sourceLocation)
}

extension JSONTree.Member {
    init(_ key: String, _ value: JSONTree) { self.init(key: Array(key.utf8), value: value) }
}
