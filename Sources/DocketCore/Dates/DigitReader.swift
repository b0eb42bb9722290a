/// Reads numbers of a fixed width from a text's bytes, without creating strings.
///
/// Every stored item has an instant and often a day; splitting them as strings took longer than the rest of an item.
package struct DigitReader {
    private var bytes: Slice<UnsafeBufferPointer<UInt8>>

    /// - Parameter bytes: must stay valid as long as the reader is used.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes[...]
    }

    /// Reads the next `count` ASCII digits as a number. Returns nil if there are fewer.
    package mutating func number(digits count: Int) -> Int? {
        var number = 0
        for _ in 0..<count {
            guard let byte = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
                return nil
            }
            bytes.removeFirst()
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return number
    }

    /// Reads the digits after a decimal point as a number below 1. Returns nil if there are none.
    package mutating func fraction() -> Double? {
        guard let first = number(digits: 1) else { return nil }
        var (fraction, unit) = (Double(first) / 10, 0.01)
        while let digit = number(digits: 1) {
            fraction += Double(digit) * unit
            unit /= 10
        }
        return fraction
    }

    /// Skips the next character if it is `character`; returns whether it was.
    package mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard bytes.first == UInt8(ascii: character) else { return false }
        bytes.removeFirst()
        return true
    }

    package var isAtEnd: Bool { bytes.isEmpty }
}
