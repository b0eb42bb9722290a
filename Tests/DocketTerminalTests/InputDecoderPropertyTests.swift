import DocketScreens
import TestSupport
import Testing

@testable import DocketTerminal

@Suite("Random input")
struct InputDecoderPropertyTests {
    @Test("Random bytes without ESC keep every printable letter")
    func keepsLetters() {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(1000) {
            let bytes = Self.bytes(count: 40, using: &random).filter { $0 != 0x1B }
            let inputs = Self.inputs(bytes, using: &random)
            let isRight = inputs.compactMap(Self.letter) == bytes.filter { (0x20...0x7E).contains($0) }
            #expect(isRight, "DOCKET_SEED=\(SeededGenerator.seed) \(bytes)")
            if !isRight { return }
        }
    }

    @Test("Random bytes and sequences decode the same however they are split, and leave nothing pending")
    func cuts() {
        var random = SeededGenerator()
        let sequences = [
            "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[A", "\u{1B}[1;5", "\u{1B}[200~", "\u{1B}[201~",
            "\u{1B}[[", "é", "漢", "\u{1B}[<", "\u{1B}[<0;1;1M", "\u{1B}[<0;99999999999999999999;1M", ";-1;M",
            "\u{1B}[M",
        ]
        for _ in 0..<SeededGenerator.steps(1000) {
            let bytes = (0..<8).flatMap { _ -> [UInt8] in
                if Bool.random(using: &random) { return Self.bytes(count: 3, using: &random) }
                return Array((sequences.randomElement(using: &random) ?? "").utf8)
            }
            var decoder = InputDecoder()
            // The second one ends the string that the first one may have begun to skip.
            let whole = decoder.decode(bytes) + decoder.flush() + decoder.flush()
            let isRight = decoder.timeout == nil && Self.inputs(bytes, using: &random) == whole
            #expect(isRight, "DOCKET_SEED=\(SeededGenerator.seed) \(bytes)")
            if !isRight { return }
        }
    }

    @Test("A paste keeps its text, however it is split")
    func pastes() {
        var random = SeededGenerator()
        let pieces = ["a", "\u{1B}", "[", "2", "0", "1", "\n", "漢", "\u{1B}[20", "\u{1B}[200~"]
        for _ in 0..<SeededGenerator.steps(1000) {
            let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let inputs = Self.inputs(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8), using: &random)
            let isRight = inputs == .keys(.paste(text)) || text.contains("\u{1B}[201~")
            #expect(isRight, "DOCKET_SEED=\(SeededGenerator.seed) \(text.debugDescription)")
            if !isRight { return }
        }
    }

    /// Decodes the bytes in reads of random length.
    private static func inputs(_ bytes: [UInt8], using random: inout SeededGenerator) -> [Input] {
        var decoder = InputDecoder()
        var inputs: [Input] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = min(Int.random(in: 1...5, using: &random), rest.count)
            inputs += decoder.decode(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return inputs + decoder.flush()
    }

    private static func bytes(count: Int, using random: inout SeededGenerator) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    private static func letter(_ input: Input) -> UInt8? {
        guard case .key(.character(let character)) = input, let value = character.asciiValue else {
            return nil
        }
        return (0x20...0x7E).contains(value) ? value : nil
    }
}
