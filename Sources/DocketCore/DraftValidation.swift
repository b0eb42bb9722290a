extension Draft {
    /// `item` with the draft's values (F7 to F11).
    ///
    /// - Parameter original: the item that is edited; nil for a new item.
    /// - Throws: a message for each invalid field.
    package func filling(
        _ item: TodoItem,
        editing original: TodoItem?,
        in list: TodoList,
        today: Day
    ) throws(DraftErrors) -> TodoItem {
        let texts = trimmed(exceptAsIn: original.map(Draft.init(editing:)))
        var filling = Filling(draft: texts, original: original, list: list, today: today, item: item)
        for field in DraftField.allCases { filling.fill(field) }
        filling.checkTimes()
        filling.checkDuplicate()
        guard filling.errors.isEmpty else { throw filling.errors }
        return filling.item
    }
}

extension Draft {
    /// The draft without white space at the ends of its texts. Texts that were not edited stay as they are, so that
    /// Save changes only what the user has changed.
    private func trimmed(exceptAsIn original: Draft?) -> Draft {
        var draft = self
        for case (let field, let path?) in DraftField.allCases.map({ ($0, $0.textPath) })
        where original.map({ !hasSame(field, as: $0) }) ?? true {
            draft[keyPath: path] = draft[keyPath: path].trimmed
        }
        return draft
    }
}

/// Fills in an item from a draft, field by field, and collects the errors.
private struct Filling {
    /// Already trimmed.
    let draft: Draft
    let original: TodoItem?
    let list: TodoList
    let today: Day
    var item: TodoItem
    var errors = DraftErrors()
    /// The start time that the due date names, as `tonight` does.
    private var timeOfDueDate: ClockTime?

    init(draft: Draft, original: TodoItem?, list: TodoList, today: Day, item: TodoItem) {
        (self.draft, self.original, self.list, self.today, self.item) = (draft, original, list, today, item)
    }

    /// Copies a field's value to the item, or adds an error if the value is invalid.
    mutating func fill(_ field: DraftField) {
        switch field {
        case .title: fillTitle()
        case .due: fillDueDate()
        case .start: fillTimes()
        // The start's case fills both.
        case .end: break
        case .startDay, .repeats, .project, .tags: break
        case .priority: item.priority = draft.priority
        case .locationName, .address: fillLocation()
        case .note: item.note = draft.note.isEmpty ? nil : draft.note
        case .assigned: fillAssigned()
        }
    }

    private mutating func fillTitle() {
        item.title = draft.title
        if item.title.isBlank { errors.add("Title cannot be empty", at: .title) }
    }

    private mutating func fillDueDate() {
        item.dueDate = nil
        guard !draft.due.isEmpty else { return }
        do throws(DueDateError) {
            let date = try DueDateReader(today: today).dueDate(in: draft.due, replacing: original?.dueDate)
            (item.dueDate, timeOfDueDate) = (date.day, date.time)
        } catch {
            errors.add(error.message, hint: error.hint, at: .due)
        }
    }

    /// Either field may have both times, as `9-10`. Then the other field counts only if the user has edited it, too.
    private mutating func fillTimes() {
        var (start, end) = (time(draft.start, at: .start), time(draft.end, at: .end))
        if start?.end != nil, !isEdited(.end) { end = nil }
        if end?.end != nil, !isEdited(.start) { start = nil }
        let startInEnd = end?.end == nil ? nil : end?.time
        let typedEnd = end.map { $0.end ?? $0.time }
        item.startTime = start?.time ?? startInEnd ?? (draft.start.isEmpty ? timeOfDueDate : nil)
        item.endTime = typedEnd ?? start?.end
        if let end = start?.end, let other = typedEnd, end != other {
            errors.add("The end is \(end.text) here, but \(other.text) in End: clear one", at: .start)
        } else if let start = start?.time, let other = startInEnd, start != other {
            errors.add("The start is \(other.text) here, but \(start.text) in Start: clear one", at: .end)
        }
    }

    private func isEdited(_ field: DraftField) -> Bool {
        original.map { !draft.hasSame(field, as: Draft(editing: $0)) } ?? true
    }

    private mutating func time(_ text: String, at field: DraftField) -> TypedTime? {
        guard !text.isEmpty else { return nil }
        switch ClockTimeReader.read(text) {
        case .value(let time): return time
        case .invalid(let reason): errors.add("Invalid time: \(reason)", at: field)
        case .notUnderstood:
            let hint = "write it as \(ClockTimeReader.examples)"
            errors.add("Invalid time: \(hint)", hint: hint, at: field)
        }
        return nil
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
        item.assignedUsers = draft.assigned.filter { id in
            list.person(id) != nil || original?.assignedUsers.contains(id) == true
        }
    }

    mutating func checkTimes() {
        guard let end = item.endTime, errors.messages[.start] == nil, errors.messages[.end] == nil else {
            return
        }
        if item.startTime == nil { errors.add("Start time is missing", at: .start) }
        if let start = item.startTime, end < start { errors.add("End time is before start time", at: .end) }
    }

    mutating func checkDuplicate() {
        guard errors.isEmpty, original == nil, list.hasDuplicate(of: item) else { return }
        errors.add("This to-do is already in the list", at: .title)
    }
}
