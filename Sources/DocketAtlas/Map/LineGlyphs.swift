/// Characters for the dots of a cell, which has two columns and four rows of dots.
enum LineGlyphs {
    /// - Parameter dots: a bit for each dot, row by row from the upper left, starting with the lowest bit.
    static func braille(_ dots: UInt8) -> String {
        var pattern: UInt32 = 0
        // Braille numbers the upper three dots of the left column, then of the right one, then the lowest row.
        for (bit, place) in [0, 3, 1, 4, 2, 5, 6, 7].enumerated() where dots & 1 << bit != 0 {
            pattern |= 1 << place
        }
        return Unicode.Scalar(0x2800 + pattern).map { String(Character($0)) } ?? " "
    }

    static func ascii(_ dots: UInt8) -> String { asciiGlyphs[Int(dots)] }

    /// For each pattern of dots, the glyph with the most similar shape.
    private static let asciiGlyphs: [String] = (0...255).map { dots in
        let nearest = shapes.min { left, right in
            difference(left.dots, UInt8(dots)) < difference(right.dots, UInt8(dots))
        }
        return dots == 0 ? " " : nearest?.glyph ?? " "
    }

    private static func difference(_ first: UInt8, _ second: UInt8) -> Int {
        (first ^ second).nonzeroBitCount
    }

    private static let shapes: [(glyph: String, dots: UInt8)] = drawn.flatMap { glyph, patterns in
        patterns.split(separator: " ").map { (glyph, bits(of: $0)) }
    }

    private static func bits(of pattern: Substring) -> UInt8 {
        var bits: UInt8 = 0
        for (bit, dot) in pattern.enumerated() where dot == "1" { bits |= 1 << UInt8(bit) }
        return bits
    }

    /// The dots that look like each character, row by row.
    private static let drawn: [(glyph: String, patterns: String)] = [
        (".", "00000010 00000001"), ("'", "10000000 01000000"), (":", "10000010 01000001"),
        ("-", "00110000 00001100"),
        ("_", "00000011"), ("\"", "11000000"), ("|", "10101010 01010101"),
        ("/", "01011010 01101010 01010110 01101000 00010110"),
        ("\\", "10100101 10010101 10101001 10010100 00101001"), ("=", "11000011 00110011"),
        ("+", "10110111 01111110"),
        ("#", "11111111 11111110"),
    ]
}
