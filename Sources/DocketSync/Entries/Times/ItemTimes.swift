import DocketCore

/// The days and times of a to-do.
struct ItemTimes: Equatable {
    var dueDate: Day?
    var startTime: ClockTime?
    var endTime: ClockTime?
    var firstDay: Day?
}

extension ItemTimes {
    init(_ item: TodoItem) {
        self.init(
            dueDate: item.dueDate,
            startTime: item.startTime,
            endTime: item.endTime,
            firstDay: item.firstDay
        )
    }

    /// What DUE and DTSTART say, each perhaps missing.
    init(due: Moment?, start: Moment?) {
        dueDate = due?.day
        startTime = due?.clock
        guard let start else { return }
        if let due, let dueClock = due.clock, let startClock = start.clock, start.day == due.day {
            // What ends before it starts has no end. Apple writes the same time twice for one that has none.
            if startClock < dueClock { (startTime, endTime) = (startClock, dueClock) }
        } else {
            firstDay = start.day
        }
    }

    /// The times as `0930-1015`, `0930-` or `-1015`.
    var timesText: String? {
        guard startTime != nil || endTime != nil else { return nil }
        return [startTime, endTime].map { $0?.text.filter { $0 != ":" } ?? "" }.joined(separator: "-")
    }

    /// Reads the times of Docket's own line. They count where DUE has none, or where it has the same start and can't say
    /// that it is the end as well.
    mutating func readTimes(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return }
        let times = parts.map { $0.utf8.count == 4 ? ClockTime(text: String($0)) : nil }
        guard zip(parts, times).allSatisfy({ $0.isEmpty || $1 != nil }) else { return }
        guard startTime == nil || endTime == nil && times[0] == startTime && times[1] == startTime else {
            return
        }
        (startTime, endTime) = (times[0], times[1])
    }
}

/// Which lines say the days and times of a to-do. DUE and DTSTART have to be of one type (RFC 5545, 3.6.2).
struct TimePlan: Equatable {
    var due: Moment?
    var start: Start?
    /// For Docket's own lines.
    var firstDay: Day?
    var times: String?

    enum Start: Equatable {
        /// The start time.
        case at(Day, ClockTime)
        /// The first day; if DUE has a time, with any time.
        case on(Day)
    }

    init(_ times: ItemTimes) {
        guard let dueDate = times.dueDate else {
            start = times.firstDay.map { .on($0) }
            self.times = times.timesText
            return
        }
        switch (times.startTime, times.endTime) {
        case (let startTime?, let endTime?) where startTime < endTime:
            due = .time(dueDate, endTime)
            start = .at(dueDate, startTime)
            firstDay = times.firstDay
        case (let startTime?, let endTime) where endTime == nil || endTime == startTime:
            due = .time(dueDate, startTime)
            self.times = endTime == nil ? nil : times.timesText
            // On the same day it would be a start time.
            setStartDay(times.firstDay) { $0 < dueDate }
        default:
            due = .day(dueDate)
            self.times = times.timesText
            setStartDay(times.firstDay) { $0 <= dueDate }
        }
    }

    /// DTSTART must not be after DUE.
    private mutating func setStartDay(_ day: Day?, ifBefore isBefore: (Day) -> Bool) {
        guard let day else { return }
        if isBefore(day) { start = .on(day) } else { firstDay = day }
    }
}
