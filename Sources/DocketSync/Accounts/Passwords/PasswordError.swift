/// Why a password is not known, or not kept: a sentence for the user, which never has the password in it.
package struct PasswordError: Error, Equatable, Sendable {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}
