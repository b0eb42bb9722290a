/// The help page: it lists the bindings of the screen below, finds rows by typed text, and runs the selected row.
struct HelpViewModel: ScreenModel {
    private var entries: [HelpEntry]
    private var found: [HelpEntry]
    private(set) var typed = TypedFilter()
    private var selected = 0
    private var scrolling = Scrolling()
    /// The rows as they were arranged last, which takes too long for each key.
    private var arranged: HelpRows?

    /// - Parameters:
    ///   - scopes: the scopes of the screen below.
    ///   - isTyping: whether printable keys are text on that screen.
    ///   - keys: the keys in force.
    init(scopes: [Scope], isTyping: Bool, keys: KeyMap) {
        entries = scopes.enumerated().flatMap { index, scope in
            keys.bindings(in: scope).compactMap {
                HelpEntry($0, whileTyping: isTyping, after: scopes[..<index], in: keys)
            }
        }
        found = entries
    }

    var screen: Screen { .help(self) }

    var back: Intent? { .help(.close) }

    func scopes(in _: Context) -> [Scope] { [.help] }

    var isTyping: Bool { true }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .help(.run) where selectedIntent == nil: "No key here is about that"
        case .help(.otherColumn) where !HelpRows.hasTwoColumns(in: context): "There is only one column"
        case .help(.erase) where typed.isEmpty: "Nothing was typed"
        default: nil
        }
    }

    func needsWholeList(for intent: Intent, in _: Context) -> Bool {
        switch intent {
        case .help(.run), .help(.choose): true
        default: false
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .help(let intent): return handle(intent, in: context)
        case .move(let intent): move(intent, in: context)
        case .text(.insert(let text)):
            find { $0.insert(text) }
            revealSelected(in: context)
        default: break
        }
        return nil
    }

    mutating func prepare(in context: Context, below disabledReason: (Intent) -> String?) {
        updateDisabledReasons(disabledReason)
        arrange(in: context)
    }

    func body(in context: Context) -> BodyState? { .help(state(in: context)) }

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if typed.isEmpty {
            return .hints(hints, offer: context.size.isWide ? Notice("Type to find a key") : nil)
        }
        return typed.footer(hints: hints, error: nil, in: context)
    }

    func hintWord(for intent: Intent, in _: Context) -> String? {
        intent == .help(.back) && !typed.isEmpty ? "clear" : nil
    }

    /// The intent of the selected row; nil if nothing was found.
    var selectedIntent: Intent? { entryIntent(selected, action: 0) }

    private func entryIntent(_ entry: Int, action: Int) -> Intent? {
        guard found.indices.contains(entry), found[entry].intents.indices.contains(action) else { return nil }
        return found[entry].intents[action]
    }

    mutating func handle(_ intent: HelpIntent, in context: Context) -> Request? {
        switch intent {
        case .back where typed.isEmpty, .close: return .back
        case .back: find { $0.clear() }
        case .erase: find { $0.erase() }
        case .otherColumn: selected = rows(in: context).entry(beside: selected) ?? selected
        case .run: return selectedIntent.map { .run($0) }
        case .choose(let entry, let action):
            return entryIntent(entry, action: action).map { .run($0) }
        }
        revealSelected(in: context)
        return nil
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        switch intent {
        case .rows(let step): selected += step
        case .pages(let step): page(step, in: context)
        // No key of the page means them.
        case .halfPages, .goTo: break
        case .first: selected = 0
        case .last: selected = found.count - 1
        }
        revealSelected(in: context)
    }

    /// - Parameter disabledReason: returns why an intent is not possible on the screen below; nil if it is.
    mutating func updateDisabledReasons(_ disabledReason: (Intent) -> String?) {
        for index in entries.indices { entries[index].disabledReason = disabledReason(entries[index].intent) }
        for index in found.indices { found[index].disabledReason = disabledReason(found[index].intent) }
    }

    func state(in context: Context) -> HelpState {
        guard !found.isEmpty else {
            return HelpState(
                columns: [[.remark("No key here is about that")]],
                hidden: .init(outside: 0..<1, of: 1)
            )
        }
        let rows = rows(in: context)
        var scrolling = scrolling
        Self.reveal(selected, of: rows, in: context, with: &scrolling)
        let window = scrolling.window(of: rows.count, rows: Self.height(of: rows, in: context))
        return HelpState(
            columns: rows.lines(in: window, selected: selected),
            hidden: HiddenRows(outside: window, of: rows.count)
        )
    }

    private mutating func find(_ change: (inout TypedFilter) -> Void) {
        change(&typed)
        found = entries.filter { $0.matches(typed.text) }
        selected = 0
    }

    /// Scrolls by a page, and selects the entry a page away, or at least the next one.
    private mutating func page(_ direction: Int, in context: Context) {
        guard found.indices.contains(selected) else { return }
        let rows = rows(in: context)
        let entries = found.indices.map(rows.lines(inOneColumn:))
        let height = Self.height(of: rows, in: context)
        scrolling.scroll(by: direction * height, count: rows.count, rows: height)
        let target = entries[selected].upperBound + direction * height
        let index =
            direction > 0
            ? entries.lastIndex { $0.upperBound <= target } : entries.firstIndex { $0.upperBound >= target }
        selected = direction > 0 ? max(index ?? 0, selected + 1) : min(index ?? 0, selected - 1)
    }

    private mutating func revealSelected(in context: Context) {
        selected = min(max(selected, 0), max(found.count - 1, 0))
        arrange(in: context)
        Self.reveal(selected, of: rows(in: context), in: context, with: &scrolling)
    }

    private static func reveal(
        _ index: Int,
        of rows: HelpRows,
        in context: Context,
        with scrolling: inout Scrolling
    ) {
        let lines = rows.places.indices.contains(index) ? rows.places[index].lines : 0..<0
        scrolling.reveal(lines, count: rows.count, rows: height(of: rows, in: context))
    }

    /// The rows of the page. If not all fit, the last one says how many are hidden.
    private static func height(of rows: HelpRows, in context: Context) -> Int {
        context.size.pageRows - (rows.count > context.size.pageRows ? 1 : 0)
    }

    /// Arranges the rows. Does nothing if what they show has not changed.
    mutating func arrange(in context: Context) { arranged = rows(in: context) }

    private func rows(in context: Context) -> HelpRows {
        let isFound = !typed.isEmpty
        if let arranged, arranged.show(found, isFound: isFound, in: context) { return arranged }
        return HelpRows(found, isFound: isFound, in: context)
    }
}
