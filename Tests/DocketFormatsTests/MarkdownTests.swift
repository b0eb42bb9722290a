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
                "Buy milk", "The oat one", "Wash the glass", "Water plants", "The palm", "Cancelled",
                "Fix #12 #notag **now**",
            ]
        )
        try #require(titles.count == 7)
        let todos = reading.todos
        #expect(
            todos.map { $0.project?.name } == ["Home", "Home", "Home", "Garden", nil, "Garden", "Garden"]
        )
        #expect(todos[0].item.note == "Two litres,\nand the oat one\n\n- from the corner shop")
        #expect(todos[0].item.tags == ["dairy"] && todos[0].item.priority == .high)
        #expect(todos[0].item.dueDate == day("2027-03-15") && todos[0].item.endTime == clock("10:00"))
        #expect(todos[1].item.parent == todos[0].item.id && todos[1].item.isComplete)
        #expect(todos[2].item.isComplete && todos[2].item.parent == nil && todos[2].line == 12)
        #expect(todos[3].item.repetition == Recurrence("FREQ=WEEKLY") && todos[3].item.priority == .high)
        #expect(todos[3].item.dueDate == day("2027-03-20") && todos[3].item.note == nil)
        #expect(todos[4].item.parent == todos[3].item.id && todos[4].people == [FoundName("Ann Berg")])
        #expect(todos[5].item.isComplete && todos[5].item.note == "Status: cancelled")
    }

    @Test(
        "marks and words of other programs are states",
        arguments: [
            ("[ ]", false, nil), ("[x]", true, nil), ("[-]", true, "Status: cancelled"),
            ("[/]", false, "Status: in-process"), ("[>]", false, "Status: forwarded"), ("TODO", false, nil),
            ("DOING", false, "Status: in-process"), ("LATER", false, nil), ("DONE", true, nil),
        ] as [(String, Bool, String?)]
    )
    func states(mark: String, isDone: Bool, note: String?) throws {
        let item = try File.todo("- \(mark) Buy milk\n- Other\n", .markdown).item
        #expect(item.title == "Buy milk" && item.isComplete == isDone && item.note == note)
    }

    @Test("a list without boxes is one of to-dos; in a file with boxes, other items are none")
    func plainLists() {
        let plain =
            "# Home\n\nWords\n\n- Buy milk #dairy\n* Call mum\n1. Wash the glass\n   - the small one\n---\n"
        let todos = File.read(plain, .markdown).todos
        #expect(todos.map(\.item.title) == ["Buy milk", "Call mum", "Wash the glass", "the small one"])
        #expect(todos.first?.item.tags == ["dairy"] && todos.first?.project?.name == "Home")
        #expect(todos.last?.item.parent == todos[2].item.id)
        let boxes = File.read("[ ] Buy milk\n[x] Call mum\n- Other\n", .markdown).todos
        #expect(boxes.map(\.item.title) == ["Buy milk", "Call mum"])
        #expect(boxes.map(\.item.isComplete) == [false, true])
    }

    @Test("Obsidian's days and rules, and what has no place, which is in the note")
    func obsidian() throws {
        let text = "- [ ] A ⏳ 2027-03-02 🛫 2027-03-01 🔁 every week when done 🆔 abc ⛔ def 📅 2027-03-15\n"
        let item = try File.todo(text, .markdown).item
        #expect(item.title == "A" && item.firstDay == day("2027-03-01") && item.dueDate == day("2027-03-15"))
        #expect(item.repetition == Recurrence("FREQ=WEEKLY;FROM=COMPLETION"))
        #expect(item.note == "Id: abc\nDepends on: def\nScheduled: 2027-03-02")
        #expect(try File.todo("- [ ] A ⏳ 2027-03-02\n", .markdown).item.firstDay == day("2027-03-02"))
    }

    @Test("Logseq's priorities, days and tags of several words")
    func logseq() throws {
        let text = """
            - TODO [#B] Buy milk #[[two words]]
              SCHEDULED: <2027-03-01 Mon>
              DEADLINE: <2027-03-15 Mon 09:30 .+1w>
              Two litres
              - DONE The oat one
            """
        let todos = File.read(text, .markdown).todos
        try #require(todos.map(\.item.title) == ["Buy milk", "The oat one"])
        let milk = todos[0].item
        #expect(milk.dueDate == day("2027-03-15") && milk.firstDay == day("2027-03-01"))
        #expect(milk.startTime == clock("9:30") && milk.tags == ["two-words"])
        #expect(milk.repetition == Recurrence("FREQ=WEEKLY;FROM=COMPLETION"))
        #expect(milk.note == "Two litres\n\nPriority: B" && todos[1].item.parent == milk.id)
    }

    @Test(
        "links, strong text and issues in a title are written as they are",
        arguments: [
            "Read [the page](https://a.b/c_d) today", "See [[Two words]] and [[A]]", "**Call** mum",
            "Fix #12, #13",
            "a**b c**d", "[a](b)[c](d)", "**a** * b", "[a b", "**a", "]] [x] (y)", "\\[a](b)", "[[a]](b)",
            "***a***",
            "#[[a b]] +[[c d]]", "** a **", "[#tag](x) **due:2027-03-15**",
        ]
    )
    func spans(title: String) throws {
        let text = try File.write([TodoItem(id: UUID(), title: title, createdAt: File.now)], .markdown)
        #expect(try File.todo(text, .markdown).item.title == title, "\(text)")
        for span in title.matches(of: #/\[\[[^\[\]]*\]\]|\[[a-z ]+\]\([^() ]+\)|\*\*\w+\*\*|#\d+/#) {
            #expect(text.contains(span.output), "\(text)")
        }
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
