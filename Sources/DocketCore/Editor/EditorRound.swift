/// A text on its way to the user's editor and back, once or several times.
package struct EditorRound: Equatable, Sendable {
    /// The bytes that the editor is given.
    package private(set) var given: [UInt8]
    /// What stands above the user's text: why the editor opens again.
    private var reasons: [UInt8] = []
    /// The user's text in it; nil in the first round.
    private var content: [UInt8]?

    package init(_ text: String) { given = Array(text.utf8) }

    /// The user's text, without the reasons that stood above it.
    package func content(of bytes: [UInt8]) -> [UInt8] {
        Array(bytes.starts(with: reasons) ? bytes[reasons.count...] : Self.withoutReasons(bytes))
    }

    /// Gives the user's text to the editor again, as it is, with reasons above it.
    package mutating func giveAgain(_ content: [UInt8], because sentences: [String]) {
        reasons = sentences.flatMap { Array("\(Self.start)\($0)\n".utf8) }
        given = reasons + content
        self.content = content
    }

    /// Whether the text came back with the mistakes that it had: whoever leaves the editor so wants out.
    package func isUnmended(_ bytes: [UInt8]?) -> Bool {
        bytes == given || bytes.map(content) == content && content != nil
    }

    private static let start = "# Docket: "

    /// The user may have changed or removed some of the lines.
    private static func withoutReasons(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        var rest = bytes[...]
        while rest.starts(with: start.utf8), let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            rest = rest[(end + 1)...]
        }
        return rest
    }
}
