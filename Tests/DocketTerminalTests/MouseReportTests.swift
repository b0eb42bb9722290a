import DocketScreens
import TestSupport
import Testing

@testable import DocketTerminal

@Suite("Mouse reports")
struct MouseReportTests {
    @Test(
        "A press of the left button and the wheel are decoded",
        arguments: [
            ("0;1;1M", .press(row: 0, column: 0)), ("0;80;24M", .press(row: 23, column: 79)),
            ("0;500;300M", .press(row: 299, column: 499)), ("00;08;09M", .press(row: 8, column: 7)),
            ("64;5;5M", .wheelUp), ("65;5;5M", .wheelDown),
        ] as [(String, MouseEvent)]
    )
    func decoded(report: String, event: MouseEvent) {
        #expect(Self.decode("\u{1B}[<\(report)") == [.mouse(event)])
    }

    @Test(
        "Releases, other buttons, movements and invalid reports are ignored",
        arguments: [
            "0;1;1m", "1;1;1M", "2;1;1M", "4;1;1M", "16;1;1M", "32;1;1M", "35;1;1M", "66;1;1M", "67;1;1M",
            "128;1;1M", "65;1;1m", "0;0;1M", "0;1;0M", "0;0;0M", "M", "m", ";;M", "0M", "0;1M", "0;1;1;1M",
            "0;1;1;M", "-1;1;1M", "0;-1;1M", "0;+1;1M", "0; 1;1M", "<0;1;1M", "0;1;?M", "0:1:1M",
            "0;65536;1M", "0;1;99999999999999999999999M", "99999999999999999999999;1;1M",
        ]
    )
    func ignored(report: String) {
        #expect(Self.decode("\u{1B}[<\(report)x") == .keys("x"))
    }

    @Test(
        "An incomplete report is one unknown key, and does not swallow the next key",
        arguments: [
            ("\u{1B}[<", .keys(.unknown)), ("\u{1B}[<0;1", .keys(.unknown)),
            ("\u{1B}[<0;1\u{1B}[A", .keys(.unknown, .up)), ("\u{1B}[<0;1\r", .keys(.unknown, .enter)),
            ("\u{1B}[<0;1é", .keys(.unknown, "é")), ("\u{1B}[<0;1;1x", .keys(.unknown)),
        ] as [(String, [Input])]
    )
    func incomplete(bytes: String, inputs: [Input]) {
        #expect(Self.decode(bytes) == inputs)
    }

    @Test(
        "A report in the old form is skipped, wherever it is split",
        arguments: [
            [0x20, 0x21, 0x21], [0x23, 0x7E, 0x41], [0x60, 0xFF, 0x80], [0x20, 0x00, 0x00],
            [0x4D, 0x4D, 0x4D], [0x20, 0xC3, 0xA9],
        ] as [[UInt8]]
    )
    func oldForm(report: [UInt8]) {
        let bytes = Array("\u{1B}[M".utf8) + report + Array("x".utf8)
        for cut in 0...bytes.count {
            var decoder = InputDecoder()
            let inputs = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
            #expect(inputs == .keys("x"), "cut at \(cut)")
        }
    }

    @Test("An incomplete report in the old form does not swallow the next key")
    func oldFormIncomplete() {
        #expect(Self.decode("\u{1B}[M") == [])
        #expect(Self.decode("\u{1B}[M !") == [])
        #expect(Self.decode("\u{1B}[M \u{1B}[A") == .keys(.up))
        #expect(Self.decode("\u{1B}[M\rx") == .keys(.enter, "x"))
    }

    @Test("A report in the form of urxvt is an unknown key")
    func otherForm() {
        #expect(Self.decode("\u{1B}[32;1;1Mx") == .keys(.unknown, "x"))
    }

    @Test("Reports with random numbers are a press at that cell, the wheel, or ignored")
    func random() {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(1000) {
            let numbers = (0..<3).map { _ in Int.random(in: 0...99, using: &random) }
            let report = "\u{1B}[<" + numbers.map(String.init).joined(separator: ";") + "M"
            let isOnScreen = numbers[1] > 0 && numbers[2] > 0
            let event: MouseEvent? =
                switch numbers[0] {
                case 0: .press(row: numbers[2] - 1, column: numbers[1] - 1)
                case 64: .wheelUp
                case 65: .wheelDown
                default: nil
                }
            let expected = isOnScreen ? event.map { [Input.mouse($0)] } ?? [] : []
            #expect(Self.decode(report) == expected, "DOCKET_SEED=\(SeededGenerator.seed) \(numbers)")
        }
    }

    private static func decode(_ text: String) -> [Input] {
        var decoder = InputDecoder()
        return decoder.decode(text.utf8) + decoder.flush()
    }
}
