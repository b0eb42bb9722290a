import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@testable import DocketScreens

/// Moving under filters and searches, against a model: two arrays of ids.
@Suite("Moving among hidden to-dos") struct HiddenMovesTests {
    private struct Order: Equatable {
        var todo: [UUID]
        var done: [UUID]

        init(_ list: TodoList) { (todo, done) = (list.ids(in: .todo), list.ids(in: .done)) }

        /// Moves an id right behind or before another one, whichever side it comes from. The others keep their order.
        mutating func move(_ id: UUID, past other: UUID) {
            for path in [\Order.todo, \Order.done] {
                guard let from = self[keyPath: path].firstIndex(of: id),
                    let to = self[keyPath: path].firstIndex(of: other)
                else { continue }
                self[keyPath: path].insert(self[keyPath: path].remove(at: from), at: to)
            }
        }
    }

    @Test(
        "Only the selected to-do moves, past those that are shown; all others keep their order",
        arguments: 0..<200
    )
    func moves(number: Int) throws {
        var random = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(number))
        let hint = Comment(rawValue: "DOCKET_SEED=\(SeededGenerator.seed), list \(number)")
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
            let list = try #require(runtime.model.todos)
            guard let selected = list.selected else { return }
            let shown = Self.shown(in: runtime)
            let section = try #require(runtime.model.list.item(selected)?.section)
            let mates = shown.filter { runtime.model.list.item($0)?.section == section }
            let index = try #require(mates.firstIndex(of: selected))
            let count = random.below(4) == 0 ? 2 + random.below(4) : 1
            let isDown = random.flip()
            let target = min(max(index + (isDown ? count : -count), 0), mates.count - 1)
            var expected = Order(runtime.model.list)
            expected.move(selected, past: mates[target])
            press(count == 1 ? [] : ["0", .character(Character(String(count)))])
            press([isDown ? "J" : "K"])
            #expect(Order(runtime.model.list) == expected, hint)
            #expect(runtime.model.list == storage.list, hint)
            #expect(runtime.model.todos?.selected == selected, hint)
            // On the screen, the selected one is where it was to go, and the others are as they were.
            var moved = mates
            moved.insert(moved.remove(at: index), at: target)
            #expect(Self.shown(in: runtime).filter { mates.contains($0) } == moved, hint)
            if target == index {
                #expect(
                    runtime.model.message
                        == .notice(Notice("It is the \(isDown ? "last" : "first") of its section")),
                    hint
                )
            }
        }
    }

    private static func shown(in runtime: Runtime) -> [UUID] {
        guard let list = runtime.model.todos else { return [] }
        let all = runtime.model.list
        return (0..<list.content.count(in: all)).compactMap { list.content.id(at: $0, in: all) }
    }

    /// A list with ranks that are dense, far from each other, or equal.
    private static func list(_ random: inout SeededGenerator) -> TodoList {
        let ann = Samples.person(101, "Ann")
        var list = TodoList(items: [], people: [ann])
        var change = Change()
        for number in 1...2 + random.below(12) {
            var item = Samples.item(
                number,
                ["a", "b", "a b", "c"].randomElement(using: &random) ?? "a",
                people: random.flip() ? [101] : [],
                isComplete: random.below(3) == 0
            )
            item.rank = random.flip() ? number : random.below(40) - 20
            change.items.append(.add(item))
        }
        list.apply(change)
        return list
    }
}
