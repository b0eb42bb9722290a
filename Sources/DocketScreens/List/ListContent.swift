import DocketCore
import FoundationEssentials

/// Which items the list shows, and on which lines: each section's header, its items, a blank line between.
struct ListContent {
    private(set) var parts: [Part] = []

    /// What is shown of a section.
    struct Part {
        let section: Section
        /// The items that are shown; nil for all, which the list itself knows best.
        fileprivate let ids: [UUID]?
        let count: Int
    }

    init(of list: TodoList, filter: ListFilter, person: UUID?) {
        for section in filter.sections {
            let ids = person.map { person in
                list.items(in: section).filter { $0.assignedUsers.contains(person) }.map(\.id)
            }
            let count = ids?.count ?? list.count(in: section)
            if count > 0 { parts.append(Part(section: section, ids: ids, count: count)) }
        }
    }

    var count: Int { parts.reduce(0) { $0 + $1.count } }

    var lineCount: Int { count + max(2 * parts.count - 1, 0) }

    /// The items from top to bottom, across the sections.
    func id(at index: Int, in list: TodoList) -> UUID? {
        var index = index
        for part in parts {
            if (0..<part.count).contains(index) { return part.id(at: index, in: list) }
            index -= part.count
        }
        return nil
    }

    /// Where the item stands, counted across the sections; nil where it is not shown.
    func index(of id: UUID, in list: TodoList) -> Int? {
        var before = 0
        for part in parts {
            if list.item(id)?.section == part.section {
                return (part.ids == nil ? list.index(of: id) : part.ids?.firstIndex(of: id)).map {
                    before + $0
                }
            }
            before += part.count
        }
        return nil
    }

    /// The line of the item at `index`, and the lines to show with it: its header, where it is the first.
    func lines(ofItemAt index: Int) -> Range<Int> {
        var first = 0
        for (number, part) in parts.enumerated() {
            if index < first + part.count {
                let line = index + 2 * number + 1
                return (index == first ? line - 1 : line)..<line + 1
            }
            first += part.count
        }
        return 0..<0
    }

    /// The items as rows to select from.
    func rows(in list: TodoList) -> RowSelection.Rows {
        RowSelection.Rows(
            count: count,
            lineCount: lineCount,
            id: { id(at: $0, in: list) },
            lines: lines(ofItemAt:)
        )
    }

    enum Line {
        case header(Section, count: Int)
        case blank
        case item(UUID)
    }

    func line(_ number: Int, in list: TodoList) -> Line {
        var number = number
        for part in parts {
            if number == 0 { return .header(part.section, count: part.count) }
            if number <= part.count { return .item(part.id(at: number - 1, in: list)) }
            if number == part.count + 1 { return .blank }
            number -= part.count + 2
        }
        return .blank
    }
}

extension ListContent.Part {
    func id(at index: Int, in list: TodoList) -> UUID {
        ids?[index] ?? list.item(at: index, in: section).id
    }
}
