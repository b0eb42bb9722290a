import DocketCore
import DocketSync
import Foundation

/// The zones of the system.
struct TestZones: TimeZones {
    /// The user's.
    var local = "Europe/Berlin"

    func instant(_ day: Day, _ time: ClockTime, in zone: String?) -> Date? {
        guard let zone = TimeZone(identifier: zone ?? local) else { return nil }
        let wallClock = Date(timeIntervalSince1970: Double(day.ordinal * 86_400 + time.minutes * 60))
        let offsets = [-86_400.0, 86_400].map { zone.secondsFromGMT(for: wallClock.addingTimeInterval($0)) }
        let instants = offsets.map { wallClock.addingTimeInterval(-Double($0)) }
        let valid = zip(instants, offsets).filter { zone.secondsFromGMT(for: $0) == $1 }.map(\.0)
        return valid.min() ?? instants[0]
    }

    func wallClock(_ instant: Date, in zone: String?) -> (day: Day, time: ClockTime)? {
        guard let zone = TimeZone(identifier: zone ?? local) else { return nil }
        let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: instant)
        let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
        let rest = seconds - days * 86_400
        guard let day = Day(ordinal: days), let time = ClockTime(hour: rest / 3600, minute: rest / 60 % 60)
        else { return nil }
        return (day, time)
    }
}
