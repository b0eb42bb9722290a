import DocketCore
import FoundationEssentials

/// The changes of a menu, for one to-do or several. Each is one change, which can be undone at once.
extension ItemActions {
    /// - Parameter next: the to-do to select after a due date was set; nil keeps the selection.
    static func request(_ intent: ItemIntent, for ids: [UUID], next: UUID?, in context: Context) -> Request? {
        switch intent {
        case .postpone(let postponement):
            guard let day = postponement.day(from: context.today) else {
                return .notice("The calendar ends before that day")
            }
            return schedule(ids, on: day, in: context).map { .change($0, then: .select(next)) }
        case .prioritize(let priority):
            return prioritize(ids, priority, in: context).map { .change($0) }
        case .askForDueDate: return .ask(.dueDate(of: ids, next: next))
        case .askForPerson:
            guard !context.list.people.isEmpty else {
                return .notice("There is nobody to assign: 3 opens People, + adds a person")
            }
            return .ask(.person(for: ids))
        }
    }

    /// Sets the due date; nil removes it.
    ///
    /// - Parameter time: the start time that the date names, which all of the to-dos get, or none of them.
    static func schedule(
        _ ids: [UUID],
        on day: Day?,
        at time: ClockTime? = nil,
        in context: Context
    ) -> NamedChange? {
        let verb = day == nil ? "Removed the due date of" : "Scheduled"
        let time = hasTime(ids, in: context) ? nil : time
        return change(ids, verb, result: day.map { "for \(name(of: $0, in: context))" }, in: context) {
            item in
            item.dueDate = day
            if let time { item.startTime = time }
        }
    }

    /// Whether any of the to-dos has a time, so that the one of a due date does not count. A file can have an end
    /// without a start, and it may be the earlier one.
    static func hasTime(_ ids: [UUID], in context: Context) -> Bool {
        ids.contains { id in
            context.list.item(id).map { $0.startTime != nil || $0.endTime != nil } ?? false
        }
    }

    static func prioritize(_ ids: [UUID], _ priority: Priority, in context: Context) -> NamedChange? {
        change(ids, "Set", result: "to \(priority.rawValue) priority", in: context) { $0.priority = priority }
    }

    /// Assigns the person, or unassigns them if all to-dos are assigned to them.
    static func assign(_ ids: [UUID], _ person: Person, in context: Context) -> NamedChange? {
        let name = DisplayText(person.name, limit: Notice.maxTitleColumns).text
        let isAssigned = isAssigned(ids, to: person.id, in: context)
        let (verb, result) = isAssigned ? ("Unassigned", "from \(name)") : ("Assigned", "to \(name)")
        return change(ids, verb, result: result, in: context) { item in
            if isAssigned {
                item.assignedUsers.removeAll { $0 == person.id }
            } else if !item.assignedUsers.contains(person.id) {
                item.assignedUsers.append(person.id)
            }
        }
    }

    /// Whether all of the to-dos are assigned to the person.
    static func isAssigned(_ ids: [UUID], to person: UUID, in context: Context) -> Bool {
        ids.allSatisfy { context.list.item($0)?.assignedUsers.contains(person) == true }
    }

    private static func change(
        _ ids: [UUID],
        _ verb: String,
        result: String?,
        in context: Context,
        _ edit: (inout TodoItem) -> Void
    ) -> NamedChange? {
        let items = ids.compactMap { context.list.item($0) }
        guard let first = items.first else { return nil }
        return NamedChange(
            verb: items.count == 1 ? verb : "\(verb) \(items.count) to-dos",
            object: items.count == 1 ? first.title : nil,
            result: result,
            change: context.list.editing(items.map(\.id), edit)
        )
    }

    /// `today`, `tomorrow` or `Monday, 23.11.2026`.
    private static func name(of day: Day, in context: Context) -> String {
        let today = context.today
        if day == today || day - today == 1 { return day.distance(from: today) }
        return "\(day.weekday.name), \(day.text)"
    }
}
