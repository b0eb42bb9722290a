/// The reason why the terminal can't be used, as a sentence for the user.
package struct TerminalError: Error, CustomStringConvertible {
    package let description: String
}
