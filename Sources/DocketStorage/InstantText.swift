import DocketCore
import FoundationEssentials

/// Instants as the files write them: `2026-11-18T09:30:00.123Z`, in UTC, to the millisecond.
enum InstantText {
    static func text(of instant: Date) -> String {
        let milliseconds = Int((instant.timeIntervalSince1970 * 1000).rounded())
        let (days, rest) = milliseconds.quotientAndRemainder(flooringBy: 86_400_000)
        guard let day = Day(ordinal: days) else { return "" }
        let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { padded($0, 2) }
        return "\(day.isoText)T\(time.joined(separator: ":")).\(padded(rest % 1000, 3))Z"
    }

    /// The instant that `text` names, with or without a fraction of a second; nil where it names none.
    static func instant(in text: String) -> Date? {
        let halves = text.split(separator: "T", omittingEmptySubsequences: false)
        guard halves.count == 2, let day = Day(isoText: String(halves[0])), halves[1].last == "Z" else {
            return nil
        }
        let parts = halves[1].dropLast().split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ $0.first?.isNumber == true }),
            // Double would read 0x1 and 1e1, too.
            parts[2].allSatisfy({ $0.isNumber || $0 == "." }),
            let hour = Int(parts[0]), (0..<24).contains(hour),
            let minute = Int(parts[1]), (0..<60).contains(minute),
            let second = Double(parts[2]), (0..<61).contains(second)
        else { return nil }
        let milliseconds = day.ordinal * 86_400_000 + hour * 3_600_000 + minute * 60_000
        return Date(timeIntervalSince1970: (Double(milliseconds) + (second * 1000).rounded()) / 1000)
    }
}

extension Int {
    fileprivate func quotientAndRemainder(flooringBy divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
