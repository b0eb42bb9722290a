import DocketCore
import Testing

@Suite("Change")
struct ChangeTests {
    private let before = TodoItem.sample(1, title: "before")
    private let after = TodoItem.sample(1, title: "after")

    @Test("an edit has the id of its item and the value after it")
    func edits() {
        #expect(Edit.add(after).after == after)
        #expect(Edit.replace(before, with: after).after == after)
        #expect(Edit.remove(before).after == nil)
        for edit in [Edit.add(after), .replace(before, with: after), .remove(before)] {
            #expect(edit.id == before.id)
        }
    }

    @Test("the inverse undoes each edit, the last one first")
    func inverse() {
        let change = Change(
            items: [.add(before), .replace(before, with: after), .remove(after)],
            people: [.add(.sample(101)), .remove(.sample(102))]
        )
        let inverse = Change(
            items: [.add(after), .replace(after, with: before), .remove(before)],
            people: [.add(.sample(102)), .remove(.sample(101))]
        )
        #expect(change.inverse == inverse)
        #expect(change.inverse.inverse == change)
    }

    @Test("several edits of one item are applied in order, and the inverse undoes them all")
    func severalEdits() {
        let change = Change(items: [.add(before), .replace(before, with: after)])
        let list = TodoList().applying(change)
        #expect(list.titles(in: .todo) == ["after"])
        #expect(list.applying(change.inverse) == TodoList())
    }
}
