/// Writes numbers of a fixed width as ASCII digits, the counterpart of `DigitReader`.
extension UnsafeMutableBufferPointer<UInt8> {
    /// Writes a number in decimal digits to the bytes at `places`, padded with zeros.
    package func putDigits(of number: Int, in places: Range<Int>) {
        var rest = number
        for place in places.reversed() {
            self[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    /// Writes a day to the first ten bytes, such as `2027-03-15`.
    package func putDate(_ day: Day) {
        putDigits(of: day.year, in: 0..<4)
        self[4] = UInt8(ascii: "-")
        putDigits(of: day.month, in: 5..<7)
        self[7] = UInt8(ascii: "-")
        putDigits(of: day.day, in: 8..<10)
    }
}
