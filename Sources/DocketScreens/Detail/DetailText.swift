import DocketCore

/// Everything that the lines above the map are made of.
struct DetailText: Equatable {
    private let item: TodoItem
    private let people: String
    private let project: String?
    /// The title of what the item is a part of.
    private let parent: String?
    private let parts: DetailParts
    /// The day of the item's creation in the user's time zone.
    private let created: Day
    /// When the item was checked, in the user's time zone; nil if that is unknown.
    private let completed: String?
    private let today: Day
    /// The minute on the user's clock; nil if that is unknown.
    private let minute: LocalMinute?
    private let format: DateFormat
    private let size: Size
    private let charset: Charset

    init(_ item: TodoItem, parts: DetailParts, in context: Context) {
        (self.item, self.parts) = (item, parts)
        project = item.project.flatMap(context.list.project)?.name
        parent = item.parent.flatMap(context.list.item)?.title
        // A page can't show more names than this.
        let names = item.people.prefix(1000).compactMap { context.list.person($0)?.name.sortable }
        people = names.joined(separator: ", ")
        created = context.dependencies.day(item.createdAt)
        completed = item.completedAt.map { instant in
            let day = context.dependencies.day(instant).text(in: context.dateFormat)
            return context.dependencies.time(instant).map { "\(day) \($0.text)" } ?? day
        }
        (today, format) = (context.today, context.dateFormat)
        minute = context.minute
        (size, charset) = (context.size, context.charset)
    }

    /// The lines. Fields that the item does not have are left out (D2).
    var lines: [DetailState.Line] {
        Self.order.flatMap(lines(of:))
            + parts.lines(columns: size.columns - size.valueColumn, charset: charset)
    }

    private static let order = TodoField.allCases(beginningWith: [
        .title, .completion, .dueDate, .firstDay, .time, .repetition, .reminders, .project, .tags, .parent,
        .location, .people, .note,
    ])

    private func lines(of field: TodoField) -> [DetailState.Line] {
        switch field {
        case .title:
            Self.wrapped(item.title, columns: size.columns - 2, charset: charset)
                .map(DetailState.Line.title)
        case .completion: statusLines + [.blank]
        case .dueDate: item.dueDate.map { lines("Due", $0) } ?? []
        case .firstDay: item.firstDay.map { lines("Not before", $0) } ?? []
        case .time: fields([("Time", item.timeText)])
        case .repetition:
            item.repetition.map { lines("Repeat", $0.words(in: format) ?? "custom", nextDay) } ?? []
        case .reminders:
            item.reminders.isEmpty
                ? [] : lines("Remind", ReminderText.text(of: item.reminders), nextReminder)
        case .project: fields([("Project", project)])
        case .tags: fields([("Tags", Tags.text(item.tags))])
        case .parent: fields([("Part of", parent)])
        case .location: fields([("Location", item.location?.name), ("Address", item.address)])
        case .people: fields([("Assigned", people)])
        case .note: fields([("Note", item.note)])
        // The status has the priority, and the place is where it stands in the list.
        case .priority, .place: []
        }
    }

    private func lines(_ label: String, _ day: Day) -> [DetailState.Line] {
        lines(label, day.text(in: format), "\(day.weekday.name), \(day.distance(from: today))")
    }

    /// A value with a remark beside it, or below if there is no room.
    private func lines(_ label: String, _ value: String, _ remark: String?) -> [DetailState.Line] {
        guard let remark else { return fields(label, value) }
        return value.count + 2 + remark.count <= size.columns - size.valueColumn
            ? [.field(label: label, value: value, remark: remark)] : fields(label, "\(value)\n\(remark)")
    }

    /// When an open item that repeats is to be done again (O2), if it is done today.
    private var nextDay: String? {
        if item.isComplete { return nil }
        switch item.step(doneOn: today) {
        case nil: return nil
        case .next(let day, _): return "next \(day.text(in: format)), \(day.weekday.name)"
        case .ended: return "for the last time"
        case .unknown(let reason): return "next day unknown: \(reason)"
        }
    }

    /// When the next reminder of the item comes, such as `Friday 09:00`; nil if none does.
    private var nextReminder: String? {
        guard let minute else { return nil }
        let next = item.activeReminders.map(\.at).filter { $0 > minute }.min()
        return next.map { "\($0.dayText(on: today, in: format)) \($0.time.text)" }
    }

    /// The lines of a field; only the first has the label.
    static func fields(_ label: String, _ text: String, size: Size, charset: Charset) -> [DetailState.Line] {
        wrapped(text, columns: size.columns - size.valueColumn, charset: charset).enumerated()
            .map { index, line in
                .field(label: index == 0 ? label : "", value: line)
            }
    }

    /// Texts that there are none of are left out.
    private func fields(_ texts: [(label: String, text: String?)]) -> [DetailState.Line] {
        texts.flatMap { label, text in
            text.flatMap { $0.isEmpty ? nil : fields(label, $0) } ?? []
        }
    }

    private func fields(_ label: String, _ text: String) -> [DetailState.Line] {
        Self.fields(label, text, size: size, charset: charset)
    }

    /// The status, on as many lines as it needs.
    private var statusLines: [DetailState.Line] {
        var parts: [DetailState.Status] = [item.isComplete ? .done(completed) : .open]
        if item.isOverdue(on: today) { parts.append(.overdue) }
        if item.priority != .medium { parts.append(.priority(item.priority)) }
        parts.append(.created(created.text(in: format)))

        var lines: [[DetailState.Status]] = [[]]
        var width = 0
        for part in parts {
            let columns = DisplayText(part.text(in: charset), charset: charset).columns + 3
            if width + columns > size.columns + 1, width > 0 {
                lines.append([])
                width = 0
            }
            lines[lines.count - 1].append(part)
            width += columns
        }
        return lines.map(DetailState.Line.status)
    }

    private static func wrapped(_ text: String, columns: Int, charset: Charset) -> [String] {
        // A file may have a text of any length. 20,000 characters is the limit of the form.
        TextWrapping.lines(
            of: String(text.searchable.prefix(20_000)),
            columns: columns,
            charset: charset
        )
    }
}

extension TodoItem {
    /// The address; nil if there is none or it is blank.
    var address: String? {
        location?.address.flatMap { $0.searchable.isBlank ? nil : $0 }
    }
}
