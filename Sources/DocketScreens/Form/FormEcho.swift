import DocketCore

extension FormViewModel {
    /// The echo of a field's text: how Docket reads it (F12, F21, O1, T2). Returns nil if there is nothing to say.
    func echo(of field: DraftField, in context: Context) -> String? {
        guard let path = field.textPath, !draft[keyPath: path].isBlank else { return nil }
        let text = draft[keyPath: path]
        switch field {
        case .due:
            return context.dueDateReader.echo(of: text, hasTime: !draft.startTime.isBlank)
        case .firstDay: return context.dueDateReader.echo(of: text, takesTime: false)
        case .startTime, .endTime: return ClockTimeReader.echo(of: text)
        case .repetition:
            return RecurrenceEcho(
                of: draft,
                replacing: original?.repetition,
                today: context.today,
                style: context.dateStyle
            ).text
        case .reminders: return ReminderEcho(of: draft, in: context).text
        case .project: return completionEcho(of: field, in: context) ?? projectEcho(in: context.list)
        case .tags:
            return completionEcho(of: field, in: context)
                ?? Tags.error(in: Tags.reading(typed: text))
        default: return nil
        }
    }

    /// What Tab completes, where that can't stand behind the cursor as faint text.
    private func completionEcho(of field: DraftField, in context: Context) -> String? {
        guard let completion, focusedField == field, context.charset.isPlain else { return nil }
        return "\(completionKey(in: context)) completes to \(PersonFinder.shortened(completion.name))"
    }

    /// The arrow moves the cursor in other fields, so Tab is what people look for.
    private func completionKey(in context: Context) -> String {
        let keys =
            context.keys.bindings.flatMap(\.actions).first { $0.intent == .form(.complete) }?.keys ?? []
        return (keys.contains(.tab) ? Key.tab : keys.first)?.label(in: context.charset) ?? "no key"
    }

    /// What the name stands for, unless that is shown.
    private func projectEcho(in list: TodoList) -> String? {
        guard completion == nil || focusedField != .project else { return nil }
        if draft.namesNewProject(in: list, opened: opened) { return "new project" }
        guard let name = draft.namedProject(in: list)?.name, name != draft.project else { return nil }
        return PersonFinder.shortened(name)
    }
}

extension DueDateReader {
    /// How Docket reads a text that is typed: the date, unless that is the text itself, with its weekday and its distance
    /// from today, or why it is none.
    ///
    /// - Parameters:
    ///   - hasTime: whether a time is given elsewhere, so that the one of `tonight` does not count.
    ///   - takesTime: whether a time may stand beside the day.
    func echo(of text: String, hasTime: Bool = false, takesTime: Bool = true) -> String {
        switch takesTime ? readWithTime(text) : read(text) {
        case .value(let date):
            let day = date.day
            let time = takesTime && (!hasTime || date.isTimeTyped) ? date.time : nil
            let distance =
                "\(day.weekday.name), \(day.distance(from: today))" + (time.map { ", \($0.text)" } ?? "")
            let shown = day.text(in: style.format)
            return text.trimmed == shown ? distance : "\(shown)  \(distance)"
        case .invalid(let reason): return reason
        case .notUnderstood: return "not a date yet"
        }
    }
}

extension ClockTimeReader {
    /// How Docket reads a text that is typed, or why it is no time; nil if the time is the text itself.
    static func echo(of text: String) -> String? {
        switch read(text) {
        case .value(let time): text.trimmed == time.text ? nil : time.text
        case .invalid(let reason): reason
        case .notUnderstood: "not a time yet"
        }
    }
}
