import DocketCore
import FoundationEssentials

/// How a line says what its time refers to.
enum TimeForm: Hashable {
    /// Wall-clock time, wherever one is.
    case floating
    case utc
    /// A zone of the IANA database, and its name as the entry has it.
    case zone(String, TZID)
    /// Nobody knows when it is: as good as floating.
    case unknownZone(TZID)

    /// The parameter as it is written, with the semicolon before it.
    typealias TZID = [UInt8]

    /// Times of one to-do must all refer to an instant, or all to none (RFC 5545, 3.8.2.3).
    func isCompatible(with other: TimeForm) -> Bool {
        switch (self, other) {
        case (.floating, .floating): true
        case (.utc, .utc), (.utc, .zone), (.zone, .utc), (.zone, .zone): true
        case (.unknownZone(let one), .unknownZone(let other)): one == other
        default: false
        }
    }

    var parameters: [UInt8] {
        switch self {
        case .zone(_, let tzid), .unknownZone(let tzid): tzid
        case .floating, .utc: []
        }
    }
}

/// Reads and writes times in the user's zone.
struct TimeReader {
    let zones: any TimeZones

    /// Longer names, and those of more parts, are no zones.
    private static let maxNameLength = 100
    private static let maxParts = 6

    /// - Returns: nil if the line has no time in it.
    func form(of line: ContentLine) -> (time: CalendarTime, form: TimeForm)? {
        form(line.plainValue, of: line)
    }

    /// - Parameter value: one of the line's values, if it has several.
    func form(_ value: String, of line: ContentLine) -> (time: CalendarTime, form: TimeForm)? {
        guard let time = CalendarTime(text: value) else { return nil }
        if time.isUTC { return (time, .utc) }
        guard let parameter = line.parameters.first(where: { $0.name == "TZID" }),
            let name = parameter.values.first
        else { return (time, .floating) }
        let tzid = Array(parameter.bytes)
        return (time, zone(named: name, on: time.day).map { .zone($0, tzid) } ?? .unknownZone(tzid))
    }

    /// The name in the database. Some programs write it behind a path of their own.
    private func zone(named name: String, on day: Day) -> String? {
        guard let midnight = ClockTime(hour: 0, minute: 0), name.utf8.count <= Self.maxNameLength else {
            return nil
        }
        let parts = name.split(separator: "/")
        guard parts.count <= Self.maxParts, !parts.contains(".."), name.utf8.allSatisfy(Self.isPlain) else {
            return nil
        }
        return parts.indices.lazy
            .map { parts[$0...].joined(separator: "/") }
            .first { zones.instant(day, midnight, in: $0) != nil }
    }

    /// Whether a zone's name may have it. It may be looked up as the name of a file.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "/"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// The instant of a time, and of a date its first one.
    func instant(_ time: CalendarTime, _ form: TimeForm) -> Date? {
        if let instant = time.utcInstant { return instant }
        guard let clock = time.time ?? ClockTime(hour: 0, minute: 0) else { return nil }
        let zone: String? = if case .zone(let name, _) = form { name } else { nil }
        return zones.instant(time.day, clock, in: zone)?.addingTimeInterval(Double(time.second))
    }

    /// The instant of a line; nil if it has none.
    func instant(of line: ContentLine?) -> Date? {
        line.flatMap(form).flatMap { instant($0.time, $0.form) }
    }

    /// The wall-clock time of an instant; nil if it is outside the years 1 to 9999, or the zone is unknown.
    func wallClock(_ instant: Date, in zone: String?) -> (day: Day, time: ClockTime)? {
        guard CalendarTime.instants.contains(instant.timeIntervalSince1970) else { return nil }
        return zones.wallClock(instant, in: zone)
    }

    /// What the user's clock shows at a time; nil if there is no such day.
    func local(_ time: CalendarTime, _ form: TimeForm) -> Moment? {
        guard let clock = time.time else { return .day(time.day) }
        switch form {
        case .floating, .unknownZone: return .time(time.day, clock)
        case .utc, .zone:
            guard let instant = instant(time, form), let local = wallClock(instant, in: nil) else {
                return nil
            }
            return .time(local.day, local.time)
        }
    }

    /// A time of the user's clock in another form.
    ///
    /// - Returns: nil if it can't be said like that, as in the hour that a clock change skips.
    func time(_ day: Day, _ clock: ClockTime, as form: TimeForm) -> CalendarTime? {
        let time: CalendarTime
        switch form {
        case .floating, .unknownZone: return CalendarTime(day: day, time: clock)
        case .utc:
            guard let instant = zones.instant(day, clock, in: nil) else { return nil }
            time = CalendarTime(utc: instant)
        case .zone(let name, _):
            guard let instant = zones.instant(day, clock, in: nil),
                let there = wallClock(instant, in: name)
            else { return nil }
            time = CalendarTime(day: there.day, time: there.time)
        }
        return local(time, form) == .time(day, clock) ? time : nil
    }
}

/// A day, or a day and a time, on the user's clock.
enum Moment: Equatable {
    case day(Day)
    case time(Day, ClockTime)

    var day: Day {
        switch self {
        case .day(let day), .time(let day, _): day
        }
    }

    var clock: ClockTime? {
        if case .time(_, let clock) = self { clock } else { nil }
    }
}
