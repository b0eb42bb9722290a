import DocketCore
import Foundation

/// Projects, views, and the fields that most items don't have.
extension SeededGenerator {
    /// Gives an item random values of these fields. Its project and its parent need not be in a list, and its tags are
    /// what a file can have.
    package mutating func setRareFields(of item: inout TodoItem) {
        item.project = flip() ? id() : nil
        item.tags = (0..<below(4)).map { _ in text() }
        item.parent = flip() ? id() : nil
        item.firstDay = flip() ? day() : nil
        item.repetition = flip() ? Recurrence(text()) : nil
        item.reminders = (0..<below(3)).map { _ in Int.random(in: TodoItem.reminderRange, using: &self) }
    }

    /// Gives an item a random project and parent of the list, or none.
    mutating func setReferences(of item: inout TodoItem, in list: TodoList) {
        item.project = list.projects.map(\.id).randomElement(using: &self)
        let parent = (list.ids(in: .todo) + list.ids(in: .done)).randomElement(using: &self)
        // It can't be a part of itself, nor of its parts: what a file may say is tested elsewhere.
        item.parent = parent.flatMap { flip() && !list.isWithin($0, item.id) ? $0 : nil }
    }

    mutating func day() -> Day? { Day(ordinal: Int.random(in: -719_162...2_932_896, using: &self)) }

    private mutating func color() -> ProjectColor? {
        flip() ? ProjectColor.allCases.randomElement(using: &self) : nil
    }

    private mutating func order() -> ListOrder {
        ListOrder(sort: ListSort.allCases.randomElement(using: &self) ?? .manual, isReversed: flip())
    }

    /// A change of the saved views of that list: one is added, deleted, renamed, moved or gets another query.
    mutating func viewChange(of list: TodoList) -> Change? {
        guard below(3) > 0, let view = list.views.randomElement(using: &self) else {
            return list.adding(SavedView(id: id(), name: text(), query: text(), order: order()))
        }
        var edited = view
        switch below(5) {
        case 0: return list.deleting(SavedView.self, view.id)
        case 1: edited.name = text()
        case 2: edited.query = text()
        case 3: edited.order = order()
        default: edited.rank = list.views.randomElement(using: &self)?.rank ?? 0
        }
        return list.replacing(view, with: edited)
    }

    /// A change of the projects of that list: one is added, deleted, renamed, moved or gets another color.
    mutating func projectChange(of list: TodoList) -> Change? {
        guard below(3) > 0, let project = list.projects.randomElement(using: &self) else {
            return list.adding(Project(id: id(), name: text(), color: color()))
        }
        var edited = project
        switch below(4) {
        case 0: return list.deleting(Project.self, project.id)
        case 1: edited.name = text()
        case 2: edited.color = color()
        default: edited.rank = list.projects.randomElement(using: &self)?.rank ?? 0
        }
        return list.replacing(project, with: edited)
    }
}
