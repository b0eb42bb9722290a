import FoundationEssentials

/// Instants as the files store them: `2026-11-18T09:30:00.123Z`, in UTC, with milliseconds.
package enum InstantText {
    /// The length of a written instant in bytes.
    package static let length = 24

    private static let millisecondsPerDay = 86_400_000

    /// Writes an instant to the start of `text`, which must have room for `length` bytes. What is written can always be
    /// read: an instant outside the years 1 to 9999 is written as the first or the last instant of them.
    ///
    /// - Returns: the number of bytes written, which is `length`.
    package static func write(_ instant: Date, to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let first = Double(Day.first.ordinal * millisecondsPerDay)
        let last = Double((Day.last.ordinal + 1) * millisecondsPerDay - 1)
        // These functions, unlike `max` and `min`, also replace what is not a number.
        let milliseconds = Double.minimum(Double.maximum(instant.timeIntervalSince1970 * 1000, first), last)
        let (days, rest) = Int(milliseconds.rounded()).quotientAndRemainder(flooringBy: millisecondsPerDay)
        let day = Day(ordinal: days) ?? .last
        text.putDate(day)
        text[10] = UInt8(ascii: "T")
        text.putDigits(of: rest / 3_600_000, in: 11..<13)
        text[13] = UInt8(ascii: ":")
        text.putDigits(of: rest / 60_000 % 60, in: 14..<16)
        text[16] = UInt8(ascii: ":")
        text.putDigits(of: rest / 1000 % 60, in: 17..<19)
        text[19] = UInt8(ascii: ".")
        text.putDigits(of: rest % 1000, in: 20..<23)
        text[23] = UInt8(ascii: "Z")
        return length
    }

    /// Reads an instant, with or without a fraction of a second. Returns nil if the text is not an instant.
    package static func instant(in text: UnsafeBufferPointer<UInt8>) -> Date? {
        var reader = DigitReader(text)
        guard let day = Day(from: &reader), reader.consume("T"),
            let hour = reader.number(digits: 2), hour < 24, reader.consume(":"),
            let minute = reader.number(digits: 2), minute < 60, reader.consume(":"),
            let second = reader.number(digits: 2), second < 61
        else { return nil }
        var milliseconds = ((day.ordinal * 24 + hour) * 60 + minute) * 60_000 + second * 1000
        if reader.consume(".") {
            guard let fraction = reader.fraction() else { return nil }
            milliseconds += Int((fraction * 1000).rounded())
        }
        guard reader.consume("Z"), reader.isAtEnd,
            // A leap second or a fraction can round up into the year 10000, which can't be written.
            Day(ordinal: milliseconds.quotientAndRemainder(flooringBy: millisecondsPerDay).quotient) != nil
        else { return nil }
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}

extension Int {
    func quotientAndRemainder(flooringBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
