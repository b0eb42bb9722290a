/// Why something could not be loaded or saved, with a message for the user.
package struct StorageError: Error, Equatable, Sendable {
    package enum Action: String, Sendable {
        case load, save
    }

    package var action: Action
    /// The file's name, or its path if that helps to find it.
    package var file: String
    package var reason: String

    package init(_ action: Action, file: String, reason: String) {
        self.action = action
        self.file = file
        self.reason = reason
    }

    package var message: String { "Can't \(action.rawValue) \(file): \(reason)" }
}
