import DocketCore
import DocketSync
import FoundationEssentials

/// What a reader needs to know beside the bytes.
package struct ReadingContext: Sendable {
    /// The time of the import: when a to-do was made, if the file does not say.
    package var now: Date
    /// The user's day, for dates in words.
    package var today: Day
    package var zones: any TimeZones
    /// The file's name without its extension, for formats whose file is a project; nil for none.
    package var fileName: String?

    package init(
        now: Date,
        today: Day,
        zones: any TimeZones,
        fileName: String? = nil
    ) {
        self.now = now
        self.today = today
        self.zones = zones
        self.fileName = fileName
    }
}

/// What a writer needs to know beside the to-dos.
package struct WritingContext: Sendable {
    /// The time of the export.
    package var now: Date
    package var zones: any TimeZones

    package init(now: Date, zones: any TimeZones) {
        self.now = now
        self.zones = zones
    }
}

extension TimeZones {
    /// The first instant of a day on the user's clock; nil if there is none.
    func start(of day: Day) -> Date? {
        ClockTime(hour: 0, minute: 0).flatMap { instant(day, $0, in: nil) }
    }

    /// What the user's clock shows at an instant; nil outside the years 1 to 9999.
    func local(_ instant: Date) -> (day: Day, time: ClockTime)? {
        let seconds = instant.timeIntervalSince1970
        let first = Double(Day.first.ordinal + 1) * 86_400
        guard seconds >= first, seconds < Double(Day.last.ordinal) * 86_400 else { return nil }
        return wallClock(instant, in: nil)
    }
}
