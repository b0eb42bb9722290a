import DocketCore
import Testing

@Suite("To-do item")
struct TodoItemTests {
    @Test(
        "L13 an open item is overdue once its due day has passed",
        arguments: [
            (Day.on(2026, 11, 20), false, true), (.on(2026, 11, 21), false, false),
            (.on(2026, 11, 22), false, false), (.on(2026, 11, 20), true, false), (nil, false, false),
        ]
    )
    func overdue(dueDate: Day?, isComplete: Bool, expected: Bool) {
        let item = TodoItem.sample(dueDate: dueDate, isComplete: isComplete)
        #expect(item.isOverdue(on: .today) == expected)
    }

    @Test("an item is in To do until it is complete")
    func section() {
        #expect(TodoItem.sample().section == .todo)
        #expect(TodoItem.sample(isComplete: true).section == .done)
    }
}
