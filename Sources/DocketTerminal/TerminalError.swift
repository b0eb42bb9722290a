/// Why the screen can't be used, in a sentence.
package struct TerminalError: Error, CustomStringConvertible {
    package let description: String
}
