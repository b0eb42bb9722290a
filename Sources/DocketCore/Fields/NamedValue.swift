import FoundationEssentials

/// A kind of value that the user knows by its name: a person, a project or a saved view.
///
/// The list has few of them, in the order of their ranks.
package protocol NamedValue: ListValue {
    var name: String { get set }

    init(id: UUID, name: String)

    /// A copy with another id.
    init(_ value: Self, id: UUID)

    /// The values of that kind in a list, for what is not done at the start: the first look along a key path takes long.
    static var values: KeyPath<TodoList, RankedValues<Self>> { get }

    /// Appends a value to the list, regardless of its rank. The list has to be normalized afterwards.
    static func append(_ value: Self, to list: inout TodoList)

    /// Whether to-dos can have such a value.
    static var isOfItems: Bool { get }

    /// Counts those that an item has, each once.
    static func count(_ item: TodoItem, in counts: inout [UUID: Int])

    /// Takes the value from an item that has it.
    ///
    /// - Returns: whether it had it.
    func remove(from item: inout TodoItem) -> Bool
}

extension NamedValue {
    package var label: String { name }

    package func isSideEffect(of before: Self) -> Bool { isEqualIgnoringRank(before) }
}

extension Person: NamedValue {
    package static var kind: ValueKind { .person }
    package static var edits: WritableKeyPath<Change, [Edit<Person>]> { \.people }
    package static var values: KeyPath<TodoList, RankedValues<Person>> { \.rankedPeople }

    package static func value(_ id: UUID, in list: TodoList) -> Person? { list.person(id) }
    package static func all(in list: TodoList) -> [Person] { list.people }
    package static func append(_ person: Person, to list: inout TodoList) { list.append(person) }

    package static var isOfItems: Bool { true }

    package static func count(_ item: TodoItem, in counts: inout [UUID: Int]) {
        for person in Set(item.people) { counts[person, default: 0] += 1 }
    }

    package init(id: UUID, name: String) { self.init(id: id, name: name, rank: 0) }

    package func remove(from item: inout TodoItem) -> Bool {
        guard item.people.contains(id) else { return false }
        item.people.removeAll { $0 == id }
        return true
    }
}

extension Project: NamedValue {
    package static var kind: ValueKind { .project }
    package static var edits: WritableKeyPath<Change, [Edit<Project>]> { \.projects }
    package static var values: KeyPath<TodoList, RankedValues<Project>> { \.rankedProjects }

    package static func value(_ id: UUID, in list: TodoList) -> Project? { list.project(id) }
    package static func all(in list: TodoList) -> [Project] { list.projects }
    package static func append(_ project: Project, to list: inout TodoList) { list.append(project) }

    package static var isOfItems: Bool { true }

    package static func count(_ item: TodoItem, in counts: inout [UUID: Int]) {
        if let project = item.project { counts[project, default: 0] += 1 }
    }

    package init(id: UUID, name: String) { self.init(id: id, name: name, color: nil) }

    package init(_ project: Project, id: UUID) {
        self.init(id: id, name: project.name, color: project.color, rank: project.rank)
    }

    package func remove(from item: inout TodoItem) -> Bool {
        guard item.project == id else { return false }
        item.project = nil
        return true
    }
}

extension SavedView: NamedValue {
    package static var kind: ValueKind { .view }
    package static var edits: WritableKeyPath<Change, [Edit<SavedView>]> { \.views }
    package static var values: KeyPath<TodoList, RankedValues<SavedView>> { \.rankedViews }

    package static func value(_ id: UUID, in list: TodoList) -> SavedView? { list.view(id) }
    package static func all(in list: TodoList) -> [SavedView] { list.views }
    package static func append(_ view: SavedView, to list: inout TodoList) { list.append(view) }

    package static var isOfItems: Bool { false }

    package static func count(_: TodoItem, in _: inout [UUID: Int]) {}

    package init(id: UUID, name: String) { self.init(id: id, name: name, query: "") }

    package init(_ view: SavedView, id: UUID) {
        self.init(id: id, name: view.name, query: view.query, order: view.order, rank: view.rank)
    }

    package func remove(from _: inout TodoItem) -> Bool { false }
}

extension String {
    /// The same for names that look the same but for case and white space at their ends: nobody sees what is invisible.
    package var nameKey: String {
        let seen =
            unicodeScalars.contains(where: \.isInvisible)
            ? String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isInvisible })) : self
        return seen.trimmed.lowercased()
    }
}
