/// Reads numbers of a fixed width from the start of a text's bytes, without making texts of its parts.
///
/// The files hold a day or an instant in every item; splitting them cost more than all else that reads an item.
package struct DigitReader {
    private var bytes: Slice<UnsafeBufferPointer<UInt8>>

    /// - Parameter bytes: they have to live as long as the reader.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes[...]
    }

    /// The next `count` ASCII digits as a number; nil where there are fewer.
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

    /// The digits behind a decimal point, as a number below 1; nil where there are none.
    package mutating func fraction() -> Double? {
        guard let first = number(digits: 1) else { return nil }
        var (fraction, unit) = (Double(first) / 10, 0.01)
        while let digit = number(digits: 1) {
            fraction += Double(digit) * unit
            unit /= 10
        }
        return fraction
    }

    /// Takes the next character, if it is that one.
    package mutating func consume(_ character: Unicode.Scalar) -> Bool {
        guard bytes.first == UInt8(ascii: character) else { return false }
        bytes.removeFirst()
        return true
    }

    package var isAtEnd: Bool { bytes.isEmpty }
}
