import FoundationEssentials

extension QuickLine {
    /// The draft with what the line sets, but for new people; all else stays (Q3). Words replace the title only if there are any.
    package func applied(to draft: Draft) -> Draft {
        var draft = draft
        if !title.isEmpty { draft.title = title }
        for token in tokens {
            if let value = token.value { draft.set(value) }
        }
        if let date = dueDateWithTime, let time = date.time, date.isTimeTyped || draft.startTime.isBlank {
            draft.startTime = time.text
            if date.isTimeTyped { draft.endTime = "" }
        }
        let values = tokens.compactMap(\.value)
        let tags = SetChange(values, added: \.addedTag, removed: \.removedTag, key: Tags.key)
        if !tags.isEmpty { draft.tags = Tags.text(tags.applied(to: Tags.reading(draft.tags))) }
        let people = SetChange(values, added: \.addedPerson, removed: \.removedPerson, key: \.self)
        if !people.isEmpty { draft.people = people.applied(to: draft.people) }
        return draft
    }

    /// The due date if it names a time, as `tonight` and `fri 9:30` do, and no other time is given.
    var dueDateWithTime: DueDate? {
        var found: DueDate?
        for token in tokens {
            switch token.value {
            case .due(let date): found = date
            case .time: return nil
            default: continue
            }
        }
        return found?.time == nil ? nil : found
    }
}

extension Draft {
    fileprivate mutating func set(_ value: QuickLine.Value) {
        switch value {
        case .due(let date): due = date?.day.text ?? ""
        case .firstDay(let day): firstDay = day?.text ?? ""
        case .time(let time): (startTime, endTime) = (time?.time.text ?? "", time?.end?.text ?? "")
        case .repetition(let words): repetition = words
        case .reminders(let minutes): reminders = ReminderText.text(of: minutes)
        case .priority(let priority): self.priority = priority
        case .project(let name): project = name
        case .locationName(let name): locationName = name
        case .address(let text): address = text
        case .note(let text): note = text
        case .tag, .noTag, .person, .newPerson, .noPerson: break
        }
    }
}

/// What is added to a set that has an order, and what is removed from it. Of two changes of one element the later counts.
private struct SetChange<Element, Key: Hashable> {
    private var added: [Element] = []
    private var isRemoved: [Key: Bool] = [:]
    private let key: (Element) -> Key

    init(
        _ values: [QuickLine.Value],
        added: (QuickLine.Value) -> Element?,
        removed: (QuickLine.Value) -> Element?,
        key: @escaping (Element) -> Key
    ) {
        self.key = key
        for value in values {
            if let element = added(value) {
                self.added.append(element)
                isRemoved[key(element)] = false
            } else if let element = removed(value) {
                isRemoved[key(element)] = true
            }
        }
    }

    var isEmpty: Bool { isRemoved.isEmpty }

    func applied(to elements: [Element]) -> [Element] {
        var seen: Set<Key> = []
        return (elements + added).filter { isRemoved[key($0)] != true && seen.insert(key($0)).inserted }
    }
}

extension QuickLine.Value {
    fileprivate var addedTag: String? { if case .tag(let tag) = self { tag } else { nil } }
    fileprivate var removedTag: String? { if case .noTag(let tag) = self { tag } else { nil } }
    var newPerson: String? { if case .newPerson(let name) = self { name } else { nil } }
    fileprivate var addedPerson: UUID? { if case .person(let person) = self { person.id } else { nil } }
    fileprivate var removedPerson: UUID? { if case .noPerson(let person) = self { person.id } else { nil } }
}
