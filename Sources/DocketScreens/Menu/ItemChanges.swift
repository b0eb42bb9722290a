import DocketCore
import FoundationEssentials

/// The changes of a menu, for one to-do or several. Each is one change, which can be undone at once.
extension ItemActions {
    /// - Parameter next: the to-do to select after a due date was set; nil keeps the selection.
    static func request(
        _ intent: ItemIntent,
        for targets: Targets,
        next: UUID?,
        in context: Context
    ) -> Request? {
        switch intent {
        case .postpone(let postponement):
            guard let day = postponement.day(from: context.today) else {
                return .notice("The calendar ends before that day")
            }
            return schedule(targets, on: DueDate(day), in: context).map { .change($0, then: .select(next)) }
        case .prioritize(let priority):
            return prioritize(targets, priority, in: context).map { .change($0) }
        case .openEditor: return .openEditor(targets)
        case .copy: return copy(targets, in: context)
        case .openLink:
            return TodoLink.request(for: TodoLink.links(of: targets.ids.compactMap { context.list.item($0) }))
        case .askForDueDate: return .ask(.dueDate(of: targets, next: next))
        case .askForPerson:
            guard !context.list.people.isEmpty else {
                let (tab, add) = (
                    context.key(.app(.showTab(.people)), in: .everywhere), context.key(.people(.add))
                )
                return .notice("There is nobody to assign: \(tab) opens People, \(add) adds a person")
            }
            return .ask(.assign(to: targets))
        }
    }

    /// Sets the due date; nil removes it.
    ///
    /// - Parameter time: the start time that the date names, which all of the to-dos get, or none of them.
    static func schedule(
        _ targets: Targets,
        on date: DueDate?,
        in context: Context
    ) -> NamedChange? {
        let day = date?.day
        let verb = day == nil ? "Removed the due date of" : "Scheduled"
        let isTimeTyped = date?.isTimeTyped == true
        let time = isTimeTyped || !hasTime(targets, in: context) ? date?.time : nil
        return change(targets, verb, result: day.map { "for \(name(of: $0, in: context))" }, in: context) {
            item in
            item.dueDate = day
            if let time { item.startTime = time }
            if isTimeTyped { item.endTime = nil }
        }
    }

    /// Whether any of the to-dos has a time, so that the one of a due date does not count. A file can have an end
    /// without a start, and it may be the earlier one.
    static func hasTime(_ targets: Targets, in context: Context) -> Bool {
        targets.ids.contains { id in
            context.list.item(id).map { $0.startTime != nil || $0.endTime != nil } ?? false
        }
    }

    static func prioritize(_ targets: Targets, _ priority: Priority, in context: Context) -> NamedChange? {
        change(targets, "Set", result: "to \(priority.rawValue) priority", in: context) {
            $0.priority = priority
        }
    }

    /// Assigns the person, or unassigns them if all to-dos are assigned to them.
    static func assign(_ targets: Targets, _ person: Person, in context: Context) -> NamedChange? {
        let name = DisplayText(person.name, limit: Notice.maxTitleColumns).text
        let isAssigned = isAssigned(targets, to: person.id, in: context)
        let (verb, result) = isAssigned ? ("Unassigned", "from \(name)") : ("Assigned", "to \(name)")
        return change(targets, verb, result: result, in: context) { item in
            if isAssigned {
                item.people.removeAll { $0 == person.id }
            } else if !item.people.contains(person.id) {
                item.people.append(person.id)
            }
        }
    }

    /// Whether all of the to-dos are assigned to the person.
    static func isAssigned(_ targets: Targets, to person: UUID, in context: Context) -> Bool {
        targets.ids.allSatisfy { context.list.item($0)?.people.contains(person) == true }
    }

    private static func change(
        _ targets: Targets,
        _ verb: String,
        result: String?,
        in context: Context,
        _ edit: (inout TodoItem) -> Void
    ) -> NamedChange? {
        let items = targets.ids.compactMap { context.list.item($0) }
        if items.isEmpty { return nil }
        var change = named(verb, items, context.list.editing(targets.ids, edit), targets)
        change.result = result
        return change
    }
}
