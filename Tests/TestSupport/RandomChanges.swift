import DocketCore
import Foundation

extension SeededGenerator {
    package mutating func id() -> UUID {
        var bytes = UUID().uuid
        withUnsafeMutableBytes(of: &bytes) { buffer in
            for index in buffer.indices { buffer[index] = next() }
        }
        return UUID(uuid: bytes)
    }

    package mutating func flip() -> Bool { Bool.random(using: &self) }

    package mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// Random scalars from all of Unicode, with many that are difficult in files.
    package mutating func text() -> String {
        var text = ""
        for _ in 0..<below(12) {
            let value =
                switch below(4) {
                case 0: UInt32(below(0x80))
                case 1: UInt32(below(0x3000))
                case 2: UInt32(0x1F300 + below(0x400))
                default: UInt32(below(0x11_0000))
                }
            text.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        }
        return text
    }

    /// An instant in the years 1 to 9999, in whole milliseconds.
    package mutating func instant() -> Date {
        let milliseconds = Int.random(in: -62_135_596_800_000..<253_402_300_800_000, using: &self)
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    package mutating func item(assigned people: [UUID]) -> TodoItem {
        let isComplete = flip()
        var item = TodoItem(
            id: id(),
            title: text(),
            note: flip() ? text() : nil,
            priority: Priority.allCases.randomElement(using: &self) ?? .medium,
            dueDate: flip() ? day() : nil,
            startTime: flip() ? ClockTime(hour: below(24), minute: below(60)) : nil,
            endTime: flip() ? ClockTime(hour: below(24), minute: below(60)) : nil,
            location: flip() ? location() : nil,
            people: people.shuffled(using: &self).filter { _ in flip() },
            createdAt: instant(),
            isComplete: isComplete,
            completedAt: isComplete ? instant() : nil
        )
        if flip() { setRareFields(of: &item) }
        return item
    }

    private mutating func location() -> Location {
        let latitude = Double.random(in: -90...90, using: &self)
        let longitude = Double.random(in: -180...180, using: &self)
        return Location(
            name: text(),
            address: flip() ? text() : nil,
            coordinate: flip() ? Coordinate(latitude: latitude, longitude: longitude) : nil
        )
    }

    /// An imported item. There are few different ids, so that the same item is imported again.
    package mutating func importedItem() -> TodoItem {
        let id = UUID(uuid: (0, 0, 0, UInt8(below(40)), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        return TodoItem(id: id, title: text(), createdAt: instant(), isComplete: flip())
    }

    /// A list after a few random changes.
    package mutating func list() -> TodoList {
        var list = TodoList()
        for _ in 0..<below(12) {
            if let change = change(of: list) { list.apply(change) }
        }
        return list
    }

    /// Ranks that a file can have, and that Docket itself never comes to.
    package static let extremeRanks = [
        Int.min, .min + 1, -(1 << 60), -(1 << 53) - 1, (1 << 53) + 1, 1 << 60, .max - 1, .max,
    ]

    /// A change that gives an item, a person, a project or a view an extreme rank, as another program could write it.
    package mutating func rankChange(of list: TodoList) -> Change? {
        let rank = Self.extremeRanks.randomElement(using: &self) ?? .max
        if flip(), let person = list.people.randomElement(using: &self) {
            let moved = Person(id: person.id, name: person.name, rank: rank)
            return Change(people: [.replace(person, with: moved)])
        }
        if flip(), let project = list.projects.randomElement(using: &self) {
            var moved = project
            moved.rank = rank
            return list.replacing(project, with: moved)
        }
        if flip(), let view = list.views.randomElement(using: &self) {
            var moved = view
            moved.rank = rank
            return list.replacing(view, with: moved)
        }
        let items = list.items(in: .todo) + list.items(in: .done)
        guard var moved = items.randomElement(using: &self), let item = list.item(moved.id) else {
            return nil
        }
        moved.rank = rank
        return Change(items: [.replace(item, with: moved)])
    }

    /// A change of tombstones, as a sync makes it.
    package mutating func tombstoneChange(of list: TodoList) -> Change {
        guard let tombstones = list.tombstones else { return Change(tombstones: .keep) }
        if below(8) == 0 { return Change(tombstones: .stop) }
        var change = Change(source: ChangeSource(.sync, name: text()))
        var forgotten = tombstones.sorted().filter { _ in flip() }
        if flip(), let id = list.ids(in: .todo).randomElement(using: &self), let deletion = list.deleting(id)
        {
            change.items = deletion.items
            forgotten.append(id)
        }
        change.tombstones = .forget(forgotten)
        return change
    }

    /// A random change that a user could make to that list, or from time to time another program.
    package mutating func change(of list: TodoList) -> Change? {
        let ids = list.ids(in: .todo) + list.ids(in: .done)
        let people = list.people.map(\.id)
        let id = ids.randomElement(using: &self) ?? UUID()
        let person = people.randomElement(using: &self) ?? UUID()
        switch below(13) {
        case 0, 1:
            var item = item(assigned: people)
            if flip() { setReferences(of: &item, in: list) }
            return list.adding(item)
        case 2: return list.checking(id, at: instant())
        case 3: return list.unchecking(id)
        case 4: return list.deleting(id)
        case 5:
            guard var edited = list.item(id) else { return nil }
            edited.title = text()
            edited.note = flip() ? text() : nil
            return list.replacing(with: edited)
        case 10:
            guard var edited = list.item(id) else { return nil }
            if flip() { setRareFields(of: &edited) }
            setReferences(of: &edited, in: list)
            return list.replacing(with: edited)
        case 11, 12: return below(3) == 0 ? viewChange(of: list) : projectChange(of: list)
        case 6: return list.adding(Person(id: self.id(), name: text()))
        case 7:
            return list.importing((0..<below(6)).map { _ in importedItem() })
        case 8: return below(3) == 0 ? rankChange(of: list) : tombstoneChange(of: list)
        default: return flip() ? list.renaming(person, to: text()) : list.deleting(Person.self, person)
        }
    }
}
