import DocketCore
import DocketFiles
import FoundationEssentials

/// Reads values of the core.
extension JSONReader {
    /// Reads the word of a value, if a known one is next.
    mutating func readWord<Value: RawRepresentable<String>>() -> Value? {
        var ahead = self
        guard let word = try? ahead.readString(), let value = Value(rawValue: word) else { return nil }
        self = ahead
        return value
    }

    mutating func readDay() throws -> Day { try readText(is: "a day", Day.init(isoBytes:)) }

    mutating func readTime() throws -> ClockTime {
        try readText(is: "a time") { ClockTime(text: String(decoding: $0, as: UTF8.self)) }
    }

    mutating func readInstant() throws -> Date { try readText(is: "an instant", InstantText.instant(in:)) }

    /// Reads how many minutes before a to-do each of its reminders is.
    mutating func readReminders() throws -> [Int] {
        var reminders: [Int] = []
        try openArray()
        while try nextElement() {
            let minutes = try readInt()
            guard TodoItem.reminderRange.contains(minutes) else {
                throw error("\(minutes) minutes are too many for a reminder")
            }
            reminders.append(minutes)
        }
        return reminders
    }

    mutating func readPriority() throws -> Priority {
        try readText(is: "a priority") { Priority(rawValue: String(decoding: $0, as: UTF8.self)) }
    }
}
