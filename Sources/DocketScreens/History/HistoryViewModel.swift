import DocketCore
import FoundationEssentials

/// The page of the history: what was changed, by day, the newest first (H2).
struct HistoryViewModel: ScreenModel {
    /// Only what is about this to-do is shown; nil for all.
    private let subject: UUID?
    private var typed = TypedFilter()
    private var isNarrowing = false
    /// The entries that were read so far.
    private var page = ListPage<HistoryEntry>()
    /// The steps that were taken back, and not done again.
    private var undone: Set<UUID> = []
    /// Where the next part to read begins; nil if all was read.
    private var next: HistoryCursor?
    private var hasRead = false
    /// Whether there may be newer changes than those that were read.
    private var isOutdated = false
    /// Whether the history could not be read.
    private var hasFailed = false

    init(about subject: UUID? = nil) { self.subject = subject }

    var screen: Screen { .history(self) }

    var title: String? { "History" }

    var back: Intent? { .history(.back) }

    func scopes(in _: Context) -> [Scope] { [isNarrowing ? .historySearch : .history] }

    var isTyping: Bool { isNarrowing }

    var takesCounts: Bool { !isNarrowing }

    func disabledReason(for intent: Intent, in context: Context) -> String? {
        switch intent {
        case .history(.open), .history(.takeBack), .history(.takeBackSince), .move:
            page.selected == nil ? "There is no change here" : nil
        case .history(.narrow):
            subject == nil
                ? nil : "These are the changes of one to-do: \(context.key(.history(.back))) goes back"
        case .history(.erase): typed.isEmpty ? "Nothing was typed" : nil
        case .app(.showHistory): "The history is shown already"
        default: nil
        }
    }

    mutating func handle(_ intent: Intent, in context: Context) -> Request? {
        switch intent {
        case .history(let intent): return handle(intent, in: context)
        case .text(.insert(let text)): find(in: context) { $0.insert(text) }
        case .move(let intent): page.move(intent, in: context)
        default: break
        }
        return nil
    }

    private mutating func handle(_ intent: HistoryIntent, in context: Context) -> Request? {
        let selected = page.selected
        switch intent {
        case .back where !typed.isEmpty, .clear:
            isNarrowing = false
            find(in: context) { $0.clear() }
        case .back: return .back
        case .open: return selected.map(Request.openHistoryEntry)
        case .takeBack:
            return selected.map { entry in
                undone.contains(entry.id)
                    ? .notice("That is undone already: what did so stands above it") : .takeBack(entry, .one)
            }
        case .takeBackSince: return selected.map { .takeBack($0, .allSince) }
        case .narrow: isNarrowing = true
        case .endNarrowing: isNarrowing = false
        case .erase: find(in: context) { $0.erase() }
        }
        return nil
    }

    private mutating func find(in context: Context, _ change: (inout TypedFilter) -> Void) {
        let old = typed.text
        change(&typed)
        guard typed.text != old else { return }
        isOutdated = false
        clear()
        page.select(0, in: context)
    }

    private mutating func clear() {
        (undone, next, hasRead) = ([], nil, false)
        page.groups = RowGroups()
    }

    /// What the change has added that was just stored is read.
    mutating func refresh(in _: Context, selecting _: UUID?) { isOutdated = hasRead }

    func body(in context: Context) -> BodyState? {
        .page(
            page.state(
                in: context,
                header: { context.dependencies.day($0.at).historyText(today: context.today) },
                row: { row($0, in: context, click: $1(.history(.open))) }
            )
        )
    }

    private func row(_ entry: HistoryEntry, in context: Context, click: PageRow.Click) -> PageRow {
        let isUndone = undone.contains(entry.id)
        let time = context.dependencies.time(entry.at)?.text ?? ""
        let remark = [isUndone ? "undone" : "", entry.source.program.word].filter { !$0.isEmpty }
        return PageRow(
            lead: .init(time, words: time.isEmpty ? "" : "\(time) ", columns: Self.timeColumns),
            name: entry.title.head(columns: context.size.columns),
            role: isUndone ? .faint : .text,
            right: remark.isEmpty
                ? [] : [.init(remark.joined(separator: " · "), least: Self.minNameColumns)],
            click: click
        )
    }

    private static let timeColumns = 5
    /// Less room for the name than that, and nothing stands at its right.
    private static let minNameColumns = 12

    func footer(hints: [FooterHint], in context: Context) -> FooterState {
        if isNarrowing, !context.charset.isPlain {
            let isReading = hasMore && !hasFailed
            let error = page.rows.isEmpty ? isReading ? "reading…" : "no change is called so" : nil
            return typed.footer(hints: hints, error: error, in: context)
        }
        let offer = isNarrowing || !typed.isEmpty ? Notice("Find: \(typed.text)") : nil
        if page.rows.isEmpty {
            let back = "\(context.key(.history(.back))) goes back"
            let text =
                hasFailed
                ? "The history can't be read"
                : hasMore
                    ? "Reading…" : typed.isEmpty ? "Nothing has changed yet" : "No change is called so"
            return .notice(Notice(context.fitting("\(text) · \(back)", text)))
        }
        return .hints(hints, offer: offer, position: position)
    }

    /// The selected row's position, such as `1/12`; the end is unknown while there is more to read.
    private var position: String? {
        page.selected == nil ? nil : hasMore ? "\(page.selection.index + 1)/…" : page.position
    }

    func hintWord(for intent: Intent, in _: Context) -> String? {
        intent == .history(.back) && !typed.isEmpty ? "all" : nil
    }
}

/// Reading the history, part by part.
extension HistoryViewModel {
    private var hasMore: Bool { !hasRead || next != nil }

    /// The next part to read; nil if there is enough.
    func toRead(in context: Context) -> HistoryRequest? {
        let isNearEnd = page.selection.index + 2 * page.height(in: context) >= page.rows.count
        guard !hasFailed, isOutdated || hasMore && isNearEnd else { return nil }
        return HistoryRequest(subject: subject, text: typed.text, cursor: isOutdated ? nil : next)
    }

    /// Shows a part that was read.
    mutating func receive(_ part: HistoryPage, for request: HistoryRequest, in context: Context) {
        guard request == toRead(in: context) else { return }
        let selected = page.selection
        if isOutdated {
            isOutdated = false
            prepend(part, day: context.dependencies.day)
        } else {
            append(part, day: context.dependencies.day)
        }
        page.select(selected.id.flatMap(page.groups.index) ?? selected.index, in: context)
    }

    /// The history can't be read: tries no more.
    mutating func stopReading() { hasFailed = true }

    private mutating func append(_ part: HistoryPage, day: (Date) -> Day) {
        (next, hasRead) = (part.next, true)
        for entry in part.entries { append(entry, day: day) }
    }

    private mutating func append(_ entry: HistoryEntry, day: (Date) -> Day) {
        if page.rows.last.map({ day($0.at) }) != day(entry.at) { page.groups.beginGroup() }
        page.groups.append(entry)
        if let step = entry.source.takenBack?.step, !undone.contains(entry.id) { undone.insert(step) }
    }

    /// Puts what has come since before what is there. If more has come than the part has, it replaces all.
    private mutating func prepend(_ part: HistoryPage, day: (Date) -> Day) {
        let known = page.rows.first.flatMap { first in part.entries.firstIndex { $0.id == first.id } }
        guard let known else {
            clear()
            return append(part, day: day)
        }
        // A run that goes on keeps its id: only the new state of it counts.
        let new = Set(part.entries[...known].map(\.id))
        let old = page.rows.filter { !new.contains($0.id) }
        undone = []
        page.groups = RowGroups()
        for entry in part.entries[...known] + old { append(entry, day: day) }
    }
}

extension ChangeSource.Program {
    /// Where a change came from, in a row; empty for the screen, from where most come.
    fileprivate var word: String {
        switch self {
        case .screen: ""
        default: rawValue
        }
    }
}

extension Day {
    /// `Today · Monday, 23 November`, `Yesterday · …`, or the date, with the year if it is another one.
    func historyText(today: Day) -> String {
        switch today - self {
        case 0: "Today · \(longText)"
        case 1: "Yesterday · \(longText)"
        default: longText(today: today)
        }
    }
}
