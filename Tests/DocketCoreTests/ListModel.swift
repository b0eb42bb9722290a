import DocketCore
import FoundationEssentials
import TestSupport

/// A simple model of the list in plain arrays, to compare `TodoList` with.
struct ListModel: Equatable {
    var todo: [TodoItem] = []
    var done: [TodoItem] = []
    var people: [Person] = []

    init(_ list: TodoList) {
        todo = list.items(in: .todo).map(\.unranked)
        done = list.items(in: .done).map(\.unranked)
        people = list.people.map { Person(id: $0.id, name: $0.name) }
    }

    static func random(from random: inout SeededGenerator) -> ListModel {
        var model = ListModel(TodoList())
        for index in 0..<Int.random(in: 0...4, using: &random) {
            model.people.append(Person(id: random.id(), name: "\(index)"))
        }
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            model.todo.append(model.item(isComplete: false, from: &random))
        }
        for _ in 0..<Int.random(in: 0...6, using: &random) {
            model.done.append(model.item(isComplete: true, from: &random))
        }
        return model
    }

    /// Makes a random change to the model, and returns the change that should do the same to `list`; nil if there was
    /// nothing to change.
    mutating func step(on list: TodoList, from random: inout SeededGenerator) -> Change? {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1:
            let item = item(isComplete: false, from: &random)
            todo.insert(item, at: 0)
            return list.adding(item)
        case 2:
            guard let index = todo.indices.randomElement(using: &random) else { return nil }
            var item = todo.remove(at: index)
            item.isComplete = true
            item.completedAt = .noon
            done.insert(item, at: 0)
            return list.checking(item.id, at: .noon)
        case 3:
            guard let index = done.indices.randomElement(using: &random) else { return nil }
            var item = done.remove(at: index)
            item.isComplete = false
            item.completedAt = nil
            todo.append(item)
            return list.unchecking(item.id)
        case 4:
            guard let id = (todo + done).randomElement(using: &random)?.id else { return nil }
            todo.removeAll { $0.id == id }
            done.removeAll { $0.id == id }
            return list.deleting(id)
        case 5:
            guard let id = (todo + done).randomElement(using: &random)?.id, var edited = list.item(id)
            else { return nil }
            edited.title += "!"
            todo = todo.map { $0.id == id ? edited.unranked : $0 }
            done = done.map { $0.id == id ? edited.unranked : $0 }
            return list.replacing(with: edited)
        case 6:
            let person = Person(id: random.id(), name: "new")
            people.append(person)
            return list.adding(person)
        case 7:
            guard let index = people.indices.randomElement(using: &random) else { return nil }
            people[index].name += "!"
            return list.renaming(people[index].id, to: people[index].name)
        default:
            guard let index = people.indices.randomElement(using: &random) else { return nil }
            let id = people.remove(at: index).id
            todo = todo.map { Self.unassigning(id, from: $0) }
            done = done.map { Self.unassigning(id, from: $0) }
            return list.deleting(Person.self, id)
        }
    }

    private func item(isComplete: Bool, from random: inout SeededGenerator) -> TodoItem {
        TodoItem(
            id: random.id(),
            title: "\(Int.random(in: 0...99, using: &random))",
            people: people.map(\.id).filter { _ in Bool.random(using: &random) },
            createdAt: .noon,
            isComplete: isComplete,
            completedAt: isComplete ? .noon : nil
        )
    }

    private static func unassigning(_ id: UUID, from item: TodoItem) -> TodoItem {
        var item = item
        item.people.removeAll { $0 == id }
        return item
    }
}
