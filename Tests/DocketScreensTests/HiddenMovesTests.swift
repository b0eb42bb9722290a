import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@testable import DocketScreens

/// Moving under filters and searches, against a model: the order of the whole list, in which one block of ids moves.
@Suite("Moving among hidden to-dos") struct HiddenMovesTests {
    @Test(
        "Only the selected to-do moves, with what stands below it, past those that are shown beside it",
        arguments: SeededGenerator.seeds(20)
    )
    func moves(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let hint = Comment(rawValue: "DOCKET_SEED=\(seed)")
        let storage = TestStorage(Self.list(&random))
        let runtime = Runtime(model: Samples.model(size: Size(rows: 24, columns: 80)), storage: storage)
        runtime.start()
        func press(_ keys: [Key]) { for key in keys { _ = runtime.send([.key(key)]) } }
        if random.flip() { press(["3", .enter]) }
        if random.flip() {
            press(["/", .paste(["a", "b", "a b"].randomElement(using: &random) ?? ""), .enter])
        }
        press(Array(repeating: "f", count: random.below(4)))
        for _ in 0..<15 {
            press([.home] + Array(repeating: .down, count: random.below(8)))
            let list = runtime.model.list
            guard let selected = try #require(runtime.model.todos).selected else { return }
            let item = try #require(list.item(selected))
            let count = random.below(4) == 0 ? 2 + random.below(4) : 1
            let isDown = random.flip()
            let siblings = Self.siblings(of: item, in: runtime)
            let index = try #require(siblings.firstIndex(of: selected))
            let target = min(max(index + (isDown ? count : -count), 0), siblings.count - 1)
            let expected = Self.ids(of: list, moving: selected, past: siblings[target])
            press(count == 1 ? [] : ["0", .character(Character(String(count)))])
            press([isDown ? "J" : "K"])
            #expect(Section.allCases.flatMap(runtime.model.list.ids(in:)) == expected, hint)
            #expect(runtime.model.list == storage.list, hint)
            #expect(runtime.model.todos?.selected == selected, hint)
            // On the screen it is where it was to go.
            var moved = siblings
            moved.insert(moved.remove(at: index), at: target)
            #expect(Self.siblings(of: item, in: runtime) == moved, hint)
            if target == index {
                let whole = list.parent(of: item).map { "part of “\($0.title)”" } ?? "of its section"
                let text = "It is the \(isDown ? "last" : "first") \(whole)"
                #expect(runtime.model.message == .notice(Notice(text)), hint)
            }
        }
    }

    private static func shown(in runtime: Runtime) -> [TodoItem] {
        guard let list = runtime.model.todos else { return [] }
        let all = runtime.model.list
        return (0..<list.content.count(in: all)).compactMap { list.content.id(at: $0, in: all) }
            .compactMap(all.item)
    }

    /// The siblings of an item, itself among them, of which something is shown, in the order of the screen: the sibling
    /// or, if the item stands on the first level, what stands below it.
    private static func siblings(of item: TodoItem, in runtime: Runtime) -> [UUID] {
        let (list, shown) = (runtime.model.list, shown(in: runtime))
        let isOnFirstLevel =
            list.parent(of: item).map { whole in !shown.contains { $0.id == whole.id } } ?? true
        var siblings: [UUID] = []
        for row in shown {
            let path = sequence(first: row) { list.parent(of: $0) }
            guard let sibling = path.first(where: { list.areSiblings($0, item) }) else { continue }
            let isShown = isOnFirstLevel || shown.contains { $0.id == sibling.id }
            if isShown, !siblings.contains(sibling.id) { siblings.append(sibling.id) }
        }
        return siblings
    }

    /// The ids of the whole list after an item, and what stands below it, went right behind or before another with what
    /// stands below that, whichever side it comes from.
    private static func ids(of list: TodoList, moving id: UUID, past other: UUID) -> [UUID] {
        let ids = Section.allCases.flatMap(list.ids(in:))
        if id == other { return ids }
        func block(_ id: UUID) -> [UUID] {
            ids.filter { $0 == id || list.item($0).map { list.stands($0, below: id) } == true }
        }
        let (moved, passed) = (block(id), block(other))
        var rest = ids.filter { !moved.contains($0) }
        guard let from = ids.firstIndex(of: id), let to = ids.firstIndex(of: other),
            let first = rest.firstIndex(of: passed[0])
        else { return [] }
        rest.insert(contentsOf: moved, at: from < to ? first + passed.count : first)
        return rest
    }

    /// A list with ranks that are dense, far from each other, or equal, and with parts.
    private static func list(_ random: inout SeededGenerator) -> TodoList {
        let ann = Samples.person(101, "Ann")
        var list = TodoList(items: [], people: [ann])
        var change = Change()
        let hasParts = random.flip()
        for number in 1...2 + random.below(14) {
            var item = TodoItem.sample(
                number,
                ["a", "b", "a b", "c"].randomElement(using: &random) ?? "a",
                people: random.flip() ? [101] : [],
                isComplete: random.below(3) == 0
            )
            item.rank = random.flip() ? number : random.below(40) - 20
            if hasParts, random.below(3) > 0 {
                item.parent = change.items.map(\.id).randomElement(using: &random)
            }
            change.items.append(.add(item))
        }
        list.apply(change)
        return list
    }
}
