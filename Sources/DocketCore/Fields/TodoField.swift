/// A field of a to-do, as messages call it. Conflicts and changed fields are told in this order.
package enum TodoField: String, CaseIterable, Sendable {
    case title, note, priority
    case dueDate = "due date"
    case time, location, people, project, tags, parent
    case firstDay = "first day"
    case repetition, reminders, completion
    /// What the order of the list is made of.
    case place = "place in the list"
}

extension CaseIterable where Self: Equatable {
    /// All cases, these first: an order of one's own that forgets none.
    package static func allCases(beginningWith first: [Self]) -> [Self] {
        first + allCases.filter { !first.contains($0) }
    }
}
