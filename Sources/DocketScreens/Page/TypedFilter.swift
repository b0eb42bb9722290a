/// A text that is typed to find rows of a page.
struct TypedFilter {
    private(set) var text = ""

    var isEmpty: Bool { text.isEmpty }

    private static let maxCharacters = 100

    mutating func insert(_ typed: String) {
        text = String((text + typed.map { $0.isNewline ? " " : $0 }).prefix(Self.maxCharacters))
    }

    mutating func erase() { text = String(text.dropLast()) }

    mutating func clear() { text = "" }

    /// - Parameter error: what is said behind the text; nil if something is found.
    func footer(hints: [FooterHint], error: String?, in context: Context) -> FooterState {
        // A prompt would move the cursor away from the selected row, where a screen reader needs it.
        if context.charset.isPlain { return .hints(hints, offer: Notice("Find: \(text)")) }
        return .prompt(
            PromptState(label: "Find", text: text, cursor: text.count, error: error, hints: hints)
        )
    }
}
