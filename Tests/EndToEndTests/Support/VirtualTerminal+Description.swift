import Testing

/// A failed expectation shows the screen's text instead of its cells.
extension VirtualTerminal: CustomTestStringConvertible {
    var testDescription: String { "\n" + text }
}
