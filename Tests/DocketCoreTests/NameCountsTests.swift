import DocketCore
import Foundation
import TestSupport
import Testing

@Suite("The numbers of open to-dos") struct NameCountsTests {
    @Test("After any changes, the numbers are those of a new count")
    func random() {
        var random = SeededGenerator()
        for _ in 0..<SeededGenerator.steps(50) {
            var list = random.list()
            list.countNames()
            for _ in 0..<30 {
                if let change = random.change(of: list) { list.apply(change) }
            }
            var anew = TodoList(items: list.items(in: .todo) + list.items(in: .done))
            anew.countNames()
            let (kept, new) = (list.nameCounts, anew.nameCounts)
            #expect(kept?.tags == new?.tags)
            #expect(kept?.projects.filter { $0.value != 0 } == new?.projects)
            #expect(kept?.people.filter { $0.value != 0 } == new?.people)
            #expect(Set(kept?.tags.map(\.name) ?? []).count == list.tagsInUse().count)
        }
    }

    @Test("A tag is spelled as most to-dos spell it, and stays while only done ones have it")
    func spelling() {
        var list = TodoList()
        list.countNames()
        for (tag, isDone) in [("Dairy", false), ("dairy", true), ("DAIRY", true), ("dairy", true)] {
            var item = TodoItem(id: UUID(), title: tag, createdAt: .distantPast, isComplete: isDone)
            item.tags = [tag]
            list.apply(list.adding(item))
        }
        #expect(list.nameCounts?.tags.map { "\($0.name) \($0.open)" } == ["dairy 1"])
    }

    @Test("A list that was never asked does not count")
    func unasked() {
        var list = TodoList()
        list.apply(list.adding(TodoItem(id: UUID(), title: "Buy milk", createdAt: .distantPast)))
        #expect(list.nameCounts == nil)
    }
}
