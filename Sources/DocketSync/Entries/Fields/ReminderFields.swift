import DocketCore

/// The reminders: alarms that have a line of Docket's own with the minutes, and those of other programs that show or sound
/// something at a time. All others stay as they are: those that send mail, or go off at a place, and those that put another
/// one off for once.
extension TodoLines {
    fileprivate struct Reminder {
        let minutes: Int
        let alarm: Alarm
        let isOwn: Bool
    }

    /// - Parameter times: what the alarms count from.
    fileprivate func reminderAlarms(_ times: TimeLines, _ reader: TimeReader) -> [Reminder] {
        alarms.compactMap { alarm in
            if let own = ownMinutes(of: alarm) { return Reminder(minutes: own, alarm: alarm, isOwn: true) }
            return minutes(of: alarm, times, reader).map { Reminder(minutes: $0, alarm: alarm, isOwn: false) }
        }
    }

    /// The minutes of an alarm of Docket's.
    func ownMinutes(of alarm: Alarm) -> Int? {
        guard let line = first(.reminder, in: alarm.properties), let minutes = Int(line.plainValue),
            TodoItem.reminderRange.contains(minutes)
        else { return nil }
        return minutes
    }

    /// The minutes of an alarm of another program; nil if it is no reminder.
    fileprivate func minutes(of alarm: Alarm, _ times: TimeLines, _ reader: TimeReader) -> Int? {
        guard rings(alarm), let trigger = first(.trigger, in: alarm.properties) else { return nil }
        return times.minutes(of: trigger, reader)
    }

    /// Whether an alarm of another program is one that Docket can say.
    func rings(_ alarm: Alarm) -> Bool {
        guard let action = first(.action, in: alarm.properties)?.plainValue.uppercased(),
            ["DISPLAY", "AUDIO"].contains(action)
        else { return false }
        let isElsewhere = alarm.properties.contains {
            [.reminder, .proximity, .appleProximity].contains($0.name)
        }
        let isSnooze = all(.related, in: alarm.properties).contains {
            $0.content.parameter("RELTYPE")?.uppercased() == "SNOOZE"
        }
        return !isElsewhere && !isSnooze
    }

    /// Each once.
    func reminders(_ times: TimeLines, _ reader: TimeReader) -> [Int] {
        reminderAlarms(times, reader).map(\.minutes).uniqueValues
    }

    /// The reminders of alarms that another program has added to another entry of the same to-do.
    func reminders(of parts: [ForeignPart], _ reader: TimeReader) -> Set<Int> {
        let times = TimeLines(self, reader)
        let starts = Set(parts.map(\.lines.lowerBound))
        return Set(
            alarms.filter { starts.contains($0.lines.lowerBound) }.compactMap {
                minutes(of: $0, times, reader)
            }
        )
    }

    /// The triggers of alarms that are no reminders.
    func unreadTriggers(_ times: TimeLines, _ reader: TimeReader) -> [String] {
        alarms.filter { ownMinutes(of: $0) == nil && minutes(of: $0, times, reader) == nil }
            .compactMap { first(.trigger, in: $0.properties)?.plainValue }
    }

    /// The lines of what other programs have to be said to be reminders.
    fileprivate func silentAlarms(
        becomingRemindersAt times: TimeLines,
        besides known: [Reminder],
        _ reader: TimeReader
    )
        -> [Alarm]
    {
        let lines = Set(known.map(\.alarm.lines.lowerBound))
        return alarms.filter { !lines.contains($0.lines.lowerBound) && minutes(of: $0, times, reader) != nil }
    }
}

extension EntryEditor {
    /// - Parameters:
    ///   - old: what the alarms have counted from.
    ///   - moved: what they count from now; nil if that is the same.
    ///   - arriving: reminders of alarms that are added along.
    mutating func write(
        reminders: [Int],
        from old: TimeLines,
        to moved: TimeLines?,
        arriving: Set<Int>,
        _ reader: TimeReader
    ) {
        let alarms = todo.reminderAlarms(old, reader)
        let known = alarms.map(\.minutes).uniqueValues
        if reminders == known, moved == nil { return }
        let times = moved ?? old
        let wanted = reminders.filter { known.contains($0) || !arriving.contains($0) }
        // An alarm says another time rather than that it goes and another one comes.
        let gone = known.filter { !wanted.contains($0) }
        let added = wanted.filter { !known.contains($0) }
        let changed = Dictionary(uniqueKeysWithValues: zip(gone, added))
        let new = Array(added.dropFirst(gone.count))
        let own = new.map { Self.block($0, Trigger(minutes: $0, times.times)) }
        let said = known.compactMap { wanted.contains($0) ? $0 : changed[$0] }
        var blocks: [Int: [UInt8]] = [:]
        for alarm in alarms {
            let minutes = wanted.contains(alarm.minutes) ? alarm.minutes : changed[alarm.minutes]
            let changes = minutes.map { self.changes(of: alarm, to: $0, times, reader) }
            for line in alarm.alarm.lines {
                let bytes = changes.map { $0[line] ?? kept(line) } ?? []
                if let minutes { blocks[minutes, default: []] += bytes }
                if changes == nil || changes?[line] != nil { replace(line, with: bytes) }
            }
        }
        if said + new == wanted {
            addComponent(Array(own.joined()))
        } else {
            // They stay where they were, in the new order.
            for (minutes, block) in zip(new, own) { blocks[minutes] = block }
            for line in alarms.flatMap(\.alarm.lines) { replace(line) }
            let all = wanted.compactMap { blocks[$0] }.flatMap(\.self)
            if let first = alarms.first {
                replace(first.alarm.lines.lowerBound, with: all)
            } else {
                addComponent(all)
            }
        }
        guard moved != nil else { return }
        // One that could not be said, and could be now, would look like a reminder that somebody has added.
        for alarm in todo.silentAlarms(becomingRemindersAt: times, besides: alarms, reader) {
            let end = alarm.lines.upperBound - 1
            replace(end, with: silencingEnd(end))
        }
    }

    /// The last line of an alarm, with one before it that says that it is no reminder.
    private func silencingEnd(_ line: Int) -> [UInt8] {
        FoldedLine.bytes(.reminder, value: "none".utf8) + kept(line)
    }

    /// The lines of an alarm that differ if it goes on to say the same in an entry with other times.
    func changes(
        ofAlarm lines: Range<Int>,
        _ reminders: [Int],
        from old: TimeLines,
        to new: TimeLines,
        _ reader: TimeReader
    ) -> [Int: [UInt8]] {
        guard let alarm = todo.alarms.first(where: { $0.lines == lines }),
            todo.minutes(of: alarm, new, reader) != nil
        else { return [:] }
        guard let minutes = todo.minutes(of: alarm, old, reader) else {
            return [lines.upperBound - 1: silencingEnd(lines.upperBound - 1)]
        }
        guard reminders.contains(minutes) else { return [:] }
        let reminder = TodoLines.Reminder(minutes: minutes, alarm: alarm, isOwn: false)
        return changes(of: reminder, to: minutes, new, reader)
    }

    /// The lines of an alarm that differ if it is to go off so many minutes before.
    private func changes(
        of reminder: TodoLines.Reminder,
        to minutes: Int,
        _ times: TimeLines,
        _ reader: TimeReader
    ) -> [Int: [UInt8]] {
        let properties = reminder.alarm.properties
        var changes: [Int: [UInt8]] = [:]
        if let (number, content) = todo.all(.trigger, in: properties).first {
            if reminder.isOwn {
                let trigger = Trigger(minutes: minutes, times.times)
                if !trigger.isSame(as: content) { changes[number] = trigger.line }
            } else if times.minutes(of: content, reader) != minutes {
                changes[number] = times.trigger(minutes, onto: content, reader)
            }
        }
        if minutes != reminder.minutes {
            for line in todo.all(.reminder, in: properties) {
                changes[line.number] = FoldedLine.bytes(.reminder, value: String(minutes).utf8)
            }
            // It has not gone off yet.
            for line in todo.all(.acknowledged, in: properties) { changes[line.number] = [] }
        }
        return changes
    }

    private static func block(_ minutes: Int, _ trigger: Trigger) -> [UInt8] {
        let start = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Reminder\r\n"
        let end = "\(EntryProperty.reminder.rawValue):\(minutes)\r\nEND:VALARM\r\n"
        return Array(start.utf8) + trigger.line + Array(end.utf8)
    }
}

/// Alarms of other programs. Time of day counts, and not the time that passes when a clock is changed.
extension TimeLines {
    /// How many minutes before the start time an alarm goes off, or before 9:00 if there is none; nil if nobody knows.
    fileprivate func minutes(of trigger: ContentLine, _ reader: TimeReader) -> Int? {
        let minutes: Int
        if let (time, form) = reader.form(of: trigger) {
            guard let due = times.dueDate, case .time(let day, let clock) = reader.local(time, form) else {
                return nil
            }
            minutes = LocalMinute(due, clockOfReminders) - LocalMinute(day, clock)
        } else {
            guard let duration = CalendarDuration(text: trigger.plainValue) else { return nil }
            let seconds = duration.days * 86_400 + duration.seconds
            let (late, rest) = seconds.quotientAndRemainder(dividingBy: 60)
            minutes = lead(of: trigger) + (duration.isNegative ? late + (rest > 0 ? 1 : 0) : -late)
        }
        return TodoItem.reminderRange.contains(minutes) ? minutes : nil
    }

    private var clockOfReminders: ClockTime { times.startTime ?? .startOfReminders }

    /// How many minutes before what reminders are counted back from there is what a trigger counts from: DTSTART, or DUE
    /// with RELATED=END. Some programs don't say END, and have no DTSTART.
    private func lead(of trigger: ContentLine) -> Int {
        let isFromEnd = trigger.parameter("RELATED")?.uppercased() == "END"
        let end = due?.moment ?? end
        guard let moment = isFromEnd ? end ?? start?.moment : start?.moment ?? end else { return 0 }
        let counted = LocalMinute(number: moment.day.ordinal * 24 * 60 + (moment.clock?.minutes ?? 0))
        return LocalMinute(times.dueDate ?? moment.day, clockOfReminders) - counted
    }

    /// The line of a trigger that goes off so many minutes before, of the kind that it was.
    fileprivate func trigger(_ minutes: Int, onto line: ContentLine, _ reader: TimeReader) -> [UInt8] {
        func kept(_ dropped: String...) -> [UInt8] {
            line.parameters.filter { !dropped.contains($0.name) }.flatMap(\.bytes)
        }
        let isAbsolute = reader.form(of: line) != nil
        if isAbsolute, let due = times.dueDate {
            let at = LocalMinute(due, clockOfReminders).adding(minutes: -minutes)
            if let day = at.day, let time = reader.time(day, at.time, as: .utc) {
                return FoldedLine.bytes(.trigger, parameters: kept("TZID"), value: time.text.utf8)
            }
        }
        return FoldedLine.bytes(
            .trigger,
            parameters: isAbsolute ? kept("TZID", "VALUE", "RELATED") : kept(),
            value: CalendarDuration.text(minutes: lead(of: line) - minutes).utf8
        )
    }
}

/// When an alarm of Docket's goes off, counted from DTSTART or DUE.
private struct Trigger {
    private let isFromDue: Bool
    private let duration: String

    init(minutes: Int, _ times: ItemTimes) {
        let plan = TimePlan(times)
        // Days begin at midnight.
        let clock = (times.startTime ?? .startOfReminders).minutes
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
