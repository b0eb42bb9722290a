import DocketCore
import FoundationEssentials

/// Which items the list shows, and on which lines: each section's header, its items, a blank line between.
struct ListContent {
    private(set) var sections: [(section: Section, ids: [UUID])] = []

    init(of list: TodoList, filter: ListFilter, person: UUID?) {
        for section in filter.sections {
            var ids = list.ids(in: section)
            if let person { ids = ids.filter { list.item($0)?.assignedUsers.contains(person) == true } }
            if !ids.isEmpty { sections.append((section, ids)) }
        }
    }

    var count: Int { sections.reduce(0) { $0 + $1.ids.count } }

    var lineCount: Int { count + max(2 * sections.count - 1, 0) }

    /// The items from top to bottom, across the sections.
    func id(at index: Int) -> UUID? {
        var index = index
        for (_, ids) in sections {
            if ids.indices.contains(index) { return ids[index] }
            index -= ids.count
        }
        return nil
    }

    /// Where the item stands, counted across the sections; nil where it is not shown.
    func index(of id: UUID, in list: TodoList) -> Int? {
        var before = 0
        for (section, ids) in sections {
            if list.item(id)?.section == section {
                // A section that is shown whole knows its items' places without a search.
                let index = list.index(of: id).flatMap {
                    ids.indices.contains($0) && ids[$0] == id ? $0 : nil
                }
                return (index ?? ids.firstIndex(of: id)).map { before + $0 }
            }
            before += ids.count
        }
        return nil
    }

    /// The line of the item at `index`, and the lines to show with it: its header, where it is the first.
    func lines(ofItemAt index: Int) -> Range<Int> {
        var first = 0
        for (number, section) in sections.enumerated() {
            if index < first + section.ids.count {
                let line = index + 2 * number + 1
                return (index == first ? line - 1 : line)..<line + 1
            }
            first += section.ids.count
        }
        return 0..<0
    }

    /// The items as rows to select from.
    var rows: RowSelection.Rows {
        RowSelection.Rows(count: count, lineCount: lineCount, id: id(at:), lines: lines(ofItemAt:))
    }

    enum Line {
        case header(Section, count: Int)
        case blank
        case item(UUID)
    }

    func line(_ number: Int) -> Line {
        var number = number
        for (section, ids) in sections {
            if number == 0 { return .header(section, count: ids.count) }
            if number <= ids.count { return .item(ids[number - 1]) }
            if number == ids.count + 1 { return .blank }
            number -= ids.count + 2
        }
        return .blank
    }
}
