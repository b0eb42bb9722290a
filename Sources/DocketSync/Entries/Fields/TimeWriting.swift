import DocketCore

/// Writes the days and times of a to-do. DUE and DTSTART get the form that they have, if that can say the new times.
struct TimeWriting {
    private enum Step {
        case keep, remove
        case write(CalendarTime, parameters: [UInt8])
    }

    private let lines: TimeLines
    private let plan: TimePlan
    private let reader: TimeReader

    init(_ lines: TimeLines, to times: ItemTimes, _ reader: TimeReader) {
        self.lines = lines
        self.reader = reader
        var plan = TimePlan(times)
        // A start that is the due time, as Apple writes it, moves along.
        if case .time(let day, let clock) = plan.due, plan.start == nil, let due = lines.due,
            due.moment.clock != nil, lines.start?.moment == due.moment
        {
            plan.start = .at(day, clock)
        }
        self.plan = plan
    }

    func write(to editor: inout EntryEditor) {
        // Wall-clock time comes last, and can say anything.
        for form in forms {
            guard let start = startStep(in: form), let due = dueStep(in: form, beside: start) else {
                continue
            }
            Self.apply(start, to: .start, &editor)
            Self.apply(due, to: .due, &editor)
            // It counts from DTSTART, and must not stand beside DUE.
            if case (.keep, .keep) = (start, due), lines.end == plan.due { break }
            editor.remove(.duration)
            break
        }
        let day = plan.firstDay.map(CalendarTime.text)
        if day != editor.todo.first(.firstDay)?.plainValue { editor.setPlain(.firstDay, to: day) }
        if plan.times != editor.todo.first(.times)?.plainValue { editor.setPlain(.times, to: plan.times) }
    }

    /// The forms that the times may have, the best one first.
    private var forms: [TimeForm] {
        guard plan.due?.clock != nil else { return [.floating] }
        let known = [lines.due, lines.start].compactMap { line in
            line?.time.time == nil ? nil : line?.form
        }
        let instants: [TimeForm] = known.contains { $0.isCompatible(with: .utc) } ? [.utc] : []
        return known + instants + [.floating]
    }

    /// - Returns: nil if the form can't say it.
    private func dueStep(in form: TimeForm, beside start: Step) -> Step? {
        guard let due = plan.due else { return lines.due == nil ? .keep : .remove }
        if case .keep = start, lines.end == due { return .keep }
        if let known = lines.due, known.moment == due, isCompatible(known, form) { return .keep }
        return writing(due, in: form)
    }

    private func startStep(in form: TimeForm) -> Step? {
        switch plan.start {
        case nil: return lines.start == nil ? .keep : .remove
        case .at(let day, let clock):
            let start = Moment.time(day, clock)
            if let known = lines.start, known.moment == start, isCompatible(known, form) { return .keep }
            return writing(start, in: form)
        case .on(let day):
            let isTimed = plan.due?.clock != nil
            if let known = lines.start, known.moment.day == day, isCompatible(known, form),
                plan.due == nil || isTimed == (known.moment.clock != nil)
            {
                return .keep
            }
            guard isTimed, let midnight = ClockTime(hour: 0, minute: 0) else {
                return writing(.day(day), in: form)
            }
            return writing(.time(day, midnight), in: form)
        }
    }

    private func isCompatible(_ known: TimeLines.Known, _ form: TimeForm) -> Bool {
        plan.due?.clock == nil || known.form.isCompatible(with: form)
    }

    private func writing(_ moment: Moment, in form: TimeForm) -> Step? {
        switch moment {
        case .day(let day):
            return .write(CalendarTime(day: day, time: nil), parameters: Array(";VALUE=DATE".utf8))
        case .time(let day, let clock):
            return reader.time(day, clock, as: form).map { .write($0, parameters: form.parameters) }
        }
    }

    private static func apply(_ step: Step, to property: EntryProperty, _ editor: inout EntryEditor) {
        switch step {
        case .keep: break
        case .remove: editor.remove(property)
        case .write(let time, let parameters):
            editor.set(property, to: time.text.utf8, parameters: parameters, dropping: ["VALUE", "TZID"])
        }
    }
}
