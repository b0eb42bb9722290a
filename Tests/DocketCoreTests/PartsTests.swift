import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@Suite("Items and their parts")
struct PartsTests {
    @Test(
        "a section is in the order of a plain recursion, whatever is changed, and undoing everything restores the start"
    )
    func order() throws {
        for seed in SeededGenerator.seeds(10) {
            var random = SeededGenerator(seed: seed)
            var list = TodoList()
            var changes: [Change] = []
            for _ in 0..<random.below(60) {
                guard let change = Self.change(of: list, &random), !change.isEmpty else { continue }
                let before = list
                list.apply(change)
                changes.append(change)
                try #require(Self.isOrdered(list), "DOCKET_SEED=\(seed)")
                try #require(Self.isCounted(list), "DOCKET_SEED=\(seed)")
                try #require(list.applying(change.inverse) == before, "DOCKET_SEED=\(seed)")
                let items = Section.allCases.flatMap(list.items(in:))
                try #require(TodoList(items: items) == list, "DOCKET_SEED=\(seed)")
            }
            let end = list
            for change in changes.reversed() { list.apply(change.inverse) }
            #expect(list == TodoList(), "DOCKET_SEED=\(seed)")
            for change in changes { list.apply(change) }
            #expect(list == end, "DOCKET_SEED=\(seed)")
        }
    }

    @Test(
        "parents in a circle, from a file or another program, are dropped, whatever is applied, and nothing else is"
    )
    func circles() throws {
        for seed in SeededGenerator.seeds(10) {
            var random = SeededGenerator(seed: seed)
            let ids = (0..<8).map { _ in random.id() }
            let items = ids.map { id in
                TodoItem(
                    id: id,
                    title: "",
                    createdAt: .noon,
                    isComplete: random.flip(),
                    parent: random.flip() ? ids.randomElement(using: &random) : nil
                )
            }
            var list = TodoList()
            for item in items { list.append(item) }
            let dropped = list.normalizeRanks()
            try #require(Self.isOrdered(list), "DOCKET_SEED=\(seed)")
            for item in items where !dropped.contains(item.id) {
                #expect(list.item(item.id)?.parent == item.parent)
            }
            for item in items where dropped.contains(item.id) {
                // It was on a circle: following the parents leads back to it.
                let parents = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.parent) })
                var next = item.parent
                for _ in items where next != item.id { next = next.flatMap { parents[$0] ?? nil } }
                #expect(next == item.id, "DOCKET_SEED=\(seed)")
            }
            for _ in 0..<20 {
                guard let item = list.item(ids[random.below(ids.count)]) else { continue }
                var edited = item
                edited.parent = ids.randomElement(using: &random)
                let makesCircle = edited.parent.map { list.isWithin($0, item.id) } ?? false
                let refused = list.apply(Change(items: [.replace(item, with: edited)]))
                #expect(refused == (makesCircle ? [item.id] : []), "DOCKET_SEED=\(seed)")
                try #require(Self.isOrdered(list), "DOCKET_SEED=\(seed)")
            }
        }
    }

    @Test("a change of more than 1,000 items gives the same order as many small ones")
    func largeChange() {
        var random = SeededGenerator()
        var (list, other) = (TodoList(), TodoList())
        let ids = (0..<1500).map { _ in random.id() }
        let edits = ids.enumerated().map { index, id in
            Edit.add(
                TodoItem(
                    id: id,
                    title: "\(index)",
                    createdAt: .noon,
                    isComplete: random.flip(),
                    rank: random.below(500),
                    parent: random.flip() ? ids[random.below(index + 1)] : nil
                )
            )
        }
        list.apply(Change(items: edits))
        for edit in edits { other.apply(Change(items: [edit])) }
        #expect(list == other)
        #expect(Self.isOrdered(list))
        let deletion = Change(items: ids.compactMap { list.item($0).map(Edit.remove) })
        list.apply(deletion)
        #expect(list.isEmpty)
        list.apply(deletion.inverse)
        #expect(list == other)
    }

    @Test("checking and deleting take the parts along, of which parts of other sections are no exception")
    func alongside() throws {
        let (whole, part, deep, doneOne) = (UUID(1), UUID(2), UUID(3), UUID(4))
        let list = TodoList(items: [
            TodoItem(id: whole, title: "Paint", createdAt: .noon),
            TodoItem(id: part, title: "Buy paint", createdAt: .noon, parent: whole),
            TodoItem(id: deep, title: "Choose color", createdAt: .noon, parent: part),
            TodoItem(id: doneOne, title: "Measure", createdAt: .noon, isComplete: true, parent: whole),
        ])
        #expect(list.partCount(of: whole) == PartCount(done: 1, all: 2))
        let checked = list.applying(list.checking(whole, at: .noon))
        #expect(checked.ids(in: .done).first == whole)
        #expect(checked.count(in: .todo) == 0)
        let unchecked = checked.applying(checked.unchecking(whole))
        #expect(unchecked.ids(in: .todo) == [whole])
        #expect(try #require(list.deleting(part)).items.map(\.id) == [part, deep])
        #expect(try #require(list.deleting(whole)).items.count == 4)
    }

    @Test("nothing becomes a part of itself, or of one of its parts")
    func selfPart() throws {
        let list = TodoList(items: [
            TodoItem(id: UUID(1), title: "Paint", createdAt: .noon),
            TodoItem(id: UUID(2), title: "Buy paint", createdAt: .noon, parent: UUID(1)),
        ])
        #expect(list.nesting([UUID(1)], below: UUID(2)).isEmpty)
        #expect(list.nesting([UUID(1)], below: UUID(1)).isEmpty)
        #expect(list.nesting([UUID(1)], below: UUID(9)).isEmpty)
    }

    @Test("of two copies that make two items parts of each other, the later one is refused and said")
    func circleOfTwoCopies() throws {
        let list = TodoList(items: [
            TodoItem(id: UUID(1), title: "Paint", createdAt: .noon),
            TodoItem(id: UUID(2), title: "Walls", createdAt: .noon),
        ])
        let other = list.applying(list.nesting([UUID(1)], below: UUID(2)))
        let rebased = other.rebasing(list.nesting([UUID(2)], below: UUID(1)), from: list, winner: .mine)
        #expect(rebased.conflicts == [Conflict(label: "Walls", kind: .circle)])
        #expect(rebased.change.isEmpty)
        #expect(other.applying(rebased.change).item(UUID(2))?.parent == nil)
    }

    @Test("a long chain of parts is no trouble")
    func chain() {
        var random = SeededGenerator()
        let ids = (0..<5000).map { _ in random.id() }
        let items = ids.enumerated().map { index, id in
            TodoItem(id: id, title: "", createdAt: .noon, parent: index == 0 ? nil : ids[index - 1])
        }
        let list = TodoList(items: items)
        #expect(list.ids(in: .todo) == ids)
        #expect(list.allParts(of: ids[0]) == Array(ids.dropFirst()))
        #expect(list.index(of: ids[4999]) == 4999)
    }

    /// A random change that a user could make.
    private static func change(of list: TodoList, _ random: inout SeededGenerator) -> Change? {
        let ids = Section.allCases.flatMap(list.ids(in:))
        guard let id = ids.randomElement(using: &random), let other = ids.randomElement(using: &random) else {
            return list.adding(TodoItem(id: random.id(), title: "", createdAt: .noon))
        }
        switch random.below(9) {
        case 0, 1: return list.adding(TodoItem(id: random.id(), title: "", createdAt: .noon))
        case 2: return list.adding(TodoItem(id: random.id(), title: "", createdAt: .noon, parent: id))
        case 3: return list.checking(id, at: .noon)
        case 4: return list.unchecking(id)
        case 5: return random.below(3) == 0 ? list.deleting(id) : nil
        case 6: return list.nesting([id], below: other)
        case 7: return list.unnesting(id)
        default: return list.moving(id, past: other)
        }
    }

    /// Whether both sections are in the order of a recursion over what stands below what.
    private static func isOrdered(_ list: TodoList) -> Bool {
        Section.allCases.allSatisfy { section in
            let items = list.items(in: section)
            func below(_ whole: UUID?) -> [UUID] {
                items.filter { list.parent(of: $0)?.id == whole }
                    .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
                    .flatMap { [$0.id] + below($0.id) }
            }
            return below(nil) == items.map(\.id)
                && items.enumerated().allSatisfy { list.index(of: $1.id) == $0 }
        }
    }

    private static func isCounted(_ list: TodoList) -> Bool {
        let items = Section.allCases.flatMap(list.items(in:))
        return items.allSatisfy { item in
            let parts = items.filter { $0.parent == item.id }
            let count = PartCount(done: parts.filter(\.isComplete).count, all: parts.count)
            return list.partCount(of: item.id) == (parts.isEmpty ? nil : count)
        }
    }
}
