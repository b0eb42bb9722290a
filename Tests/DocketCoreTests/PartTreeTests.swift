import DocketCore
import FoundationEssentials
import Testing

@Suite("The tree of an item's parts")
struct PartTreeTests {
    @Test("each part is followed by its own, the open ones come first, and no more than the limit")
    func order() {
        let list = TodoList(
            items: [
                part(1, of: nil), part(2, of: 1, isComplete: true), part(3, of: 1), part(4, of: 3),
                part(5, of: 4, isComplete: true), part(6, of: 1), part(7, of: nil), part(8, of: 7),
            ]
        )
        let rows = list.partRows(of: UUID(1), limit: 10)
        #expect(rows.map(\.item.title) == ["3", "4", "5", "6", "2"])
        #expect(rows.map(\.depth) == [0, 1, 2, 0, 0])
        #expect(list.partRows(of: UUID(1), limit: 3) == Array(rows.prefix(3)))
        #expect(list.partRows(of: UUID(8), limit: 10) == [])
        #expect(TodoList().partRows(of: UUID(1), limit: 10) == [])
    }

    private func part(_ number: UInt8, of whole: UInt8?, isComplete: Bool = false) -> TodoItem {
        var item = TodoItem.sample(number, title: "\(number)", isComplete: isComplete)
        item.parent = whole.map { UUID($0) }
        return item
    }
}
