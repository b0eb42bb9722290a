import DocketCore
import FoundationEssentials

/// Translates between wall-clock times and instants. Zones are names of the IANA database; nil is the user's own.
package protocol TimeZones: Sendable {
    /// The instant of a wall-clock time; nil if the zone is unknown. A time that a clock change skips is the one after
    /// the gap; of two, the first.
    func instant(_ day: Day, _ time: ClockTime, in zone: String?) -> Date?

    /// The wall-clock time of an instant, without seconds; nil if the zone is unknown.
    func wallClock(_ instant: Date, in zone: String?) -> (day: Day, time: ClockTime)?
}
