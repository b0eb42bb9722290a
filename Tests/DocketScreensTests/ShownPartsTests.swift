import DocketCore
import FoundationEssentials
import TestSupport
import Testing

@testable import DocketScreens

/// Random lists with parts, against a plain recursion.
@Suite("Which parts are shown, and where")
struct ShownPartsTests {
    @Test(
        "U2 Each match stands below its whole if that matches too, else on the first level, however it was searched",
        arguments: SeededGenerator.seeds(40)
    )
    func places(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let list = Self.list(&random)
        for sort in [ListSort.manual, .title] {
            for text in [nil, "a", "b"] {
                for person in [nil, Samples.id(101)] {
                    let criteria = ListCriteria(
                        group: person.map(ListGroup.person),
                        search: try text.flatMap { try Search.reading($0) },
                        order: ListOrder(sort: sort)
                    )
                    var matches = ListMatches(criteria, in: list)
                    while !matches.isComplete { matches.scanNext(1 + random.below(5), in: list) }
                    for section in Section.allCases {
                        let expected = Self.rows(in: section, of: list, criteria)
                        let ids = (0..<matches.count(in: section, of: list)).map {
                            matches.id(at: $0, in: section, of: list)
                        }
                        #expect(ids == expected.map(\.id), "DOCKET_SEED=\(seed), \(criteria)")
                        let levels = ids.compactMap(list.item).map {
                            ListState.Row.Place($0, matcher: matches.matcher, in: list, columns: 80).level
                        }
                        #expect(levels == expected.map(\.level), "DOCKET_SEED=\(seed), \(criteria)")
                    }
                }
            }
        }
    }

    /// The rows by the words of the criterion.
    private static func rows(
        in section: Section,
        of list: TodoList,
        _ criteria: ListCriteria
    ) -> [(id: UUID, level: Int)] {
        var shown = list.items(in: section).filter { criteria.matcher(in: list).matches($0, in: list) }
        if criteria.order.sort == .title {
            let places = Dictionary(uniqueKeysWithValues: shown.map(\.id).enumerated().map { ($1, $0) })
            shown.sort { ($0.title, places[$0.id, default: 0]) < ($1.title, places[$1.id, default: 0]) }
        }
        func rows(below whole: UUID?, level: Int) -> [(id: UUID, level: Int)] {
            shown.filter { item in
                let parent = shown.first { $0.id == item.parent }?.id
                return parent == whole
            }
            .flatMap { [(id: $0.id, level: level)] + rows(below: $0.id, level: level + 1) }
        }
        return rows(below: nil, level: 0)
    }

    @Test("L12 When a to-do leaves its section with its parts, the next that stays is selected")
    func successor() {
        func part(_ number: Int, of whole: Int?, isComplete: Bool = false) -> TodoItem {
            var item = TodoItem.sample(number, "\(number)", isComplete: isComplete)
            item.parent = whole.map(Samples.id)
            return item
        }
        let items = [
            part(1, of: nil), part(2, of: 1), part(3, of: 2), part(4, of: nil), part(5, of: nil),
            part(6, of: 5), part(7, of: nil, isComplete: true), part(8, of: 7, isComplete: true),
            part(9, of: nil, isComplete: true),
        ]
        let examples: [(down: Int, key: Key, next: Int)] = [
            (0, " ", 4), (0, "D", 4), (1, " ", 4), (2, "D", 4), (4, " ", 4), (4, "D", 4), (5, "D", 5),
            // Only what is checked goes alone.
            (6, " ", 8), (6, "D", 9), (8, "D", 8),
        ]
        for example in examples {
            let list = TodoList(items: items)
            let runtime = Runtime(
                model: Samples.model(size: Size(rows: 24, columns: 80)),
                storage: TestStorage(list)
            )
            runtime.start()
            let keys = Array(repeating: Key.down, count: example.down) + [example.key]
            for key in keys { _ = runtime.send([.key(key)]) }
            #expect(runtime.model.todos?.selected == Samples.id(example.next), "\(example)")
        }
    }

    private static func list(_ random: inout SeededGenerator) -> TodoList {
        let ids = (1...16).map(Samples.id)
        let items = (1...random.below(16) + 1).map { number in
            var item = TodoItem.sample(
                number,
                ["a", "b", "a b", "c"].randomElement(using: &random) ?? "a",
                people: random.flip() ? [101] : [],
                isComplete: random.below(3) == 0
            )
            if random.below(3) > 0 { item.parent = ids.randomElement(using: &random) }
            return item
        }
        return TodoList(items: items, people: [Samples.person(101, "Bo")])
    }
}
