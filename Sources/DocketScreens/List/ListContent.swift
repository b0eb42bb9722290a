import DocketCore
import FoundationEssentials

/// The lines of the list: each section's header and matching items, with a blank line between sections.
struct ListContent {
    let filter: ListFilter
    private var matches: ListMatches

    init(of list: TodoList, filter: ListFilter, criteria: ListCriteria = ListCriteria()) {
        self.filter = filter
        matches = ListMatches(criteria, in: list)
    }

    /// Tells which items are shown.
    var matcher: ListMatcher { matches.matcher }

    /// Whether all items have been scanned.
    var isComplete: Bool { matches.isComplete }

    /// Scans the next `count` items for matches.
    mutating func scanNext(_ count: Int, in list: TodoList) {
        matches.scanNext(count, in: list)
    }

    /// Scans until there are `rows` matches, but no longer than a key may take.
    mutating func fill(_ rows: Int, in list: TodoList) {
        for _ in 0..<Self.maxBatchesPerKey where !isComplete && count(in: list) < rows {
            scanNext(100, in: list)
        }
    }

    /// Scans all items.
    mutating func complete(in list: TodoList) { scanNext(.max, in: list) }

    /// The maximum number of batches of 100 items that one key scans.
    private static let maxBatchesPerKey = 10

    /// Scans until the item is found. Does nothing if the item does not match.
    mutating func complete(upTo id: UUID, in list: TodoList) {
        guard let item = list.item(id), filter.sections.contains(item.section),
            matches.matcher.matches(item, in: list)
        else { return }
        while !isComplete, matches.index(of: id, in: item.section, of: list) == nil {
            scanNext(Self.itemsAtOnce, in: list)
        }
    }

    /// The number of items that are scanned in about a millisecond.
    static let itemsAtOnce = 1000

    /// The number of items that a filter would show.
    func count(of filter: ListFilter, in list: TodoList) -> Int {
        filter.sections.reduce(0) { $0 + matches.count(in: $1, of: list) }
    }

    func count(in list: TodoList) -> Int { count(of: filter, in: list) }

    /// The sections with items to show.
    private func parts(in list: TodoList) -> [(section: Section, count: Int)] {
        filter.sections.map { ($0, matches.count(in: $0, of: list)) }.filter { $0.1 > 0 }
    }

    func lineCount(in list: TodoList) -> Int {
        count(in: list) + max(2 * parts(in: list).count - 1, 0)
    }

    /// The item at an index, counted across the sections; nil if there is none.
    func id(at index: Int, in list: TodoList) -> UUID? {
        var index = index
        for (section, count) in parts(in: list) {
            if (0..<count).contains(index) { return matches.id(at: index, in: section, of: list) }
            index -= count
        }
        return nil
    }

    /// The items that are shown, in order.
    func ids(in list: TodoList) -> [UUID] {
        parts(in: list).flatMap { section, count in
            (0..<count).map { matches.id(at: $0, in: section, of: list) }
        }
    }

    /// The item's index, counted across the sections; nil if it is not shown.
    func index(of id: UUID, in list: TodoList) -> Int? {
        var before = 0
        for (section, count) in parts(in: list) {
            if list.item(id)?.section == section {
                return matches.index(of: id, in: section, of: list).map { before + $0 }
            }
            before += count
        }
        return nil
    }

    /// The indices of a section's items; nil if none of them is shown.
    func indices(of section: Section, in list: TodoList) -> Range<Int>? {
        var first = 0
        for (other, count) in parts(in: list) {
            if other == section { return first..<first + count }
            first += count
        }
        return nil
    }

    /// The first item of the section that is not `section`.
    func firstID(outside section: Section?, in list: TodoList) -> UUID? {
        parts(in: list).first { $0.section != section }.map { matches.id(at: 0, in: $0.section, of: list) }
    }

    /// The line of the item at `index`, together with the header if the item is the first of its section.
    func lines(ofItemAt index: Int, in list: TodoList) -> Range<Int> {
        var first = 0
        for (number, part) in parts(in: list).enumerated() {
            if index < first + part.count {
                let line = index + 2 * number + 1
                return (index == first ? line - 1 : line)..<line + 1
            }
            first += part.count
        }
        return 0..<0
    }

    /// The items as rows for the selection.
    func rows(in list: TodoList) -> RowSelection<UUID>.Rows {
        RowSelection<UUID>.Rows(
            count: count(in: list),
            lineCount: lineCount(in: list),
            id: { id(at: $0, in: list) },
            lines: { lines(ofItemAt: $0, in: list) }
        )
    }

    enum Line {
        case header(Section, count: Int)
        case blank
        case item(UUID)
    }

    func lines(_ numbers: Range<Int>, in list: TodoList) -> [Line] {
        let parts = parts(in: list)
        return numbers.map { line($0, of: parts, in: list) }
    }

    private func line(_ number: Int, of parts: [(section: Section, count: Int)], in list: TodoList) -> Line {
        var number = number
        for (section, count) in parts {
            if number == 0 { return .header(section, count: count) }
            if number <= count { return .item(matches.id(at: number - 1, in: section, of: list)) }
            if number == count + 1 { return .blank }
            number -= count + 2
        }
        return .blank
    }
}
