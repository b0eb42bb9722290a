import FoundationEssentials

/// Why a draft can't be saved: a message for each invalid field.
package struct DraftErrors: Error, Equatable, Sendable {
    package private(set) var messages: [DraftField: String] = [:]
    /// The end of a message that says what to type instead, for the fields that have one.
    package private(set) var hints: [DraftField: String] = [:]

    /// The open item that is the same; nil if there is none.
    package internal(set) var duplicate: UUID?

    package init() {}

    package var isEmpty: Bool { messages.isEmpty }

    /// The first invalid field in the form's order.
    package var firstField: DraftField? { DraftField.allCases.first { messages[$0] != nil } }

    /// The message at that field.
    package var firstMessage: String { firstField.flatMap { messages[$0] } ?? "" }

    /// - Parameter hint: the end of the message, if it says what to type instead.
    package mutating func add(_ message: String, hint: String? = nil, at field: DraftField) {
        messages[field] = message
        hints[field] = hint
    }

    /// Forgets the message of a field that was edited, and one that has asked for it.
    package mutating func clear(_ field: DraftField) {
        messages[field] = nil
        hints[field] = nil
        if field == .due || field == .repetition { clear(.reminders) }
    }
}
