import DocketCore
import FoundationEssentials

/// Instants as `20261118T093000Z`.
enum CompactInstant {
    static func text(of instant: Date) -> String {
        let text = InstantText.text(of: instant)
        return text.prefix { $0 != "." }.filter { $0 != "-" && $0 != ":" } + "Z"
    }

    /// Nil if the text is not one.
    static func instant(in bytes: UnsafeBufferPointer<UInt8>) -> Date? {
        var reader = DigitReader(bytes)
        guard let year = reader.number(digits: 4), let month = reader.number(digits: 2),
            let number = reader.number(digits: 2), let day = Day(year: year, month: month, day: number),
            reader.consume("T"), let hour = reader.number(digits: 2), hour < 24,
            let minute = reader.number(digits: 2), minute < 60, let second = reader.number(digits: 2),
            second < 61, reader.consume("Z"), reader.isAtEnd
        else { return nil }
        return Date(timeIntervalSince1970: Double(day.ordinal * 86_400 + hour * 3600 + minute * 60 + second))
    }

    static func instant(_ text: String) -> Date? {
        var text = text
        return text.withUTF8 { instant(in: $0) }
    }
}
