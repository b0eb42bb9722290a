import DocketCore
import FoundationEssentials
import Testing

@testable import DocketScreens

@Suite("The list's lines")
struct ListContentTests {
    struct Example: CustomTestStringConvertible {
        let testDescription: String
        let open: Int
        let done: Int
        let lines: [String]
    }

    private static let examples = [
        Example(testDescription: "nothing", open: 0, done: 0, lines: []),
        Example(testDescription: "open items", open: 2, done: 0, lines: ["todo 2", "0", "1"]),
        Example(testDescription: "done items", open: 0, done: 1, lines: ["done 1", "0"]),
        Example(
            testDescription: "open and done items",
            open: 2,
            done: 3,
            lines: ["todo 2", "0", "1", "", "done 3", "2", "3", "4"]
        ),
    ]

    @Test("Each section has a header, and a blank line separates the two", arguments: examples)
    func lines(_ example: Example) {
        let list = Self.list(example)
        let content = ListContent(of: list, filter: .all)
        let lines = content.lines(0..<content.lineCount(in: list), in: list).map { line -> String in
            switch line {
            case .blank: ""
            case .header(let section, let count): "\(section) \(count)"
            case .item(let id): Self.number(of: id)
            }
        }
        #expect(lines == example.lines)
    }

    @Test("Items, indices and lines match", arguments: examples)
    func places(_ example: Example) {
        let list = Self.list(example)
        let content = ListContent(of: list, filter: .all)
        #expect(content.count(in: list) == example.open + example.done)
        for index in 0..<content.count(in: list) {
            let id = content.id(at: index, in: list)
            #expect(id.flatMap { content.index(of: $0, in: list) } == index)
            let lines = content.lines(ofItemAt: index, in: list)
            #expect(example.lines[lines.upperBound - 1] == String(index))
            // The first item of a section brings its header into view.
            let isFirst = index == 0 || index == example.open
            #expect(lines.count == (isFirst ? 2 : 1))
        }
        #expect(content.id(at: content.count(in: list), in: list) == nil)
        #expect(content.id(at: -1, in: list) == nil)
        #expect(content.lines(ofItemAt: content.count(in: list), in: list).isEmpty)
    }

    @Test(
        "A filter shows only its section",
        arguments: zip(ListFilter.allCases, [["0", "1", "2", "3", "4"], ["0", "1"], ["2", "3", "4"]])
    )
    func filters(filter: ListFilter, items: [String]) {
        let list = Self.list(Self.examples[3])
        let content = ListContent(of: list, filter: filter)
        #expect(
            (0..<content.count(in: list)).compactMap { content.id(at: $0, in: list) }.map(Self.number)
                == items
        )
    }

    @Test("A person's items keep their order, and indices count only these items")
    func person() {
        let list = Samples.list
        var content = ListContent(
            of: list,
            filter: .all,
            criteria: ListCriteria(group: .person(Samples.id(102)))
        )
        content.fill(.max, in: list)
        #expect(
            (0..<content.count(in: list)).compactMap { content.id(at: $0, in: list) } == [
                Samples.id(2), Samples.id(9),
            ]
        )
        #expect(content.index(of: Samples.id(9), in: list) == 1)
        #expect(content.index(of: Samples.id(1), in: list) == nil)
        #expect(content.index(of: Samples.id(8), in: list) == nil)
    }

    @Test("A hidden or unknown item has no index")
    func hidden() {
        let list = Self.list(Self.examples[3])
        let content = ListContent(of: list, filter: .open)
        #expect(content.index(of: Samples.id(4), in: list) == nil)
        #expect(content.index(of: Samples.id(99), in: list) == nil)
    }

    private static func list(_ example: Example) -> TodoList {
        TodoList(
            items: (0..<example.open + example.done).map {
                TodoItem.sample($0, "Item \($0)", isComplete: $0 >= example.open)
            }
        )
    }

    private static func number(of id: UUID) -> String { String(id.uuid.15) }
}
