/// The settings for every start; nil for a setting that is not set.
package struct Configuration: Equatable, Sendable {
    package var feed: String?
    package var ascii: Bool?
    package var plain: Bool?
    package var mouse: Bool?
    /// A command that prints the passwords of the accounts; the shell runs it.
    package var passwordCommand: String?

    package init() {}
}
