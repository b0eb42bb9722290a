extension Draft {
    /// `item` with the draft's values (F7 to F11).
    ///
    /// - Parameters:
    ///   - original: the item that is edited; nil for a new item.
    ///   - opened: the draft of `original` before anybody has edited it; nil to make it from the list as it is now.
    ///   - indexes: what the draft is compared with; nil to look for it in the list, which takes time for each item.
    ///   - project: the project that the draft names, also a new one; nil to look for it in the list.
    /// - Throws: a message for each invalid field.
    package func filling(
        _ item: TodoItem,
        editing original: TodoItem?,
        opened: Draft? = nil,
        indexes: DraftIndexes? = nil,
        project: Project? = nil,
        in list: TodoList,
        today: Day,
        style: DateStyle = .standard
    ) throws(DraftErrors) -> TodoItem {
        let opened = original.map { opened ?? Draft(editing: $0, in: list, format: style.format) }
        var filling = DraftFilling(
            draft: trimmed(exceptAsIn: opened),
            original: original,
            opened: opened,
            indexes: indexes,
            project: project,
            list: list,
            today: today,
            style: style,
            item: item
        )
        // If the item that a new one was to be a part of is gone, the new one stands by itself.
        if original == nil { filling.item.parent = parent.flatMap(list.item)?.id }
        for field in DraftField.allCases { filling.fill(field) }
        filling.checkTimes()
        filling.checkDays()
        filling.checkReminders()
        filling.checkDuplicate()
        guard filling.errors.isEmpty else { throw filling.errors }
        return filling.item
    }
}

extension Draft {
    /// The draft without white space at the ends of its texts. Texts that were not edited stay as they are, so that
    /// Save changes only what the user has changed.
    private func trimmed(exceptAsIn opened: Draft?) -> Draft {
        var draft = self
        for case (let field, let path?) in DraftField.allCases.map({ ($0, $0.textPath) })
        where opened.map({ !hasSame(field, as: $0) }) ?? true {
            draft[keyPath: path] = draft[keyPath: path].trimmed
        }
        return draft
    }
}

/// Fills in an item from a draft, field by field, and collects the errors.
struct DraftFilling {
    /// Already trimmed.
    let draft: Draft
    let original: TodoItem?
    let opened: Draft?
    let indexes: DraftIndexes?
    let project: Project?
    let list: TodoList
    let today: Day
    let style: DateStyle
    var item: TodoItem
    var errors = DraftErrors()
    /// What the due date was read as, which may have a time.
    var dueDate: DueDate?

    /// Copies a field's value to the item, or adds an error if the value is invalid.
    mutating func fill(_ field: DraftField) {
        switch field {
        case .title: fillTitle()
        case .due: fillDueDate()
        case .firstDay: fillStartDay()
        case .startTime: fillTimes()
        // The start's case fills both.
        case .endTime: break
        case .repetition: fillRecurrence()
        case .reminders: fillReminders()
        case .priority: item.priority = draft.priority
        case .project: fillProject()
        case .tags: fillTags()
        case .locationName, .address: fillLocation()
        case .note: item.note = draft.note.isEmpty ? nil : draft.note
        case .people: fillAssigned()
        }
    }

    func isEdited(_ field: DraftField) -> Bool { opened.map { !draft.hasSame(field, as: $0) } ?? true }

    private mutating func fillTitle() {
        item.title = draft.title
        if item.title.isBlank { errors.add("Title cannot be empty", at: .title) }
    }

    private mutating func fillLocation() {
        let (name, address) = (draft.locationName, draft.address)
        guard !name.isEmpty || !address.isEmpty else {
            item.location = nil
            return
        }
        // A coordinate is valid only for the address that it was found for.
        let isSameAddress = address == original?.location?.address ?? ""
        item.location = Location(
            name: name,
            address: address.isEmpty ? nil : address,
            coordinate: isSameAddress ? original?.location?.coordinate : nil
        )
    }

    /// Drops people who are not in the list, unless the original was assigned to them.
    private mutating func fillAssigned() {
        item.people = draft.people.filter { id in
            list.person(id) != nil || original?.people.contains(id) == true
        }
    }

    mutating func checkDuplicate() {
        guard errors.isEmpty, original == nil,
            let other = indexes?.lookAlikes.map({ $0.first(with: ItemLook(item), besides: item.id) })
                ?? list.duplicate(of: item)
        else { return }
        errors.add("There is an open “\(item.title.shortened)” already", at: .title)
        errors.duplicate = other
    }
}
