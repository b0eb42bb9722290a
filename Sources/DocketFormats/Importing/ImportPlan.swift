import DocketCore
import FoundationEssentials

/// What an import does to a list: one change, and what it says of each to-do of the files.
///
/// A to-do is in the list already if that has one with its id. One whose file says no id is also known by its title,
/// project, parent, due date, and whether it is done. So importing the same file again adds nothing. What the list has
/// stays as it is, unless an update is asked for: then fields that differ get the file's values.
package struct ImportPlan: Equatable, Sendable {
    /// To be made as a whole, for the list that the plan was made with. Empty if there is nothing to do.
    package private(set) var change = Change()
    /// What becomes of each to-do, in the order of the files.
    package private(set) var steps: [Step] = []
    /// The titles of to-dos that would have been parts of themselves, or of their own parts. They are parts of nothing, or
    /// of what they were (U5).
    package private(set) var withoutParent: [String] = []

    package struct Step: Equatable, Sendable {
        package var line: Int
        package var title: String
        package var outcome: Outcome
    }

    package enum Outcome: Equatable, Sendable {
        case added
        /// The names of the fields that change.
        case changed([String])
        case skipped(Reason)
    }

    /// Why a to-do is skipped.
    package enum Reason: Equatable, Sendable {
        /// The list has it just like that.
        case same
        /// The list has it with other values, and no update is asked for.
        case known
        /// The list's version is newer: it was made, or done, later.
        case older
        /// It can't be told which version is newer.
        case unknownAge
        /// The same to-do has come before, in this file or another.
        case repeated
    }

    /// Which to-dos of the list get the values of the file's versions.
    package enum Update {
        case none
        /// Those whose version in the file is newer for certain: newer than the last change of the list's version, or than a
        /// time after that. Nil if nobody knows.
        case newer(than: (TodoItem) -> Date?)
        /// All but those whose version in the file is older for certain.
        case notOlder
    }

    package init(_ todos: [FoundTodo], into list: TodoList, update: Update = .none) {
        var match = ImportMatch(list, todos)
        var names = ImportNames(list)
        // Parents may come later in the file, so all ids are known first.
        let knownIDs = todos.map { match.find($0) }
        let ids = Dictionary(
            zip(todos, knownIDs).lazy.compactMap { todo, known in
                known.flatMap { $0 == todo.item.id ? nil : (todo.item.id, $0) }
            }
        ) { first, _ in first }
        var edits: [Edit<TodoItem>] = []
        var seen: Set<UUID> = []
        var shared = SharedRareFields()
        // There may be a million of them.
        steps.reserveCapacity(todos.count)
        edits.reserveCapacity(todos.count)
        for (todo, knownID) in zip(todos, knownIDs) {
            let known = knownID.flatMap(list.item)
            let parent = todo.item.parent.map { ids[$0] ?? $0 }
            let outcome: Outcome
            if !seen.insert(known?.id ?? todo.item.id).inserted {
                outcome = .skipped(.repeated)
            } else if let known {
                let (edited, fields) = Self.update(known, by: todo, parent: parent, names)
                let reason = Self.reason(not: update, known, todo, isSame: edited == known)
                if reason == nil {
                    Self.make(todo, in: &names)
                    edits.append(.replace(known, with: edited))
                }
                outcome = reason.map(Outcome.skipped) ?? .changed(fields)
            } else {
                Self.make(todo, in: &names)
                var item = Self.item(of: todo, parent: parent, names)
                shared.share(&item)
                edits.append(.add(item))
                outcome = .added
            }
            steps.append(Step(line: todo.line, title: todo.item.title, outcome: outcome))
        }
        withoutParent = ImportCircles.drop(from: &edits, list)
        // The change remembers no ids as imported: what was deleted, or undone, can be imported again.
        var ranks = ImportRanks(list)
        ranks.rank(&edits)
        change.items = edits
        change.people = names.newPeople.map(Edit.add)
        change.projects = names.newProjects.map(Edit.add)
    }

    /// The numbers of to-dos that are added, changed and skipped.
    package var counts: (added: Int, changed: Int, skipped: Int) {
        steps.reduce(into: (0, 0, 0)) { counts, step in
            switch step.outcome {
            case .added: counts.0 += 1
            case .changed: counts.1 += 1
            case .skipped: counts.2 += 1
            }
        }
    }

    private static func make(_ todo: FoundTodo, in names: inout ImportNames) {
        names.make(
            project: todo.fields.contains(.project) ? todo.project : nil,
            people: todo.fields.contains(.people) ? todo.people : []
        )
    }

    private static func item(of todo: FoundTodo, parent: UUID?, _ names: ImportNames) -> TodoItem {
        var item = todo.item
        item.project = names.projectID(todo.project)
        item.people = names.peopleIDs(todo.people)
        item.parent = parent
        return item
    }

    private static func reason(not update: Update, _ known: TodoItem, _ todo: FoundTodo, isSame: Bool)
        -> Reason?
    {
        if isSame { return .same }
        let theirs = todo.changedAt
        let isOlder = theirs.map { $0 < max(known.createdAt, known.completedAt ?? .distantPast) } ?? false
        switch update {
        case .none: return .known
        case .newer(let lastChange):
            if isOlder { return .older }
            guard let theirs, let ours = lastChange(known), theirs > ours else { return .unknownAge }
            return nil
        case .notOlder: return isOlder ? .older : nil
        }
    }

    /// A to-do with the values of the file, and the names of the fields that differ.
    private static func update(
        _ known: TodoItem,
        by todo: FoundTodo,
        parent: UUID?,
        _ names: ImportNames
    ) -> (TodoItem, [String]) {
        let found = item(of: todo, parent: parent, names)
        var edited = known
        let fields = TodoField.allCases.filter { field in
            guard todo.fields.contains(field) else { return false }
            let before = edited
            edited.update(field, from: found)
            return edited != before
        }
        return (edited, fields.map(\.rawValue))
    }
}

extension TodoItem {
    /// Copies a field that the other one says otherwise.
    fileprivate mutating func update(_ field: TodoField, from found: TodoItem) {
        switch field {
        case .title: title = found.title
        case .note: note = found.note
        case .priority: priority = found.priority
        case .dueDate: dueDate = found.dueDate
        case .time: (startTime, endTime) = (found.startTime, found.endTime)
        case .location: location = found.location
        case .people:
            if Set(found.people) != Set(people) { people = found.people }
        case .project: project = found.project
        case .tags: if Set(found.tags.map(Tags.key)) != Set(tags.map(Tags.key)) { tags = found.tags }
        case .parent: parent = found.parent
        case .firstDay: firstDay = found.firstDay
        case .repetition: repetition = found.repetition
        case .reminders: if Set(found.reminders) != Set(reminders) { reminders = found.reminders }
        case .completion:
            // Many formats know only the day.
            guard found.isComplete != isComplete else { return }
            (isComplete, completedAt) = (found.isComplete, found.completedAt)
        // The list's order is the user's.
        case .place: break
        }
    }
}
