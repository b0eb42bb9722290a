import DocketCore
import FoundationEssentials
import Testing

@Suite("The tags in use")
struct TagsInUseTests {
    @Test("T3 they are those of items, of both sections, the most frequent first, as they are spelled first")
    func order() {
        let list = TodoList(
            items: [
                item(1, ["rare", "Shop"]), item(2, ["shop"]), item(3, ["dairy", "shop"], isComplete: true),
                item(4, ["dairy"]),
            ]
        )
        #expect(list.tagsInUse() == ["Shop", "dairy", "rare"])
        #expect(list.tagsInUse(besides: UUID(1)) == ["shop", "dairy"])
        #expect(TodoList().tagsInUse() == [])
    }

    private func item(_ number: UInt8, _ tags: [String], isComplete: Bool = false) -> TodoItem {
        var item = TodoItem.sample(number, isComplete: isComplete)
        item.tags = tags
        return item
    }
}
