import DocketCore
import FoundationEssentials

/// Gives to-dos that are added, or move to the other section, their places: behind all others, in the order of the file.
struct ImportRanks {
    private let list: TodoList
    private var last: [Section: Int] = [:]
    private var lastOfParts: [UUID: Int] = [:]

    init(_ list: TodoList) {
        self.list = list
        for section in Section.allCases { last[section] = list.lastRank(in: section) }
    }

    /// In place: there may be a million of them.
    mutating func rank(_ edits: inout [Edit<TodoItem>]) {
        for index in edits.indices {
            switch edits[index] {
            case .add(let item): edits[index] = .add(placed(item))
            case .replace(let before, let after)
            where before.section != after.section || before.parent != after.parent:
                edits[index] = .replace(before, with: placed(after))
            default: break
            }
        }
    }

    private mutating func placed(_ item: TodoItem) -> TodoItem {
        var item = item
        if let parent = list.parent(of: item) {
            // Behind the parts that the list has.
            let rank =
                lastOfParts[parent.id].map { $0 + 1 } ?? list.adding(item).items.first?.after?.rank ?? 0
            lastOfParts[parent.id] = rank
            item.rank = rank
        } else {
            let rank = (last[item.section] ?? 0) + 1
            last[item.section] = rank
            item.rank = rank
        }
        return item
    }
}
