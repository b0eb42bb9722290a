import DocketCore
import FoundationEssentials

/// The logic of the history: which changes it shows, which one is selected, what the keys do (H2).
struct HistoryViewModel {
    /// Only what is about this to-do is shown; nil for all.
    let subject: UUID?
    private(set) var typed = ""
    private(set) var isTyping = false
    private(set) var selection = RowSelection<UUID>()
    private(set) var rows = HistoryRows()
    /// Whether there may be newer changes than those that were read.
    private var isOutdated = false
    /// Whether the history could not be read.
    private(set) var hasFailed = false

    init(about subject: UUID? = nil) { self.subject = subject }

    var selected: HistoryEntry? {
        rows.entries.indices.contains(selection.index) ? rows.entries[selection.index] : nil
    }

    /// The next page to read; nil if there is enough.
    func toRead(in context: Context) -> HistoryRequest? {
        let isNearEnd = selection.index + 2 * Self.height(in: context) >= rows.entries.count
        guard !hasFailed, isOutdated || rows.hasMore && isNearEnd else { return nil }
        return HistoryRequest(subject: subject, text: typed, cursor: isOutdated ? nil : rows.next)
    }

    /// Shows a page that was read.
    mutating func receive(_ page: HistoryPage, for request: HistoryRequest, in context: Context) {
        guard request == toRead(in: context) else { return }
        var index = selection.index
        if isOutdated {
            isOutdated = false
            rows.prepend(page, day: context.dependencies.day)
            index = selection.id.flatMap(rows.index) ?? index
        } else {
            rows.append(page, day: context.dependencies.day)
        }
        select(index, in: context)
    }

    /// The history can't be read: tries no more.
    mutating func stopReading() { hasFailed = true }

    /// Reads what the change that was just stored has added.
    mutating func refresh() { isOutdated = rows.hasRead }

    mutating func handle(_ intent: HistoryIntent, in context: Context) -> Request? {
        switch intent {
        case .back where !typed.isEmpty, .clear:
            isTyping = false
            find("", in: context)
        case .back: return .back
        case .open: return selected.map(Request.openHistoryEntry)
        case .takeBack:
            return selected.map { entry in
                rows.undone.contains(entry.id)
                    ? .notice("That is undone already: what did so stands above it") : .takeBack(entry, .one)
            }
        case .takeBackSince: return selected.map { .takeBack($0, .allSince) }
        case .narrow: isTyping = true
        case .endNarrowing: isTyping = false
        case .erase: find(String(typed.dropLast()), in: context)
        case .select(let id): if let index = rows.index(of: id) { select(index, in: context) }
        }
        return nil
    }

    mutating func type(_ text: String, in context: Context) {
        let line = text.map { $0.isNewline ? " " : $0 }
        find(String((typed + line).prefix(Self.maxTyped)), in: context)
    }

    private static let maxTyped = 100

    private mutating func find(_ text: String, in context: Context) {
        guard text != typed else { return }
        typed = text
        rows = HistoryRows()
        isOutdated = false
        select(0, in: context)
    }

    private mutating func select(_ index: Int, in context: Context) {
        selection.select(index, of: rows.rows, height: Self.height(in: context))
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        selection.move(intent, of: rows.rows, height: Self.height(in: context))
    }

    static func height(in context: Context) -> Int { context.size.pageRows - context.damageRows }
}
