import DocketCore
import FoundationEssentials
import Testing

@Suite("To-do list")
struct TodoListTests {
    @Test("a new list has no items and no people")
    func empty() {
        let list = TodoList()
        #expect(list.isEmpty)
        #expect(list.people == [])
        #expect(list.ids(in: .todo) == [] && list.ids(in: .done) == [])
        #expect(list.item(UUID(1)) == nil && list.person(UUID(1)) == nil && list.index(of: UUID(1)) == nil)
    }

    @Test("a list of items and people keeps their order, each item in its section")
    func initialOrder() {
        let items = [3, 1, 4, 2].map { TodoItem.sample($0, title: "\($0)", isComplete: $0 % 2 == 0) }
        let list = TodoList(items: items, people: [.sample(102), .sample(101)])
        #expect(list.titles(in: .todo) == ["3", "1"])
        #expect(list.titles(in: .done) == ["4", "2"])
        #expect(list.people.map(\.id) == [UUID(102), UUID(101)])
        #expect(!list.isEmpty)
    }

    @Test("if two items or people have the same id, the first is used")
    func duplicates() {
        let list = TodoList(
            items: [.sample(1, title: "first"), .sample(1, title: "second", isComplete: true)],
            people: [.sample(101, name: "first"), .sample(101, name: "second")]
        )
        #expect(list.titles(in: .todo) == ["first"])
        #expect(list.titles(in: .done) == [])
        #expect(list.people.map(\.name) == ["first"])
    }

    @Test("ranks that are not in order are replaced, beginning at the lowest rank")
    func normalizedRanks() {
        let items = [5, -7, 5, 2].enumerated().map { index, rank in
            var item = TodoItem.sample(UInt8(index), title: "\(index)")
            item.rank = rank
            return item
        }
        let ranks = TodoList(items: items).items(in: .todo).map(\.rank)
        #expect(ranks == [-7, 2, 5, 6])
        #expect(TodoList(items: Array(items[1...2])).items(in: .todo).map(\.rank) == [-7, 5])
    }

    @Test("ranks near the smallest or largest integer are replaced by small ones")
    func extremeRanks() {
        let items = [Int.min, 3, Int.max].enumerated().map { index, rank in
            var item = TodoItem.sample(UInt8(index))
            item.rank = rank
            return item
        }
        #expect(TodoList(items: items).items(in: .todo).map(\.rank) == [0, 1, 2])
    }

    @Test("an item's index counts within its own section")
    func index() {
        let indices = (1...5).map { TodoList.mixed.index(of: UUID($0)) }
        #expect(indices == [0, 1, 2, 0, 1])
    }

    @Test("items with the same rank are ordered by id, whatever the order of insertion")
    func equalRanks() {
        let items = (1...4).map { TodoItem.sample($0, title: "\($0)") }
        let ahead = TodoList().applying(Change(items: items.map { .add($0) }))
        let behind = TodoList().applying(Change(items: items.reversed().map { .add($0) }))
        #expect(ahead.titles(in: .todo) == ["1", "2", "3", "4"])
        #expect(ahead == behind)
    }

    @Test("adding what is there replaces it, replacing what is not there adds it")
    func addingTwice() {
        let item = TodoItem.sample(1, title: "new", isComplete: true)
        let added = TodoList.mixed.applying(Change(items: [.add(item)]))
        #expect(added.titles(in: .todo) == ["2", "3"])
        #expect(added.item(UUID(1)) == item)
        let gone = TodoList.mixed.applying(TodoList.mixed.deleting(UUID(1)))
        #expect(gone.applying(Change(items: [.replace(.sample(1), with: item)])) == added)
    }

    @Test("removing what is not there changes nothing")
    func removingNothing() {
        let change = Change(items: [.remove(.sample(9))], people: [.remove(.sample(109))])
        #expect(TodoList.mixed.applying(change) == .mixed)
    }

    @Test("an empty change changes nothing")
    func emptyChange() {
        #expect(TodoList.mixed.applying(Change()) == .mixed)
    }
}
