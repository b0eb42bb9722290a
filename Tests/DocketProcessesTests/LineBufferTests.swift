import TestSupport
import Testing

@testable import DocketProcesses

@Suite("Line buffer") struct LineBufferTests {
    @Test("The lines are the same, wherever the input is cut")
    func pieces() {
        for seed in SeededGenerator.seeds(200) {
            var random = SeededGenerator(seed: seed)
            let lines = (0..<random.below(30)).map { number in
                Array(repeating: UInt8(65 + number), count: random.below(random.flip() ? 4 : 70_000))
            }
            let rest = Array(repeating: UInt8(ascii: "z"), count: random.below(5))
            var bytes = lines.flatMap { $0 + [0x0A] } + rest
            var buffer = LineBuffer()
            var found: [[UInt8]] = []
            while !bytes.isEmpty {
                let piece = Array(bytes.prefix(1 + random.below(random.flip() ? 10 : 100_000)))
                bytes.removeFirst(piece.count)
                piece.withUnsafeBytes { buffer.append($0) }
                while random.below(4) > 0, let line = buffer.nextLine() { found.append(line) }
            }
            while let line = buffer.nextLine() { found.append(line) }
            #expect(found == lines && buffer.count == rest.count, "DOCKET_SEED=\(seed)")
        }
    }
}
