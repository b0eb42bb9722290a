import DocketCore
import DocketRecording
import FoundationEssentials

extension TodoList {
    /// Calls `body` with every text that somebody has written.
    func forEachText(_ body: (String) -> Void) {
        _ = scrubbed { text in
            body(text)
            return text
        }
    }

    /// The same list with other texts, ids and places. Days, times, order, and what belongs to what stay.
    ///
    /// - Parameter scrub: returns the text that stands for a text.
    func scrubbed(_ scrub: (String) -> String) -> TodoList {
        // Ids of imports and syncs say where they come from.
        var ids: [UUID: UUID] = [:]
        func id(_ old: UUID) -> UUID {
            if let known = ids[old] { return known }
            let new = UUID()
            ids[old] = new
            return new
        }
        var list = TodoList()
        for person in people {
            list.append(Person(id: id(person.id), name: scrub(person.name), rank: person.rank))
        }
        for project in projects {
            list.append(
                Project(
                    id: id(project.id),
                    name: scrub(project.name),
                    color: project.color,
                    rank: project.rank
                )
            )
        }
        for view in views {
            list.append(
                SavedView(
                    id: id(view.id),
                    name: scrub(view.name),
                    query: scrub(view.query),
                    order: view.order,
                    rank: view.rank
                )
            )
        }
        for section in Section.allCases {
            for item in items(in: section) {
                var new = TodoItem(id: id(item.id), title: "", createdAt: item.createdAt)
                for field in TodoField.allCases { new.set(field, from: item, ids: id, scrub) }
                list.append(new)
            }
        }
        list.normalizeRanks()
        return list
    }
}

extension TodoItem {
    /// Takes the value of a field from another to-do, with other ids, texts and places.
    fileprivate mutating func set(
        _ field: TodoField,
        from item: TodoItem,
        ids id: (UUID) -> UUID,
        _ scrub: (String) -> String
    ) {
        switch field {
        case .title: title = scrub(item.title)
        case .note: note = item.note.map(scrub)
        case .priority: priority = item.priority
        case .dueDate: dueDate = item.dueDate
        case .time: (startTime, endTime) = (item.startTime, item.endTime)
        case .location: location = item.location?.scrubbed(scrub)
        case .people: people = item.people.map(id)
        case .project: project = item.project.map(id)
        case .tags: tags = item.tags.map(scrub)
        case .parent: parent = item.parent.map(id)
        case .firstDay: firstDay = item.firstDay
        case .repetition: repetition = item.repetition?.scrubbed(scrub)
        case .reminders: reminders = item.reminders
        case .completion: (isComplete, completedAt) = (item.isComplete, item.completedAt)
        case .place: rank = item.rank
        }
    }
}

extension Location {
    /// The coordinate is that of nobody: it only says that there is one.
    fileprivate func scrubbed(_ scrub: (String) -> String) -> Location {
        Location(
            name: scrub(name),
            address: address.map(scrub),
            coordinate: coordinate.map { _ in Coordinate(latitude: 0, longitude: 0) }
        )
    }
}
