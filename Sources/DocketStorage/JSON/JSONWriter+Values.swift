import DocketCore
import FoundationEssentials

/// The values that the files hold as texts, and members with their keys.
extension JSONWriter {
    mutating func write(_ id: UUID) { writePlain(count: 36) { IDText.write(id, to: $0) } }

    /// - Parameter instant: one of the years 1 to 9999; any other becomes an empty text.
    mutating func write(_ instant: Date) {
        writePlain(count: InstantText.length) { InstantText.write(instant, to: $0) }
    }

    mutating func write(_ key: StaticString, _ text: String?) {
        writeKey(key)
        if let text { write(text) } else { writeNull() }
    }

    mutating func write(_ key: StaticString, _ number: Int) {
        writeKey(key)
        write(number)
    }

    mutating func write(_ key: StaticString, _ number: Double) {
        writeKey(key)
        write(number)
    }

    mutating func write(_ key: StaticString, _ flag: Bool) {
        writeKey(key)
        write(flag)
    }

    mutating func write(_ key: StaticString, _ id: UUID) {
        writeKey(key)
        write(id)
    }

    mutating func write(_ key: StaticString, _ instant: Date?) {
        writeKey(key)
        if let instant { write(instant) } else { writeNull() }
    }

    /// Writes a day as `2027-03-15`.
    mutating func write(_ key: StaticString, _ day: Day?) {
        writeKey(key)
        guard let day else { return writeNull() }
        writePlain(count: 10) { text in
            text.putDate(day)
            return 10
        }
    }

    /// Writes a time of day as `09:30`.
    mutating func write(_ key: StaticString, _ time: ClockTime?) {
        writeKey(key)
        guard let time else { return writeNull() }
        writePlain(count: 5) { text in
            text.putDigits(of: time.minutes / 60, in: 0..<2)
            text[2] = UInt8(ascii: ":")
            text.putDigits(of: time.minutes % 60, in: 3..<5)
            return 5
        }
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Puts a number's decimal digits into those places, with zeros before them.
    func putDigits(of number: Int, in places: Range<Int>) {
        var rest = number
        for place in places.reversed() {
            self[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    /// Puts a day into the first ten places, as `2027-03-15`.
    func putDate(_ day: Day) {
        putDigits(of: day.year, in: 0..<4)
        self[4] = UInt8(ascii: "-")
        putDigits(of: day.month, in: 5..<7)
        self[7] = UInt8(ascii: "-")
        putDigits(of: day.day, in: 8..<10)
    }
}
