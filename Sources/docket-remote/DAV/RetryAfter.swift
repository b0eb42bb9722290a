import CCurl
import FoundationEssentials

/// The header `Retry-After` (RFC 9110 10.2.3).
enum RetryAfter {
    /// Longer times count as a year, so that one may calculate with them.
    static let maxSeconds = 365 * 24 * 60 * 60

    /// - Parameter text: seconds, or a date.
    /// - Returns: the seconds from `instant` on, not negative; nil if the text is neither.
    static func seconds(_ text: String, since instant: Date) -> Int? {
        let text = text.trimmed
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            return min(Int(text) ?? maxSeconds, maxSeconds)
        }
        guard let date = date(text) else { return nil }
        return Int(min(max(date.timeIntervalSince(instant).rounded(.up), 0), Double(maxSeconds)))
    }

    /// A date of HTTP (RFC 9110 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`, or one of the two obsolete forms.
    static func date(_ text: String) -> Date? {
        // Alone, libcurl would take a number for a day.
        guard text.contains(where: \.isLetter), text.contains(":") else { return nil }
        let seconds = curl_getdate(text, nil)
        return seconds == -1 ? nil : Date(timeIntervalSince1970: Double(seconds))
    }
}
