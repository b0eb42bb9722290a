/// Randomly damaged documents.
extension SeededGenerator {
    /// A valid JSON document, formatted by Docket or at random.
    package mutating func anyDocument() -> [UInt8] {
        let tree = tree()
        return below(4) == 0 ? tree.written : document(tree)
    }

    package mutating func mutate(_ bytes: inout [UInt8]) {
        let place = below(bytes.count + 1)
        let piece = place..<min(place + below(8), bytes.count)
        switch below(11) {
        case 0: for index in piece.prefix(1) { bytes[index] ^= 1 << UInt8(below(8)) }
        case 1: bytes.removeSubrange(piece)
        case 2: bytes.insert(UInt8(below(256)), at: place)
        case 3: bytes.insert(contentsOf: bytes[piece], at: place)
        case 4: swapPieces(of: &bytes)
        case 5: bytes.removeSubrange(place...)
        case 6:
            let other = anyDocument()
            bytes.replaceSubrange(place..., with: other[below(other.count + 1)...])
        case 7: bytes.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: below(4) == 0 ? place : 0)
        case 8:
            bytes.insert(
                contentsOf: Self.tokens.randomElement(using: &self).map { Array($0.utf8) } ?? [],
                at: place
            )
        case 9: if below(8) == 0 { bytes = bytes.flatMap { [$0, 0] } }
        default:
            // A trailing comma, as is left when somebody deletes the last line.
            let ends = bytes.indices.filter { [UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[$0]) }
            if let end = ends.randomElement(using: &self) { bytes.insert(UInt8(ascii: ","), at: end) }
        }
    }

    private static let tokens = [
        "[", "]", "{", "}", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\ude00", "\\u0000", "0", "-", "+", ".",
        "e", "E9",
        "1e999", "00", "99999999999999999999", "true", "false", "null", "nul", "\0", "\n", "\u{B}", "\u{A0}",
        "é", "/",
        "//", "\"\":", "NaN",
    ]

    private mutating func swapPieces(of bytes: inout [UInt8]) {
        let cuts = (0..<4).map { _ in below(bytes.count + 1) }.sorted()
        let pieces: [ArraySlice<UInt8>] = [
            bytes[..<cuts[0]], bytes[cuts[2]..<cuts[3]], bytes[cuts[1]..<cuts[2]], bytes[cuts[0]..<cuts[1]],
            bytes[cuts[3]...],
        ]
        bytes = Array(pieces.joined())
    }
}
