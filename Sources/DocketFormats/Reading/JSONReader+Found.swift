import DocketCore
import DocketFiles
import FoundationEssentials

/// Reads values of the core, and whatever another program may have put into a member.
extension JSONReader {
    mutating func readDay() throws -> Day { try readText(is: "a day", Day.init(isoBytes:)) }

    mutating func readTime() throws -> ClockTime {
        try readText(is: "a time") { ClockTime(text: String(decoding: $0, as: UTF8.self)) }
    }

    mutating func readInstant() throws -> Date { try readText(is: "an instant", InstantText.instant(in:)) }

    mutating func readPriority() throws -> Priority {
        try readText(is: "a priority") { Priority(rawValue: String(decoding: $0, as: UTF8.self)) }
    }

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

    /// Reads a value of any kind as a text for people: the text itself, or JSON for what is none. Nil for null, and for what
    /// is empty.
    mutating func readForPeople() throws -> String? {
        if readNull() { return nil }
        var ahead = self
        if let text = try? ahead.readString() {
            self = ahead
            return text.isEmpty ? nil : text
        }
        let json = String(decoding: bytes(in: try skipValue()), as: UTF8.self)
        return json == "[]" || json == "{}" ? nil : json
    }
}

extension UnreadableLine {
    /// The error of a `JSONReader`, which begins with its line.
    init(_ error: any Error, onLine line: Int) {
        let reason = error.fileReason
        let parts = reason.split(separator: ": ", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[0].hasPrefix("line "), let number = Int(parts[0].dropFirst(5)) else {
            self.init(number: line, reason: reason)
            return
        }
        self.init(number: number, reason: parts[1].prefix(1).uppercased() + parts[1].dropFirst())
    }
}
