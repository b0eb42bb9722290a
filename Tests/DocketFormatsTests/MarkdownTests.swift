import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

@Suite("Markdown") struct MarkdownTests {
    @Test("task lists with parts, notes, headings and whatever else a document has")
    func document() throws {
        let text = """
            # Home

            Some text, and - [ ] no task.

            - [ ] Buy milk #dairy !high due:2027-03-15 at:9:30-10:00
              Two litres,
              and the oat one

              - from the corner shop
                * [x] The oat one
            - an ordinary item
            1. [X] Wash the glass

            ```
            - [ ] an example
            ```

            ## Garden ##
            + [ ] Water plants 🔁 every week 📅 2027-03-20 ⏫
            \t- [ ] The palm @"Ann Berg" +none
            - [ ]
            - [-] Cancelled
            - [ ] Fix #12 \\#notag **now**
            """
        let reading = File.read(text, .markdown)
        #expect(reading.unreadable == [])
        let titles = reading.todos.map(\.item.title)
        #expect(
            titles == [
                "Buy milk", "The oat one", "Wash the glass", "Water plants", "The palm",
                "Fix #12 #notag **now**",
            ]
        )
        try #require(titles.count == 6)
        let todos = reading.todos
        #expect(todos.map { $0.project?.name } == ["Home", "Home", "Home", "Garden", nil, "Garden"])
        #expect(todos[0].item.note == "Two litres,\nand the oat one\n\n- from the corner shop")
        #expect(todos[0].item.tags == ["dairy"] && todos[0].item.priority == .high)
        #expect(todos[0].item.dueDate == day("2027-03-15") && todos[0].item.endTime == clock("10:00"))
        #expect(todos[1].item.parent == todos[0].item.id && todos[1].item.isComplete)
        #expect(todos[2].item.isComplete && todos[2].item.parent == nil && todos[2].line == 12)
        #expect(todos[3].item.repetition == Recurrence("FREQ=WEEKLY") && todos[3].item.priority == .high)
        #expect(todos[3].item.dueDate == day("2027-03-20") && todos[3].item.note == nil)
        #expect(todos[4].item.parent == todos[3].item.id && todos[4].people == [FoundName("Ann Berg")])
    }

    @Test("a variation selector may follow a sign")
    func variationSelectors() throws {
        let item = try File.todo("- [ ] A 📅\u{FE0F} 2027-03-20 ⏫\u{FE0F}\n", .markdown).item
        #expect(item.title == "A" && item.dueDate == day("2027-03-20") && item.priority == .high)
    }

    @Test("code is kept as it is, and a block without an end is named if it hides to-dos")
    func code() throws {
        let todo = try File.todo("- [ ] A\n  ```swift\n  let a = b\\*c\n    - [ ] no\n  ```\n", .markdown)
        #expect(todo.item.note == "```swift\nlet a = b\\*c\n  - [ ] no\n```")
        let reading = File.read("- [ ] A\n\n```\n- [ ] B\n", .markdown)
        #expect(reading.todos.map(\.item.title) == ["A"])
        let reason = "The code block has no end, and there are task lists in it"
        #expect(reading.unreadable == [UnreadableLine(number: 3, reason: reason)])
        #expect(File.read("```a``` and\n- [ ] B\n", .markdown).todos.count == 1)
    }

    @Test("deeper parts than 20 are parts of the one at that depth, with their own notes")
    func depth() throws {
        var items: [TodoItem] = []
        for number in 0..<30 {
            let id = UUID(hashing: [UInt8(number)], salt: 3)
            items.append(
                TodoItem(
                    id: id,
                    title: "T\(number)",
                    note: "N\(number)",
                    createdAt: File.now,
                    parent: items.last?.id
                )
            )
        }
        let reading = File.read(try File.write(items, .markdown), .markdown)
        #expect(reading.todos.map(\.item.title) == items.map(\.title))
        #expect(reading.todos.map(\.item.note) == items.map(\.note))
        for (index, todo) in reading.todos.enumerated().dropFirst() {
            #expect(todo.item.parent == reading.todos[min(index, 20) - 1].item.id, "\(index)")
        }
    }

    @Test("what Docket writes is a task list, with a heading for each project")
    func writing() throws {
        let project = Project(id: UUID(hashing: [1], salt: 0), name: "Two *Words*")
        let ann = Person(id: UUID(hashing: [2], salt: 0), name: "Ann Berg")
        let id = UUID(hashing: [3], salt: 0)
        let items = [
            TodoItem(
                id: id,
                title: "Read snake_case at http://a.b/c_d",
                note: "1. one http://a.b/c_d\n\n- [ ] two",
                priority: .low,
                people: [ann.id],
                createdAt: File.now,
                project: project.id,
                tags: ["12"]
            ),
            TodoItem(id: UUID(hashing: [4], salt: 0), title: "#part", createdAt: File.now, parent: id),
            TodoItem(
                id: UUID(hashing: [5], salt: 0),
                title: "Alone due:mon",
                createdAt: File.now,
                repetition: Recurrence("FREQ=DAILY")
            ),
        ]
        let list = TodoList(items: items, people: [ann], projects: [project])
        let text = try File.write(items, of: list, .markdown)
        #expect(
            text == """
                - [ ] Alone due\\:mon every:day

                ## Two \\*Words\\*

                - [ ] Read snake\\_case at http://a.b/c_d #"12" !low @"Ann Berg"
                  1\\. one http://a.b/c_d

                  \\- \\[ \\] two
                  - [ ] \\#part +none

                """
        )
    }
}
