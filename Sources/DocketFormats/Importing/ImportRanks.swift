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

    func ranked(_ edits: [Edit<TodoItem>]) -> [Edit<TodoItem>] {
        var ranks = self
        return edits.map { edit in
            switch edit {
            case .add(let item): .add(ranks.placed(item))
            case .replace(let before, let after)
            where before.section != after.section || before.parent != after.parent:
                .replace(before, with: ranks.placed(after))
            default: edit
            }
        }
    }

    private mutating func placed(_ item: TodoItem) -> TodoItem {
        var item = item
        if let whole = list.whole(of: item) {
            // Behind the parts that the list has.
            let rank = lastOfParts[whole.id].map { $0 + 1 } ?? list.adding(item).items.first?.after?.rank ?? 0
            lastOfParts[whole.id] = rank
            item.rank = rank
        } else {
            let rank = (last[item.section] ?? 0) + 1
            last[item.section] = rank
            item.rank = rank
        }
        return item
    }
}
