import Foundation

/// The header `Retry-After` (RFC 9110 10.2.3).
enum RetryAfter {
    /// Longer times count as a year, so that one may calculate with them.
    static let maxSeconds = 365 * 24 * 60 * 60

    /// - Parameter text: seconds, or a date.
    /// - Returns: the seconds from `instant` on, not negative; nil if the text is neither.
    static func seconds(_ text: String, since instant: Date) -> Int? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return min(Int(text) ?? maxSeconds, maxSeconds)
        }
        guard let date = date(text) else { return nil }
        return Int(min(max(date.timeIntervalSince(instant).rounded(.up), 0), Double(maxSeconds)))
    }

    /// A date of HTTP (RFC 9110 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`, or one of the two obsolete forms.
    static func date(_ text: String) -> Date? {
        for format in [
            "EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy",
        ] {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = format
            if let date = formatter.date(from: text) { return date }
        }
        return nil
    }
}
