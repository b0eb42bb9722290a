import FoundationEssentials

/// A kind of value that the user knows by its name: a person, a project or a saved view.
///
/// The list has few of them, in the order of their ranks.
package protocol NamedValue: Mergeable where ID == UUID {
    var name: String { get set }

    init(id: UUID, name: String)

    /// The edits of such values in a change.
    static var edits: WritableKeyPath<Change, [Edit<Self>]> { get }
    /// The values of that kind in a list.
    static var values: KeyPath<TodoList, RankedValues<Self>> { get }
    /// Whether to-dos can have such a value.
    static var isOfItems: Bool { get }

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
    package static var edits: WritableKeyPath<Change, [Edit<Person>]> { \.people }
    package static var values: KeyPath<TodoList, RankedValues<Person>> { \.rankedPeople }
    package static var isOfItems: Bool { true }

    package init(id: UUID, name: String) { self.init(id: id, name: name, rank: 0) }

    package func remove(from item: inout TodoItem) -> Bool {
        guard item.people.contains(id) else { return false }
        item.people.removeAll { $0 == id }
        return true
    }
}

extension Project: NamedValue {
    package static var edits: WritableKeyPath<Change, [Edit<Project>]> { \.projects }
    package static var values: KeyPath<TodoList, RankedValues<Project>> { \.rankedProjects }
    package static var isOfItems: Bool { true }

    package init(id: UUID, name: String) { self.init(id: id, name: name, color: nil) }

    package func remove(from item: inout TodoItem) -> Bool {
        guard item.project == id else { return false }
        item.project = nil
        return true
    }
}

extension SavedView: NamedValue {
    package static var edits: WritableKeyPath<Change, [Edit<SavedView>]> { \.views }
    package static var values: KeyPath<TodoList, RankedValues<SavedView>> { \.rankedViews }
    package static var isOfItems: Bool { false }

    package init(id: UUID, name: String) { self.init(id: id, name: name, query: "") }

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
