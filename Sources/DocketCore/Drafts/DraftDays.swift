/// The due date, the first day and the repetition of a draft (F8, O1).
extension DraftFilling {
    mutating func fillDueDate() {
        let date = day(draft.due, at: .due, replacing: original?.dueDate, named: "due date")
        (item.dueDate, timeOfDueDate) = (date?.day, date?.time)
    }

    mutating func fillStartDay() {
        item.startDay = day(draft.startDay, at: .startDay, replacing: original?.startDay, named: "date")?.day
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
                named: name
            )
        } catch {
            errors.add(error.message, hint: error.hint, at: field)
            return nil
        }
    }

    mutating func fillRecurrence() {
        item.recurrence = nil
        guard !draft.repeats.isEmpty else { return }
        let reading = RecurrenceReader.read(
            draft.repeats,
            today: today,
            style: style,
            replacing: original?.recurrence
        )
        switch reading {
        case .value(let rule): item.recurrence = rule
        case .invalid(let reason): errors.add("Invalid repetition: \(reason)", at: .repeats)
        case .notUnderstood:
            let hint = "write it as \(RecurrenceReader.examples)"
            errors.add("Invalid repetition: \(hint)", hint: hint, at: .repeats)
        }
    }

    /// Checks that the days fit together. A repeating item without a due date gets its first day.
    ///
    /// What nobody has edited may be from elsewhere, and stays.
    mutating func checkDays() {
        let fields: [DraftField] = [.due, .startDay, .repeats]
        guard fields.allSatisfy({ errors.messages[$0] == nil }), fields.contains(where: isEdited) else {
            return
        }
        if let rule = item.recurrence {
            let start = rule.start(dueDate: item.dueDate, startDay: item.startDay, today: today)
            let first = rule.days(from: start, count: 1).first
            if first == nil, isEdited(.repeats) {
                errors.add(
                    "Invalid repetition: no day of it is on or after \(start.text(in: style.format))",
                    at: .repeats
                )
            }
            item.dueDate = item.dueDate ?? first
        }
        if let startDay = item.startDay, let due = item.dueDate, startDay > due,
            isEdited(.startDay) || isEdited(.due)
        {
            errors.add("The first day is after the due date", at: .startDay)
        }
    }
}

extension Recurrence {
    /// The day from which on an item is repeated that may have no due date yet (O1). Without one it begins on the rule's
    /// next day, whatever the interval: `every 2 weeks on mon` on the next Monday.
    package func start(dueDate: Day?, startDay: Day?, today: Day) -> Day {
        if let dueDate { return dueDate }
        let day = startDay.map { max($0, today) } ?? today
        return firstDay(from: day) ?? day
    }
}
