/// The help page's logic: it lists what the key map declares for the screen that it was opened on, finds rows by
/// what is typed, and knows which one Enter runs.
struct HelpViewModel {
    private var entries: [HelpEntry]
    private var found: [HelpEntry]
    /// What was typed to find rows.
    private(set) var query = ""
    private var selected = 0
    private var scrolling = Scrolling()

    /// - Parameter isTyping: whether printable keys are text on that screen.
    init(scopes: [Scope], isTyping: Bool) {
        entries = scopes.flatMap { scope in
            KeyMap.bindings.filter { $0.scope == scope }
                .compactMap { HelpEntry($0, whileTyping: isTyping) }
        }
        found = entries
    }

    /// What the selected row is about; nil where nothing is found.
    var chosen: Intent? { found.indices.contains(selected) ? found[selected].intent : nil }

    mutating func handle(_ intent: HelpIntent, in context: Context) -> Request? {
        switch intent {
        case .back where query.isEmpty, .close: return .back
        case .back: find("")
        case .erase: find(String(query.dropLast()))
        case .move(let step): selected += step
        case .page(let direction): page(direction, in: context)
        case .first: selected = 0
        case .last: selected = found.count - 1
        case .run: return chosen.map { .run($0) }
        }
        revealSelected(in: context)
        return nil
    }

    mutating func type(_ text: String, in context: Context) {
        let line = text.map { $0.isNewline ? " " : $0 }
        find(String((query + line).prefix(100)))
        revealSelected(in: context)
    }

    /// Learns why entries can't be followed on the screen below; nil where they can.
    mutating func explain(_ disabledReason: (Intent) -> String?) {
        for index in entries.indices { entries[index].disabledReason = disabledReason(entries[index].intent) }
        for index in found.indices { found[index].disabledReason = disabledReason(found[index].intent) }
    }

    func state(in context: Context) -> HelpState {
        guard !found.isEmpty else { return HelpState(lines: [.remark("No key here is about that")]) }
        let lines = rows(in: context).lines
        var scrolling = scrolling
        scrolling.reveal(
            place(in: context),
            count: lines.count,
            rows: context.size.pageRows
        )
        return HelpState(lines: Array(lines[scrolling.window(of: lines.count, rows: context.size.pageRows)]))
    }

    private mutating func find(_ query: String) {
        self.query = query
        found = entries.filter { $0.matches(query) }
        selected = 0
    }

    /// Goes to the row that is a page away, or at least to the next one.
    private mutating func page(_ direction: Int, in context: Context) {
        let places = rows(in: context).places
        guard places.indices.contains(selected) else { return }
        let target = places[selected].upperBound + direction * context.size.pageRows
        let inReach =
            direction > 0
            ? places.lastIndex { $0.upperBound <= target } : places.firstIndex { $0.upperBound >= target }
        selected = direction > 0 ? max(inReach ?? 0, selected + 1) : min(inReach ?? 0, selected - 1)
    }

    private mutating func revealSelected(in context: Context) {
        selected = min(max(selected, 0), max(found.count - 1, 0))
        let count = rows(in: context).lines.count
        scrolling.reveal(
            place(in: context),
            count: count,
            rows: context.size.pageRows
        )
    }

    private func place(in context: Context) -> Range<Int> {
        let places = rows(in: context).places
        return places.indices.contains(selected) ? places[selected] : 0..<0
    }

    private func rows(in context: Context) -> HelpRows {
        HelpRows(
            found,
            selected: selected,
            showsSources: query.isEmpty,
            in: context
        )
    }
}
