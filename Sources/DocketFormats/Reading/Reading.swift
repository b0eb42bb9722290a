import DocketCore
import FoundationEssentials

/// What a reader has found in a file.
package struct Reading: Equatable, Sendable {
    /// In the order of the file.
    package var todos: [FoundTodo]
    /// What could not be read. None of it is in `todos`.
    package var unreadable: [UnreadableLine]
    /// Values that mean nothing. They are in the notes of their to-dos.
    package var noted: [UnreadableLine]

    package init(todos: [FoundTodo] = [], unreadable: [UnreadableLine] = [], noted: [UnreadableLine] = []) {
        (self.todos, self.unreadable, self.noted) = (todos, unreadable, noted)
    }
}

/// A line that can't be read, and why.
package struct UnreadableLine: Error, Equatable, Sendable {
    /// From 1. Of a to-do with several lines, the first one, unless the reason is about another.
    package var number: Int
    /// A sentence without a full stop: `“2026-02-31” is not a day`.
    package var reason: String

    package init(number: Int, reason: String) {
        self.number = number
        self.reason = reason
    }

    /// A value that means nothing, and is in the note.
    init(noting value: String, of name: String, line: Int) {
        let text = OneLine.text(value) ?? ""
        self.init(number: line, reason: "\(name) “\(text.head(bytes: 80))” means nothing: it is in the note")
    }
}

/// A to-do of a file.
package struct FoundTodo: Equatable, Sendable {
    /// The number of its first line, from 1.
    package var line: Int
    /// Without project and people. Its id, and that of its parent, mean something only within the file and to an
    /// `ImportPlan`. They are the same whenever the same to-do is read.
    package var item: TodoItem
    /// Whether the file says the id. If not, it follows from the title and what the to-do belongs to.
    package var hasOwnID: Bool
    package var project: FoundName?
    package var people: [FoundName]
    /// What the file could say of it, whether it does or not: an update leaves all other fields as they are.
    package var fields: TodoFields
    /// When it was last changed; nil if nobody knows.
    package var changedAt: Date?

    package init(
        line: Int,
        item: TodoItem,
        hasOwnID: Bool,
        project: FoundName? = nil,
        people: [FoundName] = [],
        fields: TodoFields,
        changedAt: Date? = nil
    ) {
        self.line = line
        self.item = item
        self.hasOwnID = hasOwnID
        self.project = project
        self.people = people
        self.fields = fields
        self.changedAt = changedAt
    }
}

/// A project or a person as a file has it.
package struct FoundName: Hashable, Sendable {
    package let name: String
    /// Nil if the file does not say it.
    package let id: UUID?

    /// - Parameter text: the name becomes what could be typed.
    /// - Returns: nil if nothing of it can be seen.
    package init?(_ text: String, id: UUID? = nil) {
        guard let name = OneLine.name(text) else { return nil }
        self.name = name
        self.id = id
    }
}

package typealias TodoFields = Set<TodoField>

extension TodoFields {
    package static let all = TodoFields(TodoField.allCases)
}
