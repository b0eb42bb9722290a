import DocketCore

/// The question for what to search; the list narrows while it is typed.
struct SearchPrompt {
    private(set) var input = TextInput(limit: 200)
    /// The list as it was before, with its place.
    let before: ListViewModel
    private var error: String?

    static let waysOut = "⏎ keeps what was found, ⎋ goes back"

    init(before: ListViewModel) {
        self.before = before
    }

    var query: SearchQuery? { SearchQuery(input.text) }

    mutating func edit(_ edit: TextEdit) {
        input.apply(edit)
        error = nil
    }

    /// Says why a key does nothing here.
    mutating func refuse(_ reason: String) { error = reason }

    func state(hints: [FooterHint]) -> PromptState {
        PromptState(label: "Search", text: input.text, cursor: input.cursor, error: error, hints: hints)
    }
}
