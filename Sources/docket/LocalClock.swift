import DocketCore
import FoundationEssentials
import Glibc

/// The user's clock and time zone, from the C library: a static binary without ICU has no other source of the zone.
enum LocalClock {
    /// The current time, rounded down to milliseconds, which is the precision of the files.
    static func now() -> Date {
        let milliseconds = (Date().timeIntervalSince1970 * 1000).rounded(.down)
        return Date(timeIntervalSince1970: milliseconds / 1000)
    }

    /// The day of an instant in the user's time zone.
    static func day(of instant: Date) -> Day {
        let local = localTime(of: instant)
        // An instant outside the range of `Day` gets the first or the last day.
        return Day(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
            ?? (instant < Date(timeIntervalSince1970: 0) ? .first : .last)
    }

    /// The time of day of an instant in the user's time zone.
    static func time(of instant: Date) -> ClockTime? {
        let local = localTime(of: instant)
        return ClockTime(hour: Int(local.tm_hour), minute: Int(local.tm_min))
    }

    /// Reads the system's time zone again if it has changed, as on a journey. Unlike `localtime`, `localtime_r` reads it once.
    /// Takes a system call.
    static func refreshZone() { tzset() }

    /// Milliseconds until midnight in the user's time zone.
    static func millisecondsUntilMidnight(from now: Date = Date()) -> Int32 {
        var midnight = localTime(of: now)
        midnight.tm_mday += 1
        (midnight.tm_hour, midnight.tm_min, midnight.tm_sec) = (0, 0, 0)
        // Let mktime determine whether daylight saving time applies.
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
