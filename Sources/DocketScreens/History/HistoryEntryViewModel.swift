import DocketCore
import FoundationEssentials

/// The logic of the page of one change: what was before, and what after it (H2).
struct HistoryEntryViewModel {
    let entry: HistoryEntry
    /// nil while it is read.
    private(set) var details: [ValueChange]?
    /// How many more values it has changed than are shown.
    private(set) var hiddenCount = 0
    private(set) var isGone = false
    private var scrolling = Scrolling()

    init(_ entry: HistoryEntry) { self.entry = entry }

    /// - Parameter step: nil if the history has it no longer.
    mutating func receive(_ step: HistoryStep?, in context: Context) {
        isGone = step == nil
        let all =
            step?.details(in: context.list, format: context.dateFormat) { instant in
                let day = context.dependencies.day(instant).text(in: context.dateFormat)
                return [day, context.dependencies.time(instant)?.text ?? ""].joined(separator: " ").trimmed
            } ?? []
        details = Array(all.prefix(Self.maxValues))
        hiddenCount = all.count - Self.maxValues
    }

    /// A first sync can have changed 100,000.
    private static let maxValues = 200

    mutating func handle(_ intent: HistoryIntent, in context: Context) -> Request? {
        switch intent {
        case .back: .back
        case .open: todo(in: context).map(Request.openDetail)
        case .takeBack: .takeBack(entry, .one)
        case .takeBackSince: .takeBack(entry, .allSince)
        case .narrow, .endNarrowing, .clear, .erase: nil
        }
    }

    /// The first to-do that was changed, and is in the list.
    func todo(in context: Context) -> UUID? {
        entry.subjects.first { $0.kind == .todo && context.list.item($0.id) != nil }?.id
    }

    mutating func move(_ intent: MoveIntent, in context: Context) {
        let count = lines(in: context).count
        let height = Self.height(in: context)
        let step =
            switch intent {
            case .rows(let step): step
            case .pages(let step): step * height
            case .halfPages(let step): step * max(height / 2, 1)
            case .goTo(let number): number - 1 - scrolling.top
            case .first: -count
            case .last: count
            }
        scrolling.scroll(by: step, count: count, rows: height)
    }

    func window(of count: Int, in context: Context) -> Range<Int> {
        scrolling.window(of: count, rows: Self.height(in: context))
    }

    private static func height(in context: Context) -> Int { context.size.pageRows }
}
