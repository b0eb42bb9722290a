extension Draft {
    /// `item` with the draft's fields: a new item, or the `original` that is edited (F7 to F11).
    ///
    /// - Throws: a message for each field in error.
    package func filling(
        _ item: TodoItem,
        editing original: TodoItem?,
        in list: TodoList,
        today: Day
    ) throws(DraftErrors) -> TodoItem {
        var errors = DraftErrors()
        var filled = item

        filled.title = title.trimmed
        if filled.title.isEmpty { errors.add("Title cannot be empty", at: .title) }

        filled.dueDate = dueDate(editing: original, today: today, errors: &errors)
        filled.startTime = time(start, at: .start, errors: &errors)
        filled.endTime = time(end, at: .end, errors: &errors)
        if let endTime = filled.endTime {
            if start.trimmed.isEmpty {
                errors.add("Start time is missing", at: .start)
            } else if let startTime = filled.startTime, endTime < startTime {
                errors.add("End time is before start time", at: .end)
            }
        }

        filled.priority = priority
        filled.location = location(replacing: original?.location)
        filled.note = note.trimmed.isEmpty ? nil : note.trimmed
        filled.assignedUsers = assigned.filter { id in
            list.person(id) != nil || original?.assignedUsers.contains(id) == true
        }

        if errors.isEmpty, original == nil, list.hasDuplicate(of: filled) {
            errors.add("This to-do is already in the list", at: .title)
        }
        guard errors.isEmpty else { throw errors }
        return filled
    }

    private func dueDate(editing original: TodoItem?, today: Day, errors: inout DraftErrors) -> Day? {
        guard !due.trimmed.isEmpty else { return nil }
        guard let day = DueDateReader(today: today).day(in: due) else {
            errors.add("Invalid due date: write it as \(DueDateReader.examples)", at: .due)
            return nil
        }
        if day < today, day != original?.dueDate {
            errors.add("Invalid due date: \(day.text) is in the past", at: .due)
        }
        return day
    }

    private func time(_ text: String, at field: DraftField, errors: inout DraftErrors) -> ClockTime? {
        guard !text.trimmed.isEmpty else { return nil }
        let time = ClockTime(text: text.trimmed)
        if time == nil { errors.add("Invalid time: write it as 9:30", at: field) }
        return time
    }

    private func location(replacing original: Location?) -> Location? {
        let name = locationName.trimmed
        let address = address.trimmed
        if name.isEmpty, address.isEmpty { return nil }
        // A coordinate belongs to the address that it was found for.
        let coordinate = address == original?.address ?? "" ? original?.coordinate : nil
        return Location(name: name, address: address.isEmpty ? nil : address, coordinate: coordinate)
    }
}
