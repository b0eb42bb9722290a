import DocketCore
import FoundationEssentials
import TestSupport

/// Changes that a user makes.
struct UserEdits {
    var random: SeededGenerator
    var ledger: Ledger
    /// The time on the device.
    var now: Date
    /// An item that nobody touches.
    let anchor: UUID
    let deletesProjects: Bool

    /// - Returns: the change, and what to call it in a trace; nil if there is nothing to change.
    mutating func change(of list: TodoList) -> (change: Change, name: String)? {
        let ids = (list.ids(in: .todo) + list.ids(in: .done)).filter { $0 != anchor }
        guard let id = ids.randomElement(using: &random), let item = list.item(id), random.below(6) > 0 else {
            return random.below(5) == 0 ? projectChange(of: list) : adding(to: list)
        }
        let title = item.title
        switch random.below(20) {
        case 0: return list.deleting([id]).named("delete \(title)")
        case 1, 2:
            if item.isComplete { return list.unchecking([id]).named("uncheck \(title)") }
            guard let today = Day(ordinal: 740_000), item.repetition == nil || item.dueDate != nil else {
                return nil
            }
            return list.checking([id], at: now, on: today).change.named("check \(title)")
        case 3:
            let other = ids.randomElement(using: &random) ?? id
            return list.moving(id, past: other)?.named("move \(title)")
        case 4: return projectChange(of: list)
        default:
            var edited = item
            let name = edit(&edited, in: list)
            return list.replacing(with: edited)?.named("\(name) of \(title)")
        }
    }

    private mutating func adding(to list: TodoList) -> (change: Change, name: String) {
        var item = TodoItem(id: random.id(), title: ledger.word(), createdAt: now)
        for _ in 0..<random.below(4) { _ = edit(&item, in: list) }
        return (list.adding(item), "add \(item.title)")
    }

    private mutating func projectChange(of list: TodoList) -> (change: Change, name: String)? {
        guard let project = list.projects.randomElement(using: &random), random.below(4) > 0 else {
            if list.projects.count > 3 { return nil }
            let project = Project(id: random.id(), name: "Project \(ledger.word())")
            return (list.adding(project), "add \(project.name)")
        }
        var edited = project
        switch random.below(3) {
        case 0:
            guard deletesProjects else { return nil }
            return list.deleting(Project.self, project.id)?.named("delete \(project.name)")
        case 1: edited.name = "Project \(ledger.word())"
        default: edited.color = ProjectColor.allCases.randomElement(using: &random)
        }
        return list.replacing(project, with: edited)?.named("change \(project.name) to \(edited.name)")
    }

    /// Changes one field. Returns its name.
    private mutating func edit(_ item: inout TodoItem, in list: TodoList) -> String {
        switch random.below(16) {
        case 0, 1: item.title = ledger.word()
        case 2, 3, 4: item.note = note(item.note)
        case 5, 6: item.dueDate = random.below(5) == 0 ? nil : ledger.day()
        case 7:
            let hour = random.below(20)
            item.startTime = random.below(4) == 0 ? nil : ClockTime(hour: hour, minute: random.below(60))
            item.endTime =
                item.startTime == nil || random.flip() ? nil : ClockTime(hour: hour + 1, minute: 59)
        case 8:
            if random.below(3) == 0, let tag = item.tags.randomElement(using: &random) {
                item.tags.removeAll { $0 == tag }
            } else {
                item.tags.append(ledger.word())
            }
            return "tags"
        case 9:
            item.priority = Priority.allCases.randomElement(using: &random) ?? .medium
            return "priority"
        case 10:
            item.project = list.projects.randomElement(using: &random)?.id
            return "project"
        case 11:
            let other = (list.ids(in: .todo) + list.ids(in: .done)).randomElement(using: &random)
            item.parent = other.flatMap { list.isWithin($0, item.id) || $0 == item.id ? nil : $0 }
            return "parent"
        case 12:
            if let person = list.people.randomElement(using: &random), !item.people.contains(person.id) {
                item.people.append(person.id)
            } else {
                item.people = []
            }
            return "people"
        case 13:
            if random.below(3) == 0,
                let own = item.reminders.filter(Ledger.isReminder).randomElement(using: &random)
            {
                item.reminders.removeAll { $0 == own }
            } else {
                item.reminders.append(ledger.reminder())
            }
            return "reminders"
        case 14:
            let rules = ["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=DAILY;INTERVAL=\(2 + random.below(9))"]
            // As the form does it, a new rule leaves out the same days.
            item.repetition = rules.randomElement(using: &random).map {
                Recurrence(rule: $0, exceptions: item.repetition?.exceptions ?? [])
            }
            if random.below(4) == 0 { item.repetition = nil }
            return "repetition"
        default:
            if random.below(4) == 0 {
                item.location = nil
            } else {
                var location = item.location ?? Location(name: ledger.word())
                if random.flip() { location.name = ledger.word() } else { location.address = ledger.word() }
                item.location = location
            }
            return "location"
        }
        return "text or time"
    }

    private mutating func note(_ note: String?) -> String? {
        guard let note else {
            return (0...random.below(3)).map { _ in ledger.word() }.joined(separator: "\n")
        }
        var lines = note.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let index = random.below(lines.count)
        switch random.below(5) {
        case 0: lines.append(ledger.word())
        case 1: lines.insert(ledger.word(), at: 0)
        case 2: lines.remove(at: index)
        case 3: lines[index] = ledger.word()
        default: return random.below(4) == 0 ? nil : ledger.word()
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}

extension Change {
    fileprivate func named(_ name: String) -> (change: Change, name: String)? { isEmpty ? nil : (self, name) }
}
