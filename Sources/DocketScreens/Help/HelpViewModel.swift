/// The logic of the help page: it lists the bindings of the screen below, finds rows by typed text, and runs the
/// selected row.
struct HelpViewModel {
    private var entries: [HelpEntry]
    private var found: [HelpEntry]
    /// The typed text.
    private(set) var query = ""
    private var selected = 0
    private var scrolling = Scrolling()

    /// - Parameters:
    ///   - scopes: the scopes of the screen below.
    ///   - isTyping: whether printable keys are text on that screen.
    init(scopes: [Scope], isTyping: Bool) {
        entries = scopes.flatMap { scope in
            KeyMap.bindings.filter { $0.scope == scope }
                .compactMap { HelpEntry($0, whileTyping: isTyping) }
        }
        found = entries
    }

    /// The intent of the selected row; nil if nothing was found.
    var selectedIntent: Intent? { found.indices.contains(selected) ? found[selected].intent : nil }

    mutating func handle(_ intent: HelpIntent, in context: Context) -> Request? {
        switch intent {
        case .back where query.isEmpty, .close: return .back
        case .back: find("")
        case .erase: find(String(query.dropLast()))
        case .move(let step): selected += step
        case .page(let direction): page(direction, in: context)
        case .first: selected = 0
        case .last: selected = found.count - 1
        case .run: return selectedIntent.map { .run($0) }
        }
        revealSelected(in: context)
        return nil
    }

    mutating func type(_ text: String, in context: Context) {
        let line = text.map { $0.isNewline ? " " : $0 }
        find(String((query + line).prefix(100)))
        revealSelected(in: context)
    }

    /// - Parameter disabledReason: returns why an intent is not possible on the screen below; nil if it is.
    mutating func updateDisabledReasons(_ disabledReason: (Intent) -> String?) {
        for index in entries.indices { entries[index].disabledReason = disabledReason(entries[index].intent) }
        for index in found.indices { found[index].disabledReason = disabledReason(found[index].intent) }
    }

    func state(in context: Context) -> HelpState {
        guard !found.isEmpty else { return HelpState(lines: [.remark("No key here is about that")]) }
        let lines = rows(in: context).lines
        var scrolling = scrolling
        scrolling.reveal(selectedLines(in: context), count: lines.count, rows: context.size.pageRows)
        return HelpState(lines: Array(lines[scrolling.window(of: lines.count, rows: context.size.pageRows)]))
    }

    private mutating func find(_ query: String) {
        self.query = query
        found = entries.filter { $0.matches(query) }
        selected = 0
    }

    /// Selects the entry a page away, or at least the next one.
    private mutating func page(_ direction: Int, in context: Context) {
        let entries = rows(in: context).entryLines
        guard entries.indices.contains(selected) else { return }
        let target = entries[selected].upperBound + direction * context.size.pageRows
        let index =
            direction > 0
            ? entries.lastIndex { $0.upperBound <= target } : entries.firstIndex { $0.upperBound >= target }
        selected = direction > 0 ? max(index ?? 0, selected + 1) : min(index ?? 0, selected - 1)
    }

    private mutating func revealSelected(in context: Context) {
        selected = min(max(selected, 0), max(found.count - 1, 0))
        let count = rows(in: context).lines.count
        scrolling.reveal(selectedLines(in: context), count: count, rows: context.size.pageRows)
    }

    private func selectedLines(in context: Context) -> Range<Int> {
        let entries = rows(in: context).entryLines
        return entries.indices.contains(selected) ? entries[selected] : 0..<0
    }

    private func rows(in context: Context) -> HelpRows {
        HelpRows(found, selected: selected, showsSources: query.isEmpty, in: context)
    }
}
