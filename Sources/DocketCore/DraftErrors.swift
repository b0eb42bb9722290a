/// Why a draft can't be saved: a message for each invalid field.
package struct DraftErrors: Error, Equatable, Sendable {
    package private(set) var messages: [DraftField: String] = [:]

    package init() {}

    package var isEmpty: Bool { messages.isEmpty }

    /// The first invalid field in the form's order.
    package var firstField: DraftField? { DraftField.allCases.first { messages[$0] != nil } }

    package mutating func add(_ message: String, at field: DraftField) {
        messages[field] = message
    }

    package mutating func clear(_ field: DraftField) {
        messages[field] = nil
    }
}
