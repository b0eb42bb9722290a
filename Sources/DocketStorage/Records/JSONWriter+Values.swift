import DocketCore
import DocketFiles
import FoundationEssentials

/// Writes members with values of the core.
extension JSONWriter {
    /// Writes an instant in UTC. One outside the years 1 to 9999 is written as the first or last instant of them.
    mutating func write(_ key: StaticString, _ instant: Date?) {
        writeKey(key)
        guard let instant else { return writeNull() }
        writePlain(count: InstantText.length) { InstantText.write(instant, to: $0) }
    }

    mutating func write(_ key: StaticString, _ id: UUID?) {
        writeKey(key)
        if let id { write(id) } else { writeNull() }
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
