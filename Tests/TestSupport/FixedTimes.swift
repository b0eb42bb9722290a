import DocketCore
import DocketStorage
import Foundation
import Synchronization

extension Date {
    /// Noon on Saturday, 21 November 2026, in Greenwich.
    package static let noon = Date(timeIntervalSince1970: 1_795_262_400)
}

extension Day {
    /// The day of an ISO date such as `2027-03-15`, which must exist.
    package static func on(_ isoText: String) -> Day {
        guard let day = Day(isoText: isoText) else { preconditionFailure("no day: \(isoText)") }
        return day
    }

    /// An instant's day in Greenwich: it must not depend on the machine's time zone.
    package static func inGreenwich(_ instant: Date) -> Day {
        // Some tests have instants beyond all days.
        Int(exactly: (instant.timeIntervalSince1970 / 86_400).rounded(.down)).flatMap(Day.init(ordinal:))
            ?? .first
    }
}

extension ClockTime {
    /// An instant's time of day in Greenwich.
    package static func inGreenwich(_ instant: Date) -> ClockTime? {
        let minutes = Int((instant.timeIntervalSince1970 / 60).rounded(.down)) % 1440
        return ClockTime(hour: minutes / 60, minute: minutes % 60)
    }
}

extension FileStorage {
    /// A storage whose days are those in Greenwich.
    package convenience init(folder: String) { self.init(folder: folder, day: Day.inGreenwich) }
}

/// A clock that stands still until a test moves it.
package final class WallClock: Sendable {
    private let time: Mutex<Date>

    package init(_ time: Date) { self.time = Mutex(time) }

    package var now: Date { time.withLock { $0 } }

    package func advance(by seconds: TimeInterval) { time.withLock { $0.addTimeInterval(seconds) } }
}
