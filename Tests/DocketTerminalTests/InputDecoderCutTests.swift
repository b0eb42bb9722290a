import DocketScreens
import Testing

@testable import DocketTerminal

@Suite("Input split across reads")
struct InputDecoderCutTests {
    private static let mixed: [UInt8] =
        Array("a\u{1B}[Aé漢\u{1B}[1;5C😀\u{1B}OP\t\u{1B}b\u{1B}[200~pa\u{1B}[Bste é\u{1B}[201~\u{1B}[3~".utf8)
        + [0x80, 0xE2, 0x82, 0x78, 0x03, 0xF0, 0x90, 0x80]
        + Array("\u{1B}[[B\u{1B}[<0;80;24M\u{1B}[<0;80;24m\u{1B}[<65;1;1M\u{1B}[M !~z".utf8)

    private static let inputs: [Input] =
        .keys(
            "a",
            .up,
            "é",
            "漢",
            .controlRight,
            "😀",
            .function(1),
            .tab,
            .alt("b"),
            .paste("pa\u{1B}[Bste é"),
            .delete,
            "\u{FFFD}",
            "\u{FFFD}",
            "x",
            .control("c"),
            "\u{FFFD}",
            .function(2)
        ) + [.mouse(.press(row: 23, column: 79)), .mouse(.wheelDown)] + .keys("z")

    @Test("Three reads, split anywhere, decode like one")
    func everyTwoCuts() {
        let bytes = Self.mixed
        for first in 0...bytes.count {
            for second in first...bytes.count {
                var decoder = InputDecoder()
                let inputs =
                    decoder.decode(bytes[..<first]) + decoder.decode(bytes[first..<second])
                    + decoder.decode(bytes[second...])
                #expect(inputs == Self.inputs, "cut at \(first) and \(second)")
                if inputs != Self.inputs { return }
            }
        }
    }

    @Test("Reads of one byte each decode like one read")
    func byteByByte() {
        var decoder = InputDecoder()
        #expect(Self.mixed.flatMap { decoder.decode([$0]) } == Self.inputs)
    }

    @Test(
        "The timeout is 20 ms after what can be a key, a second in a sequence or a paste, and none otherwise",
        arguments: [
            ("", nil), ("a", nil), ("\u{1B}", 20), ("\u{1B}[", 20), ("\u{1B}O", 20), ("\u{1B}[1;5", 1000),
            ("\u{1B}[[", 1000), ("\u{1B}[<0;1", 1000), ("\u{1B}[M !", 1000), ("\u{1B}[A", nil),
            ("\u{1B}[200", 1000),
            ("\u{1B}[200~", nil),
            ("\u{1B}[200~text", 1000), ("\u{1B}[200~text\u{1B}[20", 1000),
            ("\u{1B}[200~text\u{1B}[201~", nil),
        ] as [(String, Int32?)]
    )
    func timeout(text: String, milliseconds: Int32?) {
        var decoder = InputDecoder()
        _ = decoder.decode(text.utf8)
        #expect(decoder.timeout == milliseconds)
        _ = decoder.flush()
        #expect(decoder.timeout == nil)
    }

    @Test(
        "The rest of a sequence that comes late is no text, but a text that begins like one is",
        arguments: [
            ("[A", .keys(.up)), ("OB", .keys(.down)), ("[3~", .keys(.delete)), ("[<0;1;1m", []),
            ("[<0;1;1m\u{1B}[<0;2;1m", []), ("[A\u{1B}[B", .keys(.up, .down)),
            ("[200~D\u{1B}[201~", .keys(.paste("D"))),
            ("[", .keys("[")), ("[A]", .keys("[", "A", "]")), ("[x", .keys("[", "x")),
            ("OK", .keys("O", "K")),
            ("[Milk", .keys("[", "M", "i", "l", "k")), ("j", .keys("j")),
        ] as [(String, [Input])]
    )
    func lateRest(text: String, inputs: [Input]) {
        var decoder = InputDecoder()
        #expect(decoder.decode([0x1B]) + decoder.flush() == .keys(.escape))
        #expect(decoder.decode(text.utf8) == inputs)
        #expect(decoder.decode("[A".utf8) == .keys("[", "A"))
    }

    @Test("A mouse report that is cut by a pause is no text")
    func cutReport() {
        let report = Array("\u{1B}[<0;1;1m".utf8)
        for cut in 1..<report.count {
            var decoder = InputDecoder()
            var inputs = decoder.decode(report[..<cut])
            if decoder.timeout == 20 { inputs += decoder.flush() }
            inputs += decoder.decode(report[cut...]) + decoder.flush()
            #expect(inputs == (cut == 1 ? .keys(.escape) : cut == 2 ? .keys(.alt("[")) : []), "\(cut)")
        }
    }

    @Test("An incomplete character waits for its other bytes without a timeout")
    func incompleteCharacter() {
        var decoder = InputDecoder()
        #expect(decoder.decode([0xF0, 0x9F]) == [])
        #expect(decoder.timeout == nil)
        #expect(decoder.decode([0x98, 0x80]) == .keys("😀"))
    }

    @Test(
        "A paste is one key, whatever it contains",
        arguments: [
            "", "text", "a\nb\r\nc\t", "\u{1B}[A\u{1B}\u{1B}[20", "\u{1B}[200~", "漢字 👨‍👩‍👧‍👦", "\u{3}\u{1A}\u{0}",
            "\u{1B}[201",
        ]
    )
    func paste(text: String) {
        var decoder = InputDecoder()
        let inputs = decoder.decode("\u{1B}[200~\(text)\u{1B}[201~x".utf8)
        #expect(inputs == .keys(.paste(text), "x"))
    }

    @Test("A stalled paste returns what has arrived, and later bytes are not commands")
    func stalledPaste() {
        var decoder = InputDecoder()
        #expect(decoder.decode("\u{1B}[200~one two".utf8) == [])
        #expect(decoder.decode(" three\u{1B}[20".utf8) == [])
        #expect(decoder.flush() == .keys(.paste("one two three")))
        #expect(decoder.timeout == nil)
        #expect(decoder.decode("1~D".utf8) == .keys(.paste(""), "D"))
    }

    @Test(
        "A single Escape or Ctrl-C ends a paste without an end marker",
        arguments: [0x1B, 0x03] as [UInt8]
    )
    func endlessPaste(byte: UInt8) {
        var decoder = InputDecoder()
        #expect(decoder.decode("\u{1B}[200~one".utf8) == [])
        #expect(decoder.flush() == .keys(.paste("one")))
        #expect(decoder.decode("D".utf8) == [])
        #expect(decoder.flush() == .keys(.paste("D")))
        #expect(decoder.decode([byte]) + decoder.flush() == .keys(byte == 0x03 ? .control("c") : .escape))
        #expect(decoder.decode("D".utf8) == .keys("D"))
    }

    @Test("An end marker without a paste is ignored")
    func strayEnd() {
        var decoder = InputDecoder()
        #expect(decoder.decode("\u{1B}[201~a".utf8) == .keys(.unknown, "a"))
    }

    @Test("Invalid UTF-8 in a paste becomes replacement characters")
    func invalidPaste() {
        var decoder = InputDecoder()
        let inputs = decoder.decode(Array("\u{1B}[200~a".utf8) + [0xFF] + Array("b\u{1B}[201~".utf8))
        #expect(inputs == .keys(.paste("a\u{FFFD}b")))
    }

    @Test("A sequence without an end does not grow forever")
    func endlessSequence() {
        var decoder = InputDecoder()
        var inputs = decoder.decode("\u{1B}[".utf8)
        for _ in 0..<1000 { inputs += decoder.decode("1".utf8) }
        #expect(inputs.first == .key(.unknown))
        #expect(inputs.count > 100)
    }
}
