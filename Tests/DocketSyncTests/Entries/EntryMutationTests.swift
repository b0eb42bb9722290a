import DocketSync
import Foundation
import TestSupport
import Testing

@Suite("Damaged entries") struct EntryMutationTests {
    @Test("Any text is read or refused, and one that is read is written back byte for byte")
    func mutations() throws {
        var readable = 0
        let seeds = SeededGenerator.seeds(80)
        for seed in seeds {
            var random = SeededGenerator(seed: seed)
            let whole = try random.flip() ? Entry.write(random.entryItem(), onto: nil) : random.foreignEntry()
            let text = random.mutating(whole)
            guard let entry = try? Entry.read(text) else {
                #expect(throws: EntryError.self) { try Entry.write(Entry.new(), onto: text) }
                continue
            }
            readable += 1
            let same = try Entry.write(entry, onto: text)
            #expect(Array(same.utf8) == Array(text.utf8), "DOCKET_SEED=\(seed)\n\(text)")
            // What is read can be held: writing it as a new entry loses nothing.
            let copy = try Entry.read(Entry.write(entry, onto: nil))
            #expect(copy == entry.rounded, "DOCKET_SEED=\(seed)\n\(text)")
            let other = random.entryItem().madeAt(entry.item.createdAt)
            let changed = try Entry.read(Entry.write(other, onto: text))
            #expect(changed == other.rounded, "DOCKET_SEED=\(seed)\n\(text)")
        }
        #expect(readable > seeds.count / 10, SeededGenerator.comment)
    }
}

extension SeededGenerator {
    static var comment: Comment { Comment(rawValue: hint) }

    /// The text with bytes and lines changed, doubled, swapped or lost.
    mutating func mutating(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<1 + below(4) {
            guard !bytes.isEmpty else { break }
            let place = below(bytes.count)
            switch below(8) {
            case 0: bytes[place] = UInt8(below(256))
            case 1: bytes.removeSubrange(place..<min(place + 1 + below(20), bytes.count))
            case 2: bytes.insert(contentsOf: pick(Self.signs).utf8, at: place)
            case 3: if below(10) == 0 { bytes.removeSubrange(place...) }
            default: bytes = mutatingLines(of: bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func mutatingLines(of bytes: [UInt8]) -> [UInt8] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let (one, other) = (below(lines.count), below(lines.count))
        switch below(3) {
        case 0: lines.insert(lines[one], at: other)
        case 1: lines.swapAt(one, other)
        default: lines.remove(at: one)
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    private static let signs = [
        ";", ":", ",", "\"", "\\", "\n ", "\r", "\r\n", "\n\t", "\u{0}", "^", "%", "\u{FEFF}", "T", "Z", "-",
        "99999999",
    ]
}
