import DocketCore
import FoundationEssentials
import TestSupport
import Testing

/// A file can have any rank. Wherever it comes from, there is always a rank before it and one after it.
@Suite("Extreme ranks")
struct RankTests {
    private static let extremes = SeededGenerator.extremeRanks

    /// The mixed list, with the rank of one item as another program might have written it.
    private static func list(_ number: UInt8, rank: Int) throws -> TodoList {
        let item = try #require(TodoList.mixed.item(UUID(number)))
        return TodoList.mixed.applying(Change(items: [.replace(item, with: item.ranked(rank))]))
    }

    private static func people(rank: Int) -> TodoList {
        let people = [Person.sample(101, name: "Ann"), .sample(102, name: "Bo")]
        let list = TodoList(items: [], people: people)
        return list.applying(
            Change(people: [.replace(people[0], with: Person(id: UUID(101), name: "Ann", rank: rank))])
        )
    }

    @Test("an item with an extreme rank is the first or the last of its section", arguments: extremes)
    func place(rank: Int) throws {
        let (todo, done) = (try Self.list(2, rank: rank), try Self.list(4, rank: -rank.settled))
        #expect(todo.titles(in: .todo) == (rank < 0 ? ["2", "1", "3"] : ["1", "3", "2"]))
        #expect(done.titles(in: .done) == (rank < 0 ? ["5", "4"] : ["4", "5"]))
    }

    @Test("a person with an extreme rank is the first or the last", arguments: extremes)
    func personPlace(rank: Int) {
        #expect(Self.people(rank: rank).people.map(\.name) == (rank < 0 ? ["Ann", "Bo"] : ["Bo", "Ann"]))
    }

    @Test(
        "beside an extreme rank, adding, checking, unchecking and importing work as usual",
        arguments: extremes
    )
    func actions(rank: Int) throws {
        for number in UInt8(1)...5 {
            let list = try Self.list(number, rank: rank)
            let (todo, done) = (list.titles(in: .todo), list.titles(in: .done))
            #expect(list.applying(list.adding(.sample(6, title: "6"))).titles(in: .todo) == ["6"] + todo)
            for title in todo {
                let checked = list.applying(list.checking(UUID(UInt8(title) ?? 0), at: .noon))
                #expect(checked.titles(in: .done) == [title] + done)
            }
            for title in done {
                let unchecked = list.applying(list.unchecking(UUID(UInt8(title) ?? 0)))
                #expect(unchecked.titles(in: .todo) == todo + [title])
            }
            let items = [6, 7, 8].map { TodoItem.sample($0, title: "\($0)", isComplete: $0 == 8) }
            let imported = list.applying(list.importing(items))
            #expect(imported.titles(in: .todo) == todo + ["6", "7"])
            #expect(imported.titles(in: .done) == done + ["8"])
        }
    }

    @Test("beside an extreme rank, an item can be moved and moved back", arguments: extremes)
    func moving(rank: Int) throws {
        let list = try Self.list(2, rank: rank)
        let ids = list.ids(in: .todo)
        for (above, below) in zip(ids, ids.dropFirst()) {
            let change = try #require(list.moving(above, past: below))
            let moved = list.applying(change)
            var expected = ids
            expected.swapAt(ids.firstIndex(of: above) ?? 0, ids.firstIndex(of: below) ?? 0)
            #expect(moved.ids(in: .todo) == expected)
            #expect(moved.applying(change.inverse) == list)
        }
    }

    @Test("beside an extreme rank, new people become the last", arguments: extremes)
    func addingPeople(rank: Int) {
        var list = Self.people(rank: rank)
        let names = list.people.map(\.name)
        for number in UInt8(103)...105 {
            list = list.applying(list.adding(Person.sample(number, name: "\(number)")))
        }
        #expect(list.people.map(\.name) == names + ["103", "104", "105"])
    }

    @Test("items that come after each other with the same extreme rank keep that order")
    func several() {
        var (last, first) = (TodoList.mixed, TodoList.mixed)
        for number in [UInt8](6...9).reversed() {
            last.apply(Change(items: [.add(.sample(number, title: "\(number)").ranked(.max))]))
            first.apply(Change(items: [.add(.sample(number, title: "\(number)").ranked(.min))]))
        }
        #expect(last.titles(in: .todo) == ["1", "2", "3", "9", "8", "7", "6"])
        #expect(first.titles(in: .todo) == ["6", "7", "8", "9", "1", "2", "3"])
    }

    @Test("a rank that the list has reached by itself is kept, also when it is stored and read again")
    func reached() throws {
        var list = try Self.list(3, rank: .max)
        for number in UInt8(6)...9 { list.apply(try #require(list.importing([.sample(number)]))) }
        for number in UInt8(1)...2 {
            list.apply(try #require(list.checking(UUID(number), at: .noon)))
            list.apply(try #require(list.unchecking(UUID(number))))
        }
        let items = list.items(in: .todo)
        #expect(items.map(\.rank) == Array((1 << 53)...(1 << 53) + 6))
        #expect(TodoList(items: items).items(in: .todo) == items)
    }

    @Test(
        "ordinary ranks are kept as they are, far from each other or not",
        arguments: [-9, 0, 1 << 40, 1 << 53]
    )
    func ordinary(rank: Int) {
        let list = TodoList.mixed.applying(Change(items: [.add(.sample(9).ranked(rank))]))
        #expect(list.item(UUID(9))?.rank == rank)
    }

    @Test(
        "a change that was made beside extreme ranks is rebased onto a list without them, and the other way round"
    )
    func rebasing() throws {
        for (mine, theirs) in Self.extremes.flatMap({ one in (Self.extremes + [0]).map { (one, $0) } }) {
            for (old, new) in [(mine, theirs), (theirs, mine)] {
                let (before, after) = (try Self.list(2, rank: old), try Self.list(2, rank: new))
                let changes = [
                    before.adding(TodoItem.sample(6)), before.checking(UUID(1), at: .noon),
                    before.unchecking(UUID(4)), before.importing([.sample(7)]),
                    before.adding(Person.sample()), Change(items: [.add(.sample(8).ranked(old))]),
                ]
                for case let change? in changes {
                    let rebased = after.rebasing(change, from: before, winner: .mine).change
                    #expect(!rebased.isEmpty)
                    let done = after.applying(rebased)
                    #expect(done.applying(rebased.inverse).ids(in: .todo) == after.ids(in: .todo))
                }
                let adding = before.adding(TodoItem.sample(6))
                let added = after.applying(after.rebasing(adding, from: before, winner: .mine).change)
                #expect(added.ids(in: .todo).first == UUID(6))
            }
        }
    }

    @Test("R6 beside an extreme rank, items that are imported together keep their order", arguments: extremes)
    func importingTogether(rank: Int) throws {
        for (old, new) in [(rank, rank), (rank, 0), (0, rank)] {
            let (before, after) = (try Self.list(2, rank: old), try Self.list(2, rank: new))
            let change = try #require(before.importing([.sample(8), .sample(7), .sample(6)]))
            let imported = after.applying(after.rebasing(change, from: before, winner: .mine).change)
            #expect(imported.ids(in: .todo).suffix(3) == [UUID(8), UUID(7), UUID(6)])
        }
    }

    @Test("an edit of an item with an extreme rank, which another copy has deleted, adds it again")
    func restoring() throws {
        for rank in Self.extremes {
            // As a draft file can have it: such a rank was in no list.
            let before = try #require(TodoList.mixed.item(UUID(1))).ranked(rank)
            var after = before
            after.title = "edited"
            for list in [TodoList.mixed, try Self.list(2, rank: rank)] {
                let gone = list.applying(list.deleting(UUID(1)))
                let rebased = gone.rebasing(
                    Change(items: [.replace(before, with: after)]),
                    from: .mixed,
                    winner: .mine
                )
                #expect(gone.applying(rebased.change).item(UUID(1))?.title == "edited")
            }
        }
    }

    @Test("two copies that apply the same random changes, extreme ranks among them, have the same list")
    func sequences() throws {
        for seed in SeededGenerator.seeds(60) {
            var random = SeededGenerator(seed: seed)
            var one = random.list()
            var two = TodoList(
                items: one.allItems,
                people: one.people,
                projects: one.projects,
                views: one.views
            )
            for _ in 0..<30 {
                let isExtreme = random.flip()
                let change = isExtreme ? random.rankChange(of: one) : random.change(of: one)
                guard let change else { continue }
                one.apply(change)
                two.apply(change)
                try #require(one == two, "DOCKET_SEED=\(seed)")
                try #require(one.isInRankOrder, "DOCKET_SEED=\(seed)")
                try #require(
                    TodoList(
                        items: one.allItems,
                        people: one.people,
                        projects: one.projects,
                        views: one.views
                    ) == one,
                    "DOCKET_SEED=\(seed)"
                )
            }
        }
    }
}

extension Int {
    /// The same sign, but not so extreme that it has no opposite.
    fileprivate var settled: Int { Swift.max(self, -.max) }
}

extension TodoItem {
    func ranked(_ rank: Int) -> TodoItem {
        var item = self
        item.rank = rank
        return item
    }
}

extension TodoList {
    fileprivate var allItems: [TodoItem] { items(in: .todo) + items(in: .done) }

    /// Whether all ranks ascend, and have a rank before and after them.
    fileprivate var isInRankOrder: Bool {
        let siblings = Section.allCases.flatMap { section in
            Dictionary(grouping: items(in: section)) { parent(of: $0)?.id }.values.map { $0.map(\.rank) }
        }
        let ranks = siblings + [people.map(\.rank), projects.map(\.rank)]
        return ranks.allSatisfy { ranks in
            ranks == ranks.sorted() && ranks.allSatisfy { $0.magnitude < 1 << 54 }
        }
    }
}
