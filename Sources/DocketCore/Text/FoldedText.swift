/// A text to look for in many others, without case and accents; line breaks are blanks. Nothing is allocated to compare
/// it with a text.
package struct FoldedText: Sendable {
    private let bytes: [UInt8]
    /// For each number of bytes, less one, that fit: how many of them are a beginning of this text, too. So the search
    /// looks at each byte once (Knuth, Morris and Pratt).
    private let borders: [Int]

    package init(_ text: String) {
        bytes = Folding.fold(text).map(Self.blank)
        var borders = Array(repeating: 0, count: bytes.count)
        var length = 0
        for index in bytes.indices.dropFirst() {
            while length > 0, bytes[index] != bytes[length] { length = borders[length - 1] }
            if bytes[index] == bytes[length] { length += 1 }
            borders[index] = length
        }
        self.borders = borders
    }

    /// The part behind the first byte, if that is one of ASCII.
    func dropping(first byte: Unicode.Scalar) -> FoldedText? {
        guard bytes.first == UInt8(ascii: byte) else { return nil }
        return FoldedText(String(decoding: bytes[1...], as: UTF8.self))
    }

    /// Whether it stands in the text.
    package func isContained(in text: String) -> Bool {
        if bytes.isEmpty { return true }
        return compare(text) { text in
            guard bytes.count <= Self.maxPlain else { return isFound(in: text, from: 0) }
            let first = bytes[0]
            let spelling = first == UInt8(ascii: " ") ? UInt8(ascii: "\n") : Folding.uppercase(first)
            var index = 0
            while index < text.count {
                let byte = text[index]
                if byte >= 0x80 { return isFound(in: text, from: index) }
                if byte == first || byte == spelling, let fits = stands(at: index, in: text) {
                    return fits || isFound(in: text, from: index)
                }
                index += 1
            }
            return false
        }
    }

    /// The longest text that is compared at each place of another one: a longer one may take long that way.
    private static let maxPlain = 64

    /// Whether it stands there, which is false if that is not known yet; nil if it does not.
    private func stands(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool? {
        var index = start
        for byte in bytes {
            guard index < text.count else { return nil }
            if text[index] >= 0x80 { return false }
            if Self.blank(Folding.lowercase(text[index])) != byte { return nil }
            index += 1
        }
        return true
    }

    /// A line break is a blank, so that a phrase is found across lines.
    private static func blank(_ byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte
    }

    private func isFound(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var length = 0
        return !Folding.forEachByte(of: UnsafeBufferPointer(rebasing: text[start...])) { byte in
            let byte = Self.blank(byte)
            while length > 0, bytes[length] != byte { length = borders[length - 1] }
            if bytes[length] == byte { length += 1 }
            return length < bytes.count
        }
    }

    /// Whether the text begins with it.
    package func begins(_ text: String) -> Bool {
        if bytes.isEmpty { return true }
        return compare(text) { text in
            var length = 0
            _ = Folding.forEachByte(of: text) { byte in
                if bytes[length] != Self.blank(byte) { return false }
                length += 1
                return length < bytes.count
            }
            return length == bytes.count
        }
    }

    /// Whether the text is it.
    package func isWhole(_ text: String) -> Bool {
        compare(text) { text in
            var length = 0
            let fits = Folding.forEachByte(of: text) { byte in
                defer { length += 1 }
                return length < bytes.count && bytes[length] == Self.blank(byte)
            }
            return fits && length == bytes.count
        }
    }

    private func compare(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        var text = text
        return text.withUTF8(body)
    }
}
