import DocketCore
import FoundationEssentials
import Testing

@Suite("Importing items") struct ImportTests {
    private let now = Date(timeIntervalSince1970: 1000)

    /// Items with those titles. The first digit of a title is the id; a check mark at the end means done.
    private func items(_ titles: String...) -> [TodoItem] {
        titles.map { title in
            .sample(UInt8(title.prefix(1)) ?? 0, title: title, isComplete: title.hasSuffix("✓"))
        }
    }

    private func titles(_ list: TodoList) -> [[String]] {
        Section.allCases.map { list.items(in: $0).map(\.title) }
    }

    @Test("Open items go to the end of To do, done ones to the end of Done, in their order")
    func order() throws {
        var list = TodoList(items: [
            TodoItem(id: UUID(), title: "own", createdAt: now),
            TodoItem(id: UUID(), title: "own ✓", createdAt: now, isComplete: true),
        ])
        list.apply(try #require(list.importing(items("9", "3 ✓", "1", "2 ✓"))))
        #expect(titles(list) == [["own", "9", "1"], ["own ✓", "3 ✓", "2 ✓"]])
        let item = try #require(list.item(UUID(3)))
        #expect(item.createdAt == .noon && item.completedAt == nil)
    }

    @Test("Items that were imported before, even if edited or deleted since, are not imported again")
    func onlyNew() throws {
        var list = TodoList()
        list.apply(try #require(list.importing(items("1", "2", "3"))))
        var edited = try #require(list.item(UUID(1)))
        edited.title = "edited"
        list.apply(try #require(list.replacing(with: edited)))
        list.apply(try #require(list.deleting(UUID(2))))
        #expect(list.importing(items("3 ✓", "2", "1")) == nil)

        let change = try #require(list.importing(items("2", "4", "4 again")))
        list.apply(change)
        #expect(titles(list)[0] == ["edited", "3", "4"])
        list.apply(change.inverse)
        #expect(list.importing(items("4")) == nil)
        #expect(titles(list)[0] == ["edited", "3"])
    }

    @Test("Items that another copy has imported meanwhile, even if deleted since, are not imported again")
    func rebasing() throws {
        let old = TodoList(items: [TodoItem(id: UUID(), title: "own", createdAt: now)])
        var other = old
        other.apply(try #require(other.importing(items("1", "2", "7"))))
        other.apply(try #require(other.deleting(UUID(1))))
        let change = try #require(old.importing(items("9", "1", "2", "8")))
        other.apply(other.rebasing(change, from: old, winner: .mine).change)
        #expect(titles(other)[0] == ["own", "2", "7", "9", "8"])
    }

    @Test("Undo restores a deleted imported item, even after another copy has changed the list")
    func undo() throws {
        var list = TodoList()
        list.apply(try #require(list.importing(items("1", "2"))))
        let deletion = try #require(list.deleting(UUID(1)))
        list.apply(deletion)
        var other = list
        other.apply(other.adding(TodoItem(id: UUID(), title: "own", createdAt: now)))
        other.apply(other.rebasing(deletion.inverse, from: list, winner: .theirs).change)
        #expect(titles(other)[0].sorted() == ["1", "2", "own"])
    }
}
