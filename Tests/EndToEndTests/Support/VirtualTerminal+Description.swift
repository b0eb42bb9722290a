import Testing

/// A failure shows the screen as a person sees it, not its cells.
extension VirtualTerminal: CustomTestStringConvertible {
    var testDescription: String { "\n" + text }
}
