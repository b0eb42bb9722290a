import DocketFiles
import TestSupport
import Testing

@Suite("JSON reader: structure")
struct JSONReaderStructureTests {
    @Test(
        "what is not a document is rejected",
        arguments: [
            "", " ", "\n", "[", "]", "{", "}", ",", ":", "[1", "[1,", "[1 2]", "[1:2]", "[,]", "[,1]", "[1,]",
            "[1,,2]",
            "[1,\n]", "[]]", "[[]", "[}", "{]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#,
            #"{"a":1,,"b":2}"#,
            #"{,"a":1}"#, #"{"a" 1}"#, #"{"a",1}"#, #"{"a":1 "b":2}"#, #"{"a"::1}"#, "{1:2}", "{a:1}",
            "{null:1}",
            "{'a':1}", "'a'", "a", "nul", "nulll", "Null", "TRUE", "tru", "truefalse", "fals", "1 1", "{}{}",
            "[] x",
            "\"a\"\"b\"", "// c\n1", "/* c */1", "1 // c", "1;", "undefined", "\0", "1\0", "\0 1", "[\0]",
            "[1\0]",
        ]
    )
    func noDocuments(document: String) { expectRefusal(of: document.utf8) }

    @Test("the four kinds of white space are allowed around every token")
    func space() throws {
        let tokens = ["{", "\"a\"", ":", "[", "1", ",", "null", "]", ",", "\"b\"", ":", "{", "}", "}"]
        let tree = try JSONTree(Array(tokens.joined().utf8))
        for space in [" ", "\t", "\n", "\r", "\r\n", " \t\n\r "] {
            let document = space + tokens.joined(separator: space) + space
            #expect(try JSONTree(Array(document.utf8)) == tree)
        }
    }

    @Test(
        "no other space is allowed there",
        arguments: [
            "\u{B}", "\u{C}", "\u{0}", "\u{1F}", "\u{85}", "\u{A0}", "\u{2003}", "\u{2028}", "\u{3000}",
            "\u{FEFF}",
        ]
    )
    func otherSpace(space: String) {
        for document in ["[\(space)1]", "[1\(space)]", "[1,\(space)2]", "1\(space)", " \(space)1"] {
            expectRefusal(of: document.utf8)
        }
    }

    @Test(
        "a byte order mark before the first value is skipped; a second one and those of other encodings are rejected"
    )
    func mark() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(try JSONTree(mark + Array("[1]".utf8)) == .array([.integer(1)]))
        for start in [mark + mark, [0xEF, 0xBB], [0xFE, 0xFF], [0xFF, 0xFE]] {
            expectRefusal(of: start + Array("[1]".utf8))
        }
        expectRefusal(of: mark)
        expectRefusal(of: Array("[1]".utf8).flatMap { [$0, 0] })
        expectRefusal(of: Array("[1]".utf8).flatMap { [0, $0] })
    }

    @Test("values may be nested 512 deep and no deeper", arguments: [("[", "]"), ("{\"a\":", "}")])
    func depth(open: String, close: String) {
        func document(_ depth: Int) -> [UInt8] {
            let inside = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
            return Array(inside.utf8)
        }
        #expect(throws: Never.self) { try JSONTree(document(512)) }
        #expect(JSONTree.skips(document(512)))
        for depth in [513, 100_000] { expectRefusal(of: document(depth)) }
        expectRefusal(of: String(repeating: open, count: 1_000_000).utf8)
        let beside = Array("[\(Array(repeating: "[[]]", count: 600).joined(separator: ","))]".utf8)
        #expect(throws: Never.self) { try JSONTree(beside) }
    }

    @Test("a document cut at any byte is rejected with its last line")
    func truncation() throws {
        let document = Array(
            """
            {"a": [1, -2.5e+10, true, false, null, {}],
             "é\\n\\ud83d\\ude00👍🏽": "\\u00e9",
             "b": {"c": [[], ""]}}
            """.utf8
        )
        #expect(throws: Never.self) { try JSONTree(document) }
        for count in 0..<document.count {
            let start = Array(document[..<count])
            let error = #expect(throws: RecordError.self) { try JSONTree(start) }
            let lines = start.count { $0 == UInt8(ascii: "\n") } + 1
            #expect(error?.reason.hasPrefix("line \(lines): ") == true, "\(count): \(error?.reason ?? "")")
            #expect(!JSONTree.skips(start))
        }
    }
}
