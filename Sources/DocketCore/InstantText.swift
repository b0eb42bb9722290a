import FoundationEssentials

/// Instants as the files store them: `2026-11-18T09:30:00.123Z`, in UTC, with milliseconds.
package enum InstantText {
    /// The length of a written instant in bytes.
    package static let length = 24

    /// Writes an instant to the start of `text`, which must have room for `length` bytes.
    ///
    /// - Returns: the number of bytes written; 0 for an instant outside the years 1 to 9999.
    package static func write(_ instant: Date, to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
        let milliseconds = Int((instant.timeIntervalSince1970 * 1000).rounded())
        let (days, rest) = milliseconds.quotientAndRemainder(flooringBy: 86_400_000)
        guard let day = Day(ordinal: days) else { return 0 }
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
            Day(ordinal: milliseconds.quotientAndRemainder(flooringBy: 86_400_000).quotient) != nil
        else { return nil }
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}

extension Int {
    fileprivate func quotientAndRemainder(flooringBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
