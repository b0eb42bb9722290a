import DocketCore

/// The reminders: alarms that have a line of Docket's own with the minutes. Other alarms belong to somebody else.
extension TodoLines {
    fileprivate struct Reminder {
        let minutes: Int
        let alarm: Alarm
    }

    fileprivate var reminderAlarms: [Reminder] {
        alarms.compactMap { alarm in
            guard let line = first(.reminder, in: alarm.properties), let minutes = Int(line.plainValue),
                TodoItem.reminderRange.contains(minutes)
            else { return nil }
            return Reminder(minutes: minutes, alarm: alarm)
        }
    }

    /// Each once.
    var reminders: [Int] { reminderAlarms.map(\.minutes).uniqueValues }
}

extension EntryEditor {
    /// - Parameters:
    ///   - times: of the to-do; the alarms count from them.
    ///   - isMoved: whether the times are new.
    mutating func write(reminders: [Int], _ times: ItemTimes, isMoved: Bool) {
        let old = todo.reminderAlarms
        let reminders = reminders.uniqueValues
        let isSame = reminders == todo.reminders
        if isSame, !isMoved { return }
        let known = Dictionary(old.map { ($0.minutes, $0.alarm) }) { first, _ in first }
        let blocks = reminders.map { minutes -> [UInt8] in
            let trigger = Trigger(minutes: minutes, times)
            return known[minutes].map { block($0, trigger) } ?? Self.block(minutes, trigger)
        }
        for line in old.flatMap(\.alarm.lines) { replace(line) }
        // They stay where they were, in the new order.
        if let first = old.first {
            replace(first.alarm.lines.lowerBound, with: Array(blocks.joined()))
        } else {
            addComponent(Array(blocks.joined()))
        }
    }

    /// An alarm that is there, with another trigger.
    private func block(_ alarm: TodoLines.Alarm, _ trigger: Trigger) -> [UInt8] {
        let triggers = todo.all(.trigger, in: alarm.properties)
        let isSame = triggers.first.map { trigger.isSame(as: $0.content) } ?? false
        return alarm.lines.flatMap { line in
            !isSame && line == triggers.first?.number ? trigger.line : kept(line)
        }
    }

    private static func block(_ minutes: Int, _ trigger: Trigger) -> [UInt8] {
        let start = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Reminder\r\n"
        let end = "\(EntryProperty.reminder.rawValue):\(minutes)\r\nEND:VALARM\r\n"
        return Array(start.utf8) + trigger.line + Array(end.utf8)
    }
}

/// When an alarm goes off, counted from DTSTART or DUE.
private struct Trigger {
    private let isFromDue: Bool
    private let duration: String

    /// Where there is no time, a reminder counts back from then.
    private static let morning = 9 * 60

    init(minutes: Int, _ times: ItemTimes) {
        let plan = TimePlan(times)
        // Days begin at midnight.
        let clock = times.startTime?.minutes ?? Self.morning
        switch (plan.due, plan.start) {
        case (.time, .at), (nil, nil):
            (isFromDue, duration) = (false, CalendarDuration.text(minutes: -minutes))
        case (.time, _): (isFromDue, duration) = (true, CalendarDuration.text(minutes: -minutes))
        case (.day, _): (isFromDue, duration) = (true, CalendarDuration.text(minutes: clock - minutes))
        case (nil, _): (isFromDue, duration) = (false, CalendarDuration.text(minutes: clock - minutes))
        }
    }

    var line: [UInt8] {
        FoldedLine.bytes(
            .trigger,
            parameters: Array((isFromDue ? ";RELATED=END" : "").utf8),
            value: duration.utf8
        )
    }

    func isSame(as line: ContentLine) -> Bool {
        (line.parameter("RELATED")?.uppercased() == "END") == isFromDue && line.parameter("VALUE") == nil
            && line.plainValue.uppercased() == duration
    }
}
