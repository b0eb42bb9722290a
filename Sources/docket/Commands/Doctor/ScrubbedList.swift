import DocketCore
import FoundationEssentials

extension TodoList {
    /// Calls `body` with every text that somebody has written.
    func forEachText(_ body: (String) -> Void) {
        for section in Section.allCases {
            for item in items(in: section) {
                for text in [item.title, item.note, item.location?.name, item.location?.address] + item.tags {
                    if let text { body(text) }
                }
            }
        }
        for person in people { body(person.name) }
        for project in projects { body(project.name) }
        for view in views {
            body(view.name)
            body(view.query)
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
                var new = TodoItem(item, id: id(item.id))
                new.title = scrub(item.title)
                new.note = item.note.map(scrub)
                new.location = item.location?.scrubbed(scrub)
                new.people = item.people.map(id)
                new.project = item.project.map(id)
                new.parent = item.parent.map(id)
                new.tags = item.tags.map(scrub)
                list.append(new)
            }
        }
        list.normalizeRanks()
        return list
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
