import DocketCore
import FoundationEssentials

/// A time as org-mode writes it: `<2027-03-15 Mon 09:30-10:00 +1w -3d>`.
struct OrgTimestamp {
    let day: Day
    private(set) var start: ClockTime?
    private(set) var end: ClockTime?
    /// How it repeats, as `+1w`, `++1w` or `.+1w`.
    private(set) var repeater: Substring?
    /// How long before it org-mode warns, as `-3d`.
    private(set) var warning: Substring?

    /// - Parameter text: what is between the brackets.
    init?(_ text: Substring) {
        let words = text.split(separator: " ")
        guard let day = words.first.flatMap({ Day(isoText: $0) }) else { return nil }
        self.day = day
        for word in words.dropFirst() {
            switch word.first {
            case "+",
                "." where word.hasPrefix(".+"):
                repeater = word
            case "-": warning = word
            case let first? where first.isNumber:
                guard start == nil, let times = WordFields.times(word), times.start != nil else { return nil }
                (start, end) = times
            // The name of the day, in the user's language.
            default: break
            }
        }
    }

    /// The rule of the repeater; nil if Docket has none for it.
    var repetition: Recurrence? {
        guard let repeater else { return nil }
        let count = repeater.drop { $0 == "+" || $0 == "." }
        return TodoTxtRecurrence.rule(of: repeater.hasPrefix(".") ? count : "+\(count)").map {
            Recurrence($0)
        }
    }

    /// The repeater for a rule; nil if it can't say it. Docket goes to the next day that is not in the past.
    static func repeater(of rule: Recurrence?) -> String? {
        rule.flatMap { TodoTxtRecurrence.text(of: $0.text) }.map { $0.hasPrefix("+") ? "+\($0)" : ".+\($0)" }
    }

    static func text(_ day: Day, _ start: ClockTime?, _ end: ClockTime? = nil, _ repeater: String? = nil)
        -> String
    {
        let times = start.map { start in
            ([start] + [end].compactMap(\.self)).map(\.text).joined(separator: "-")
        }
        return ([day.isoText, String(day.weekday.name.prefix(3)), times, repeater] as [String?])
            .compactMap(\.self).joined(separator: " ")
    }
}

/// The line below a heading that says when: `SCHEDULED: <2027-03-01 Mon> DEADLINE: <2027-03-15 Mon>`. Logseq has it, too.
struct OrgPlanning {
    private enum Keyword: String, CaseIterable {
        case deadline = "DEADLINE"
        case scheduled = "SCHEDULED"
        case closed = "CLOSED"
    }

    private var stamps: [Keyword: OrgTimestamp] = [:]
    /// What means nothing, with what the note calls it.
    private(set) var mistakes: [(name: String, value: String)] = []

    /// - Returns: whether the line is one.
    mutating func read(_ line: String) -> Bool {
        var rest = line.trimmed[...]
        var isRead = false
        while !rest.isEmpty {
            guard let keyword = Keyword.allCases.first(where: { rest.hasPrefix("\($0.rawValue):") }) else {
                if isRead { mistakes.append(("Planned", String(rest))) }
                return isRead
            }
            isRead = true
            rest = rest.dropFirst(keyword.rawValue.count + 1).drop { $0 == " " || $0 == "\t" }
            let value = rest.firstIndex { $0 == ">" || $0 == "]" }.map { rest[...$0] } ?? rest
            if let open = value.first, open == "<" || open == "[",
                let stamp = OrgTimestamp(value.dropFirst().dropLast()), stamps[keyword] == nil
            {
                stamps[keyword] = stamp
            } else {
                mistakes.append((keyword.rawValue, String(value)))
            }
            rest = rest.dropFirst(value.count).drop { $0 == " " || $0 == "\t" }
        }
        return isRead
    }

    /// Sets the days and times of a to-do. What it has no place for goes into the note.
    func set(_ item: inout TodoItem, _ note: inout FoundNote, _ context: ReadingContext) {
        for (name, value) in mistakes { note.add(name, value) }
        if stamps.isEmpty { return }
        let (deadline, scheduled) = (stamps[.deadline], stamps[.scheduled])
        (item.dueDate, item.firstDay) = (deadline?.day, scheduled?.day)
        let timed =
            deadline?.start == nil && scheduled?.start != nil && deadline == nil ? scheduled : deadline
        (item.startTime, item.endTime) = (timed?.start, timed?.end)
        if deadline != nil { note.add("Scheduled at", scheduled?.start?.text) }
        item.repetition = deadline?.repetition ?? scheduled?.repetition
        for (keyword, stamp) in [("Deadline", deadline), ("Scheduled", scheduled)] {
            if let stamp, stamp.repeater != nil,
                stamp.repetition == nil || stamp.repetition != item.repetition
            {
                note.add("\(keyword) repeats", stamp.repeater.map(String.init))
            }
            note.add("\(keyword) warns", stamp?.warning.map(String.init))
        }
        guard item.isComplete, let closed = stamps[.closed] else { return }
        let midnight = ClockTime(hour: 0, minute: 0)
        item.completedAt = (closed.start ?? midnight).flatMap {
            context.zones.instant(closed.day, $0, in: nil)
        }
    }

    /// The line for a to-do; nil if it says nothing.
    static func text(of item: TodoItem, _ context: WritingContext) -> String? {
        let repeater = OrgTimestamp.repeater(of: item.repetition)
        let end = item.startTime == nil ? nil : item.endTime
        let isDue = item.dueDate != nil
        let closed = item.completedAt.flatMap(context.zones.local)
        let stamps = [
            item.dueDate.map { "DEADLINE: <\(OrgTimestamp.text($0, item.startTime, end, repeater))>" },
            item.firstDay.map { day in
                "SCHEDULED: <\(OrgTimestamp.text(day, isDue ? nil : item.startTime, isDue ? nil : end, repeater))>"
            },
            closed.map { "CLOSED: [\(OrgTimestamp.text($0.day, $0.time))]" },
        ]
        .compactMap(\.self)
        return stamps.isEmpty ? nil : stamps.joined(separator: " ")
    }

    /// Whether the line says the rule, or the times, of a to-do.
    static func saysRule(of item: TodoItem) -> Bool {
        hasDay(item) && OrgTimestamp.repeater(of: item.repetition) != nil
    }

    static func saysTimes(of item: TodoItem) -> Bool { hasDay(item) && item.startTime != nil }

    private static func hasDay(_ item: TodoItem) -> Bool { item.dueDate != nil || item.firstDay != nil }
}
