import DocketCore
import FoundationEssentials

/// Instants as the files write them: `2026-11-18T09:30:00.123Z`, in UTC, to the millisecond.
enum InstantText {
    /// The text's bytes; none for an instant outside the years 1 to 9999.
    static func bytes(of instant: Date) -> [UInt8] {
        let milliseconds = Int((instant.timeIntervalSince1970 * 1000).rounded())
        let (days, rest) = milliseconds.quotientAndRemainder(flooringBy: 86_400_000)
        guard let day = Day(ordinal: days) else { return [] }
        var bytes = Array("0000-00-00T00:00:00.000Z".utf8)
        put(day.year, endingAt: 4, in: &bytes)
        put(day.month, endingAt: 7, in: &bytes)
        put(day.day, endingAt: 10, in: &bytes)
        put(rest / 3_600_000, endingAt: 13, in: &bytes)
        put(rest / 60_000 % 60, endingAt: 16, in: &bytes)
        put(rest / 1000 % 60, endingAt: 19, in: &bytes)
        put(rest % 1000, endingAt: 23, in: &bytes)
        return bytes
    }

    /// Puts a number's digits into the place of zeros.
    private static func put(_ number: Int, endingAt end: Int, in bytes: inout [UInt8]) {
        var (rest, index) = (number, end - 1)
        while rest > 0 {
            bytes[index] += UInt8(rest % 10)
            (rest, index) = (rest / 10, index - 1)
        }
    }

    /// The instant that a text names, with or without a fraction of a second; nil where it names none.
    static func instant(in text: UnsafeBufferPointer<UInt8>) -> Date? {
        var reader = DigitReader(text)
        guard let day = Day(from: &reader), reader.take("T"),
            let hour = reader.number(digits: 2), hour < 24, reader.take(":"),
            let minute = reader.number(digits: 2), minute < 60, reader.take(":"),
            let second = reader.number(digits: 2), second < 61
        else { return nil }
        var milliseconds = ((day.ordinal * 24 + hour) * 60 + minute) * 60_000 + second * 1000
        if reader.take(".") {
            guard let fraction = reader.fraction() else { return nil }
            milliseconds += Int((fraction * 1000).rounded())
        }
        guard reader.take("Z"), reader.isAtEnd,
            // A leap second or a fraction can round up into the year 10000, which could not be written.
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
