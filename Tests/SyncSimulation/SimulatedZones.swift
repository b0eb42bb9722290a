import DocketCore
import DocketSync
import FoundationEssentials

/// Time zones without clock changes: all are UTC.
struct SimulatedZones: TimeZones {
    private static let epoch = Day(year: 1970, month: 1, day: 1)?.ordinal ?? 0

    func instant(_ day: Day, _ time: ClockTime, in zone: String?) -> Date? {
        Date(timeIntervalSince1970: Double((day.ordinal - Self.epoch) * 86_400 + time.minutes * 60))
    }

    func wallClock(_ instant: Date, in zone: String?) -> (day: Day, time: ClockTime)? {
        let minutes = Int((instant.timeIntervalSince1970 / 60).rounded(.down))
        let days = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
        let rest = minutes - days * 1440
        guard let day = Day(ordinal: Self.epoch + days),
            let time = ClockTime(hour: rest / 60, minute: rest % 60)
        else { return nil }
        return (day, time)
    }
}
