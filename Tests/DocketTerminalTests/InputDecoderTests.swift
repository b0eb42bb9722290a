import DocketScreens
import Testing

@testable import DocketTerminal

@Suite("Input decoder")
struct InputDecoderTests {
    struct Example: CustomTestStringConvertible {
        let bytes: [UInt8]
        let inputs: [Input]

        init(_ text: String, _ keys: Key...) {
            bytes = Array(text.utf8)
            inputs = keys.map(Input.key)
        }

        init(_ bytes: [UInt8], _ keys: Key...) {
            self.bytes = bytes
            inputs = keys.map(Input.key)
        }

        var testDescription: String {
            bytes.map { String($0, radix: 16) }.joined(separator: " ")
        }
    }

    @Test(
        "A sequence decodes as its key, or as unknown",
        arguments: [
            Example("a", "a"), Example("~", "~"), Example(" ", " "),
            Example("\t", .tab), Example("\r", .enter), Example("\n", .enter),
            Example("\u{7F}", .backspace), Example("\u{8}", .backspace),
            Example("\u{1}", .control("a")), Example("\u{3}", .control("c")),
            Example("\u{1A}", .control("z")),
            Example("\u{0}", .unknown), Example("\u{1C}", .unknown), Example("\u{1F}", .control("_")),
            // Cursor keys in both modes.
            Example("\u{1B}[A", .up), Example("\u{1B}[B", .down), Example("\u{1B}[C", .right),
            Example("\u{1B}[D", .left), Example("\u{1B}[H", .home), Example("\u{1B}[F", .end),
            Example("\u{1B}OA", .up), Example("\u{1B}OB", .down), Example("\u{1B}OC", .right),
            Example("\u{1B}OD", .left), Example("\u{1B}OH", .home), Example("\u{1B}OF", .end),
            Example("\u{1B}OM", .enter), Example("\u{1B}[Z", .backTab),
            Example("\u{1B}[1~", .home), Example("\u{1B}[7~", .home), Example("\u{1B}[4~", .end),
            Example("\u{1B}[8~", .end), Example("\u{1B}[3~", .delete), Example("\u{1B}[5~", .pageUp),
            Example("\u{1B}[6~", .pageDown), Example("\u{1B}[2~", .unknown),
            // Function keys of xterm, older terminals, the Linux console.
            Example("\u{1B}OP", .function(1)), Example("\u{1B}OQ", .function(2)),
            Example("\u{1B}OR", .function(3)), Example("\u{1B}OS", .function(4)),
            Example("\u{1B}[11~", .function(1)), Example("\u{1B}[12~", .function(2)),
            Example("\u{1B}[13~", .function(3)), Example("\u{1B}[14~", .function(4)),
            Example("\u{1B}[15~", .function(5)), Example("\u{1B}[17~", .function(6)),
            Example("\u{1B}[18~", .function(7)), Example("\u{1B}[19~", .function(8)),
            Example("\u{1B}[20~", .function(9)), Example("\u{1B}[21~", .function(10)),
            Example("\u{1B}[23~", .function(11)), Example("\u{1B}[24~", .function(12)),
            Example("\u{1B}[[A", .function(1)), Example("\u{1B}[[E", .function(5)),
            Example("\u{1B}[[F", .unknown),
            // With Shift, Alt, Ctrl.
            Example("\u{1B}[1;2A", .shiftUp), Example("\u{1B}[1;2B", .shiftDown),
            Example("\u{1B}[1;5D", .controlLeft), Example("\u{1B}[1;5C", .controlRight),
            Example("\u{1B}[1;3D", .controlLeft), Example("\u{1B}[1;3C", .controlRight),
            Example("\u{1B}[1;1A", .up), Example("\u{1B}[1;5A", .unknown), Example("\u{1B}[1;2P", .unknown),
            Example("\u{1B}[3;5~", .unknown),
            Example("\u{1B}b", .alt("b")), Example("\u{1B}F", .alt("F")), Example("\u{1B}é", .alt("é")),
            Example("\u{1B}漢", .alt("漢")),
            // Reports, and sequences that no terminal sends.
            Example("\u{1B}[I", .unknown), Example("\u{1B}[?1;2c", .unknown),
            Example("\u{1B}[24;80R", .unknown),
            Example("\u{1B}[99~", .unknown), Example("\u{1B}[>0;10;1c", .unknown),
            Example("\u{1B}OZ", .backTab),
            Example("\u{1B}Oq", .unknown),
        ]
    )
    func keys(_ example: Example) {
        var decoder = InputDecoder()
        #expect(decoder.decode(example.bytes) == example.inputs)
        #expect(decoder.timeout == nil)
        #expect(decoder.flush() == [])
    }

    @Test(
        "An incomplete sequence does not swallow the next key, and ESC alone is the Escape key",
        arguments: [
            Example("\u{1B}", .escape), Example("\u{1B}\u{1B}", .escape, .escape),
            Example("\u{1B}\u{1B}[A", .escape, .up), Example("\u{1B}\r", .altEnter),
            Example("\u{1B}\u{7F}", .altBackspace), Example("\u{1B}[", .alt("[")),
            Example("\u{1B}O", .alt("O")), Example("\u{1B}[1;", .unknown), Example("\u{1B}[[", .unknown),
            Example("\u{1B}[1\u{1B}[A", .unknown, .up), Example("\u{1B}[\u{1B}[A", .unknown, .up),
            Example("\u{1B}[12\ra", .unknown, .enter, "a"), Example("\u{1B}[é", .unknown, "é"),
            Example("\u{1B}O\u{1B}[A", .alt("O"), .up), Example("\u{1B}Oé", .alt("O"), "é"),
            Example("\u{1B}O\r", .alt("O"), .enter), Example("\u{1B}[[\u{1B}[A", .unknown, .up),
        ]
    )
    func incomplete(_ example: Example) {
        var decoder = InputDecoder()
        let inputs = decoder.decode(example.bytes)
        #expect(inputs + decoder.flush() == example.inputs)
        #expect(decoder.timeout == nil)
    }

    @Test(
        "A string of the terminal, such as a late reply to another program, is no key",
        arguments: [
            Example("a\u{1B}]11;rgb:DDDD/DDDD/DDDD\u{1B}\\b", "a", "b"),
            Example("\u{1B}]11;rgb:DDDD/DDDD\u{07}D", "D"), Example("\u{1B}Pq\u{1B}\\q", "q"),
            Example("\u{1B}_GD\u{1B}\\"), Example("\u{1B}^x\u{1B}\\"), Example("\u{1B}Xy\u{07}"),
            Example("\u{1B}]11;rgb\u{1B}[A", .up), Example("\u{1B}]", .alt("]")),
            Example("\u{1B}P", .alt("P")),
            Example("\u{1B}]" + String(repeating: "D", count: 10_000) + "\u{07}b", "b"),
        ]
    )
    func strings(_ example: Example) {
        var decoder = InputDecoder()
        let inputs = decoder.decode(example.bytes)
        #expect(inputs + decoder.flush() == example.inputs)
        #expect(decoder.timeout == nil)
        // However the bytes are split, also where the reads are further apart than a sequence of one key.
        guard example.bytes.count < 100, let start = example.bytes.firstIndex(of: 0x1B) else { return }
        guard let end = example.bytes.lastIndex(where: { [0x07, 0x1B].contains($0) }), end > start else {
            return
        }
        for split in start + 3...max(end, start + 3) {
            var decoder = InputDecoder()
            var inputs = decoder.decode(example.bytes[..<split])
            if decoder.timeout == 20 { inputs += decoder.flush() }
            inputs += decoder.decode(example.bytes[split...]) + decoder.flush()
            #expect(inputs == example.inputs, "split at \(split)")
        }
    }

    @Test(
        "Each UTF-8 scalar is one key",
        arguments: [
            Example("é", "é"), Example("€", "€"), Example("漢字", "漢", "字"), Example("😀", "😀"),
            Example("e\u{301}", "e", "\u{301}"), Example("\u{10FFFF}", "\u{10FFFF}"),
            Example("\u{80}", "\u{80}"),
            Example("\u{FEFF}", "\u{FEFF}"), Example("\u{7FF}\u{800}", "\u{7FF}", "\u{800}"),
        ]
    )
    func utf8(_ example: Example) {
        var decoder = InputDecoder()
        #expect(decoder.decode(example.bytes) == example.inputs)
        #expect(decoder.timeout == nil)
    }

    @Test(
        "Invalid UTF-8 becomes a replacement character, and does not swallow the next key",
        arguments: [
            // A continuation byte alone, and bytes that never occur.
            Example([0x80, 0x61], "\u{FFFD}", "a"), Example([0xFF, 0x61], "\u{FFFD}", "a"),
            Example([0xC0, 0x61], "\u{FFFD}", "a"), Example([0xF5, 0x61], "\u{FFFD}", "a"),
            // Overlong forms of NUL, `/` and U+7FF.
            Example([0xC0, 0x80, 0x61], "\u{FFFD}", "a"), Example([0xE0, 0x80, 0xAF, 0x61], "\u{FFFD}", "a"),
            Example([0xE0, 0x9F, 0xBF, 0x61], "\u{FFFD}", "a"),
            // A surrogate, a value above U+10FFFF.
            Example([0xED, 0xA0, 0x80, 0x61], "\u{FFFD}", "a"),
            Example([0xF4, 0x90, 0x80, 0x80, 0x61], "\u{FFFD}", "a"),
            Example([0x80, 0x80], "\u{FFFD}", "\u{FFFD}"),
            // Interrupted by a letter, a key, another character.
            Example([0xC3, 0x61], "\u{FFFD}", "a"), Example([0xE2, 0x82, 0x61], "\u{FFFD}", "a"),
            Example([0xF0, 0x9F, 0x98, 0x61], "\u{FFFD}", "a"),
            Example([0xE2, 0x1B, 0x5B, 0x41], "\u{FFFD}", .up), Example([0xE2, 0xC3, 0xA9], "\u{FFFD}", "é"),
            Example([0x1B, 0xC3, 0x61], .alt("\u{FFFD}"), "a"),
            // Interrupted by a timeout.
            Example([0xC3], "\u{FFFD}"), Example([0xE2, 0x82], "\u{FFFD}"),
            Example([0xF0, 0x9F, 0x98], "\u{FFFD}"), Example([0x1B, 0xE2, 0x82], .alt("\u{FFFD}")),
        ]
    )
    func invalidUTF8(_ example: Example) {
        var decoder = InputDecoder()
        let inputs = decoder.decode(example.bytes)
        #expect(inputs + decoder.flush() == example.inputs)
        #expect(decoder.timeout == nil)
    }
}
