import DocketCore

/// How Docket reads the repetition of a draft (O1): the rule, unless that is the text itself, and its next three days.
struct RecurrenceEcho {
    private let draft: Draft
    /// The rule that the to-do has had.
    private let original: Recurrence?
    private let reader: DueDateReader
    private var today: Day { reader.today }
    private var format: DateFormat { reader.style.format }

    init(of draft: Draft, replacing original: Recurrence?, today: Day, style: DateStyle = .standard) {
        (self.draft, self.original) = (draft, original)
        reader = DueDateReader(today: today, style: style)
    }

    /// `every 2 weeks on mon · 23.11., 07.12., 21.12.`; nil if there is nothing to say.
    var text: String? {
        switch TypedRepetition.read(draft.repetition, today: today, style: reader.style, replacing: original)
        {
        case .value(let repetition):
            let rule = repetition.rule
            let typed = draft.repetition.trimmed.lowercased()
            let words = rule.words(in: format).map { $0 == typed ? nil : $0 } ?? "custom"
            let parts = [words, repetition.time?.text, days(of: rule)].compactMap(\.self)
            return parts.isEmpty ? nil : parts.joined(separator: " · ")
        case .invalid(let reason): return reason
        case .notUnderstood: return "not a repetition yet"
        }
    }

    /// nil while the due date is none.
    private func days(of rule: Recurrence) -> String? {
        let due = reader.readWithTime(draft.due).value?.day
        guard due != nil || draft.due.isBlank else { return nil }
        let start = rule.start(dueDate: due, firstDay: reader.day(in: draft.firstDay), today: today)
        let days = rule.nextDays(from: start, today: today).map { $0.shortText(on: today, in: format) }
        guard let first = days.first else {
            // Nobody can change what is from elsewhere, and Docket may not be able to follow it.
            return rule == original ? nil : "no day on or after \(start.text(in: format))"
        }
        guard due == nil else { return days.joined(separator: ", ") }
        // The to-do gets a due date.
        return "due \(first)" + (days.count > 1 ? ", then \(days.dropFirst().joined(separator: ", "))" : "")
    }
}

extension Recurrence {
    /// The next three days, from today on if the first one has passed.
    fileprivate func nextDays(from start: Day, today: Day) -> [Day] {
        guard start < today else { return days(from: start, count: 3) }
        guard case .next(let day, let rest) = step(from: start, doneOn: today) else { return [] }
        return rest.days(from: day, count: 3)
    }
}

extension Day {
    /// `15.03.` for a day of the next twelve months (L16), and `15.03.2028` for others.
    fileprivate func shortText(on today: Day, in format: DateFormat) -> String {
        (0..<365).contains(self - today) ? shortText(in: format) : text(in: format)
    }
}
