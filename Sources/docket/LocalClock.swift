import DocketCore
import FoundationEssentials
import Glibc

/// The user's clock and time zone, as the C library knows them: a static binary without ICU has no other
/// source of the zone.
enum LocalClock {
    /// Now, to the millisecond, which is what the files keep.
    static func now() -> Date {
        let milliseconds = (Date().timeIntervalSince1970 * 1000).rounded(.down)
        return Date(timeIntervalSince1970: milliseconds / 1000)
    }

    /// The day that an instant falls on where the user is.
    static func day(of instant: Date) -> Day {
        let local = localTime(of: instant)
        // An instant outside the calendar's years is as far away as a day can be.
        return Day(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
            ?? (instant < Date(timeIntervalSince1970: 0) ? .first : .last)
    }

    /// Milliseconds until the next day begins where the user is.
    static func untilMidnight() -> Int32 {
        let now = Date()
        var midnight = localTime(of: now)
        midnight.tm_mday += 1
        (midnight.tm_hour, midnight.tm_min, midnight.tm_sec) = (0, 0, 0)
        // Whether summer time holds then is for mktime to find out.
        midnight.tm_isdst = -1
        let seconds = Double(mktime(&midnight)) - now.timeIntervalSince1970
        return Int32(min(max(seconds, 1), 90_000) * 1000)
    }

    private static func localTime(of instant: Date) -> tm {
        var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
        var local = tm()
        localtime_r(&seconds, &local)
        return local
    }
}
