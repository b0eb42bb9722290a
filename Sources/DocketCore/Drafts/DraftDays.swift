/// The due date, the first day and the repetition of a draft (F8, O1).
extension DraftFilling {
    mutating func fillDueDate() {
        let date = day(draft.due, at: .due, replacing: original?.dueDate, named: "due date")
        item.dueDate = date?.day
        dueDate = date
    }

    mutating func fillStartDay() {
        item.firstDay = day(draft.firstDay, at: .firstDay, replacing: original?.firstDay, named: "date")?.day
    }

    private mutating func day(
        _ text: String,
        at field: DraftField,
        replacing original: Day?,
        named name: String
    ) -> DueDate? {
        guard !text.isEmpty else { return nil }
        do throws(DueDateError) {
            return try DueDateReader(today: today, style: style).dueDate(
                in: text,
                replacing: original,
                named: name,
                takesTime: field == .due
            )
        } catch {
            errors.add(error.message, hint: error.hint, at: field)
            return nil
        }
    }

    mutating func fillRecurrence() {
        item.repetition = nil
        guard !draft.repetition.isEmpty else { return }
        let reading = TypedRepetition.read(
            draft.repetition,
            today: today,
            style: style,
            replacing: original?.repetition
        )
        switch reading {
        case .value(let typed):
            item.repetition = typed.rule
            setTime(typed.time, typedAt: .repetition)
        case .invalid(let reason): errors.add("Invalid repetition: \(reason)", at: .repetition)
        case .notUnderstood:
            let hint = "write it as \(RecurrenceReader.examples)"
            errors.add("Invalid repetition: \(hint)", hint: hint, at: .repetition)
        }
    }

    /// Checks that the days fit together. A repeating item without a due date gets its first day.
    ///
    /// What nobody has edited may be from elsewhere, and stays.
    mutating func checkDays() {
        let fields: [DraftField] = [.due, .firstDay, .repetition]
        guard fields.allSatisfy({ errors.messages[$0] == nil }), fields.contains(where: isEdited) else {
            return
        }
        if let rule = item.repetition {
            let start = rule.start(dueDate: item.dueDate, firstDay: item.firstDay, today: today)
            let first = rule.days(from: start, count: 1).first
            if first == nil, isEdited(.repetition) {
                errors.add(
                    "Invalid repetition: no day of it is on or after \(start.text(in: style.format))",
                    at: .repetition
                )
            }
            item.dueDate = item.dueDate ?? first
        }
        if let firstDay = item.firstDay, let due = item.dueDate, firstDay > due,
            isEdited(.firstDay) || isEdited(.due)
        {
            errors.add("The first day is after the due date", at: .firstDay)
        }
    }
}

extension Recurrence {
    /// The day from which on an item is repeated that may have no due date yet (O1). Without one it begins on the rule's
    /// next day, whatever the interval: `every 2 weeks on mon` on the next Monday.
    package func start(dueDate: Day?, firstDay: Day?, today: Day) -> Day {
        if let dueDate { return dueDate }
        let day = firstDay.map { max($0, today) } ?? today
        return self.firstDay(from: day) ?? day
    }
}
