import FoundationEssentials

/// A term as it is compared with to-dos: texts are folded, what names mean is looked up, and days are limits.
enum QueryTest: Sendable {
    case text(SearchText)
    case tag(QueryNames.Tag)
    case project(Set<UUID>)
    case person(Set<UUID>)
    case priority(Priority)
    case isDone(Bool)
    case isOverdue(Day)
    /// It begins after that day.
    case begins(Day)
    case isPart
    case isParent
    case repeats
    case has(Query.Field)
    case lacks(Query.Field)
    case due(DaySpan)
    case firstDay(DaySpan)
    case created(InstantSpan)
    case done(InstantSpan)
    case lacksDay(Query.DayField)

    init(
        _ term: Query.Term,
        names: inout QueryNames,
        today: Day,
        day: @escaping @Sendable (Date) -> Day
    ) {
        switch term {
        case .text(let text): self = .text(SearchText(text))
        case .tag(.none): self = .lacks(.tag)
        case .tag(let name): self = .tag(names.tag(name))
        case .project(.none): self = .lacks(.project)
        case .project(let name): self = .project(names.projects(name))
        case .person(.none): self = .lacks(.person)
        case .person(let name): self = .person(names.people(name))
        case .priority(let priority): self = .priority(priority)
        case .state(let state): self.init(state, today: today)
        case .has(let field): self = .has(field)
        case .day(let field, .none): self = .lacksDay(field)
        case .day(.due, let condition): self = .due(DaySpan(condition))
        case .day(.firstDay, let condition): self = .firstDay(DaySpan(condition))
        case .day(.created, let condition): self = .created(InstantSpan(DaySpan(condition), day: day))
        case .day(.done, let condition): self = .done(InstantSpan(DaySpan(condition), day: day))
        }
    }

    private init(_ state: Query.State, today: Day) {
        self =
            switch state {
            case .open: .isDone(false)
            case .done: .isDone(true)
            case .overdue: .isOverdue(today)
            case .today: .due(DaySpan(today, today))
            case .week: .due(DaySpan(today, today.adding(days: 7) ?? .last))
            case .later: .begins(today)
            case .repeating: .repeats
            case .part: .isPart
            case .parent: .isParent
            }
    }

    func matches(_ item: TodoItem, in list: TodoList) -> Bool {
        switch self {
        case .text(let text): text.isContained(in: item, of: list)
        case .tag(let tag): item.tags.contains(where: tag.matches)
        case .project(let ids): item.project.map(ids.contains) ?? false
        case .person(let ids): item.people.contains(where: ids.contains)
        case .priority(let priority): item.priority == priority
        case .isDone(let isDone): item.isComplete == isDone
        case .isOverdue(let today): item.isOverdue(on: today)
        case .begins(let today): item.firstDay.map { $0 > today } ?? false
        case .isPart: item.parent.flatMap(list.item) != nil
        case .isParent: list.partCount(of: item.id) != nil
        case .repeats: item.repetition != nil
        case .has(let field): item.has(field, in: list)
        case .lacks(let field): !item.has(field, in: list)
        case .due(let days): item.dueDate.map(days.contains) ?? false
        case .firstDay(let days): item.firstDay.map(days.contains) ?? false
        case .created(let instants): instants.contains(item.createdAt)
        case .done(let instants): item.completedAt.map(instants.contains) ?? false
        case .lacksDay(let field): item.lacksDay(field)
        }
    }
}

extension TodoItem {
    /// Whether it has something in a field. A person or a project that is not in the list is nothing, as on the screen.
    fileprivate func has(_ field: Query.Field, in list: TodoList) -> Bool {
        switch field {
        case .due: dueDate != nil
        case .note: note?.isEmpty == false
        case .address: location?.address?.isEmpty == false
        case .location: location?.isSomewhere == true
        case .reminder: !reminders.isEmpty
        case .tag: !tags.isEmpty
        case .project: project.flatMap(list.project) != nil
        case .person: people.contains { list.person($0) != nil }
        case .link: hasLink
        }
    }

    fileprivate func lacksDay(_ field: Query.DayField) -> Bool {
        switch field {
        case .due: dueDate == nil
        case .firstDay: firstDay == nil
        case .created: false
        case .done: completedAt == nil
        }
    }
}

extension Location {
    fileprivate var isSomewhere: Bool { !name.isEmpty || address?.isEmpty == false || coordinate != nil }
}
