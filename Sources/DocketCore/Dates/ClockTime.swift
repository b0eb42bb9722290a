/// A time of day, to the minute, in no time zone.
@usableFromInline
package struct ClockTime: Hashable, Comparable, Sendable {
    // Each to-do has two of them.
    @usableFromInline let shortMinutes: Int16

    /// Minutes since midnight, 0 to 1439.
    @inlinable package var minutes: Int { Int(shortMinutes) }

    /// Returns nil unless the hour is 0 to 23 and the minute 0 to 59.
    package init?(hour: Int, minute: Int) {
        guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
        self.init(minutes: hour * 60 + minute)
    }

    /// - Parameter minutes: since midnight, 0 to 1439.
    init(minutes: Int) { shortMinutes = Int16(minutes) }

    /// Reads `9:30`, `09:30`, `0930` or `9`. Returns nil if the text is not a time.
    package init?(text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        switch parts.count {
        case 1 where text.utf8.count <= 2:
            guard let hour = Int(digits: text) else { return nil }
            self.init(hour: hour, minute: 0)
        case 1 where text.utf8.count <= 4:
            guard let number = Int(digits: text) else { return nil }
            self.init(hour: number / 100, minute: number % 100)
        case 2 where parts[0].utf8.count <= 2 && parts[1].utf8.count == 2:
            guard let hour = Int(digits: parts[0]), let minute = Int(digits: parts[1]) else { return nil }
            self.init(hour: hour, minute: minute)
        default:
            return nil
        }
    }

    /// `09:30`
    package var text: String { "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))" }

    @usableFromInline
    package static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }
}
