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
    /// How the user writes dates: what `3/4/2027` means, unless `dateOrder` says it.
    package var dateStyle: DateStyle
    /// The order of day, month and year in dates of numbers; nil for the user's.
    package var dateOrder: DateOrder?
    /// The file's name without its extension, for formats whose file is a project; nil for none.
    package var fileName: String?
    /// Told from time to time which part of a file has been read, from 0 to 1.
    package var progress: (@Sendable (Double) -> Void)?

    package init(
        now: Date,
        today: Day,
        zones: any TimeZones,
        dateStyle: DateStyle = .standard,
        dateOrder: DateOrder? = nil,
        fileName: String? = nil
    ) {
        self.now = now
        self.today = today
        self.zones = zones
        self.dateStyle = dateStyle
        self.dateOrder = dateOrder
        self.fileName = fileName
    }

    /// What a date of a file means, in numbers or in words.
    func date(_ text: String) -> TypedReading<DueDate> {
        DueDateReader(today: today, style: dateStyle).read(dateOrder?.dotted(text) ?? text)
    }
}

/// The order of the numbers of a date. A number of four digits at the start is a year in any.
package enum DateOrder: String, CaseIterable, Sendable {
    case dmy, mdy, ymd

    /// The date with its day first and dots, which mean the same to everybody; nil if it is not three numbers.
    fileprivate func dotted(_ text: String) -> String? {
        let text = text.trimmed
        let numbers = text.utf8.split {
            $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        .map { String(Substring($0)) }
        guard numbers.count == 3, text.utf8.count == numbers.joined().utf8.count + 2,
            numbers.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
            )
        else { return nil }
        let order = numbers[0].utf8.count == 4 ? .ymd : self
        let (day, month, year) =
            switch order {
            case .dmy: (0, 1, 2)
            case .mdy: (1, 0, 2)
            case .ymd: (2, 1, 0)
            }
        return "\(numbers[day]).\(numbers[month]).\(numbers[year])"
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
