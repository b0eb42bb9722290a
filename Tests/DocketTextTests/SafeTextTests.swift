import DocketText
import Foundation
import TestSupport
import Testing

@Suite("Safe text") struct SafeTextTests {
    @Test(
        "Control characters are visible, and invisible formatting characters are removed",
        arguments: [
            ("a\u{1B}]0;owned\u{07}b", "a␛]0;owned␇b"), ("\u{0}\n\t\r\u{7F}", "␀␊␉␍␡"),
            ("\u{80}\u{9B}5m\u{9D}", "\u{FFFD}\u{FFFD}5m\u{FFFD}"), ("\u{2028}\u{2029}", "\u{FFFD}\u{FFFD}"),
            ("\u{202A}\u{202E}\u{2066}\u{2069}\u{200E}\u{61C}x", "x"),
            ("\u{200B}\u{FEFF}\u{AD}\u{2060}x", "x"),
            ("a\u{34F}b", "ab"), ("\u{FE0F}\u{E0100}\u{180B}\u{E0041}x", "x"),
            ("é e\u{301} 漢 😀", "é e\u{301} 漢 😀"), ("\u{378}\u{10FFFF}\u{E000}", "\u{FFFD}\u{FFFD}\u{E000}"),
        ]
    )
    func text(raw: String, safe: String) {
        #expect(Array(SafeText.text(raw).unicodeScalars) == Array(safe.unicodeScalars))
    }

    @Test("A character has 8 marks at most, and those that languages need")
    func marks() {
        #expect(
            SafeText.text("a" + String(repeating: "\u{301}", count: 2000) + "b").unicodeScalars.count == 10
        )
        for text in ["Tiếng Việt", "e\u{301}\u{323}", "ที่", "שָׁלוֹם", "हिन्दी"] {
            #expect(SafeText.text(text) == text)
        }
    }

    @Test("Line breaks and tabs stay where the text has lines")
    func lines() {
        #expect(SafeText.text("a\n\tb\r\u{1B}", keepsLines: true) == "a\n\tb␍␛")
    }

    @Test("Safe text is not changed again, and has no control or format character")
    func allScalars() {
        let wrong = Unicode.Scalar.all.filter { scalar in
            guard let shown = SafeText.scalar(for: scalar) else { return false }
            if SafeText.scalar(for: shown) != shown { return true }
            switch shown.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: return true
            default: return false
            }
        }
        #expect(wrong == [])
    }

    @Test("JSON keeps its content, but has only safe characters")
    func json() throws {
        let text = "a\u{1B}\u{7F}\u{9B}\u{202E}\u{34F}\u{E0041}é😀\n"
        let bytes = try JSONSerialization.data(withJSONObject: [text])
        let safe = SafeText.json(Array(bytes) + [0x0A])
        #expect(try JSONSerialization.jsonObject(with: Data(safe)) as? [String] == [text])
        let shown = String(decoding: safe, as: UTF8.self)
        #expect(SafeText.text(shown, keepsLines: true) == shown)
        #expect(shown.hasSuffix("\n") && shown.contains("é😀"))
    }

    @Test("Bytes become the same text, wherever they are cut")
    func bytes() {
        for seed in SeededGenerator.seeds(100) {
            var random = SeededGenerator(seed: seed)
            let pieces = ["a", "\u{1B}", "\n", "é", "漢", "😀", "\u{202E}", "\u{9B}", "\u{34F}"]
            let invalid: [UInt8] = [0x80, 0x9B, 0xC0, 0xE6, 0xF0, 0xFF, 0xED, 0xA0]
            var bytes: [UInt8] = []
            for _ in 0..<random.below(40) {
                if random.below(4) == 0 {
                    bytes.append(invalid[random.below(invalid.count)])
                } else {
                    bytes += pieces[random.below(pieces.count)].utf8
                }
            }
            let whole = copy([bytes])
            var parts: [[UInt8]] = []
            var rest = bytes[...]
            while !rest.isEmpty {
                parts.append(Array(rest.prefix(1 + random.below(5))))
                rest = rest.dropFirst(parts.last?.count ?? 0)
            }
            #expect(copy(parts) == whole, "DOCKET_SEED=\(seed)")
            #expect(whole.count <= SafeText.maxGrowth * bytes.count)
            let decoded = String(validating: bytes, as: UTF8.self)
            if let decoded { #expect(whole == Array(SafeText.text(decoded, keepsLines: true).utf8)) }
            #expect(String(validating: whole, as: UTF8.self) != nil, "DOCKET_SEED=\(seed)")
        }
    }

    /// Copies bytes that arrive in pieces.
    private func copy(_ pieces: [[UInt8]]) -> [UInt8] {
        var (pending, copied): ([UInt8], [UInt8]) = ([], [])
        for number in 0...pieces.count {
            if number < pieces.count { pending += pieces[number] }
            var output = [UInt8](repeating: 0, count: SafeText.maxGrowth * pending.count)
            let size = pending.withUnsafeBytes { bytes in
                output.withUnsafeMutableBytes { output in
                    SafeText.copy(bytes, isLast: number == pieces.count, to: output)
                }
            }
            pending.removeFirst(size.read)
            copied += output[..<size.written]
        }
        #expect(pending.isEmpty)
        return copied
    }
}
