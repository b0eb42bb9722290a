import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

@Suite("calcurse, Todoist, Google Tasks") struct OtherFormatTests {
    @Test("Todoist gets what is open, and what it can hold comes back")
    func todoist() throws {
        for seed in SeededGenerator.seeds(40) {
            var random = SeededGenerator(seed: seed)
            let list = random.formatList()
            let open = list.items(in: .todo)
            let text = try File.write(list, .todoist)
            let reading = File.read(text, .todoist)
            let hint: Comment = "DOCKET_SEED=\(seed)\n\(text)"
            #expect(reading.unreadable == [], hint)
            try #require(reading.todos.count == open.count, hint)
            let items = Dictionary(open.map { (Self.words($0.title), $0) }) { first, _ in first }
            for todo in reading.todos {
                let item = try #require(
                    items[Self.words(todo.item.title)],
                    "“\(todo.item.title)” of \(items.keys.sorted())\n\(hint)"
                )
                #expect(todo.item.tags == item.tags && todo.item.priority == item.priority, hint)
                if item.repetition == nil {
                    #expect(todo.item.dueDate == item.dueDate, hint)
                    #expect(todo.item.startTime == (item.dueDate == nil ? nil : item.startTime), hint)
                }
                if let note = item.note { #expect(todo.item.note?.hasPrefix(note) == true, hint) }
            }
            let once = File.imported(reading)
            #expect(ImportPlan(reading.todos, into: once).change.isEmpty, hint)
        }
    }

    @Test("an open part of what is done stands by itself in Todoist")
    func openPart() throws {
        let ids = (0..<3).map { UUID(hashing: [UInt8($0)], salt: 4) }
        let items = [
            TodoItem(id: ids[0], title: "Other", createdAt: File.now),
            TodoItem(id: ids[1], title: "Done", createdAt: File.now, isComplete: true),
            TodoItem(id: ids[2], title: "Part", createdAt: File.now, parent: ids[1]),
        ]
        let reading = File.read(try File.write(items, .todoist), .todoist)
        #expect(reading.todos.map(\.item.title) == ["Other", "Part"])
        #expect(reading.todos.allSatisfy { $0.item.parent == nil })
    }

    @Test("any number may be an indent", arguments: [Int.min, -1, 0, 9, .max])
    func indents(number: Int) {
        let text = "TYPE,CONTENT,INDENT\ntask,A,1\ntask,B,\(number)\n"
        #expect(File.read(text, .todoist).todos.map(\.item.title) == ["A", "B"])
    }

    private static func words(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }

    @Test(
        "a line of calcurse that can't be read is named",
        arguments: [
            ("Buy milk", "It does not begin with a priority, as [1]"), ("[1]", "The text is missing"),
        ]
    )
    func calcurse(line: String, reason: String) {
        let reading = File.read("[1] A\n\(line)\n[2] B\n", .calcurse)
        #expect(reading.todos.map(\.item.title) == ["A", "B"])
        #expect(reading.unreadable == [UnreadableLine(number: 2, reason: reason)])
    }

    @Test("a task of Google with a value that makes no sense is named, and those behind it are read")
    func google() {
        let text = """
            {"kind":"tasks#tasks","items":[
            {"id":"a","title":"A","due":"soon"},
            {"id":"b","title":"B"}
            ]}
            """
        let reading = File.read(text, .google)
        #expect(reading.todos.map(\.item.title) == ["B"])
        #expect(reading.unreadable == [UnreadableLine(number: 2, reason: "“soon” is not a day")])
    }

    @Test(
        "a line of JSON that can't be read is named, and members that Docket does not know go into the note"
    )
    func docket() throws {
        let reading = File.read(
            "{\"title\":\"A\"}\n{\"title\":\"B\",\"dueDate\":\"2027-02-31\"}\n{}\nnonsense\n",
            .docket
        )
        #expect(reading.todos.map(\.item.title) == ["A"])
        #expect(
            reading.unreadable == [
                UnreadableLine(number: 2, reason: "“2027-02-31” is not a day"),
                UnreadableLine(number: 3, reason: "“title” is missing"),
                UnreadableLine(number: 4, reason: "An object is missing"),
            ]
        )
        let todo = try File.todo("{\"title\":\"A\",\"note\":\"N\",\"energy\":3}", .docket)
        let blank = "{\"title\":\"A\",\"project\":\" \",\"assigned\":[\"\"],\"tags\":[\"a\",\"A\",\" \"]}"
        #expect(try File.todo(blank, .docket).project == nil && File.todo(blank, .docket).people == [])
        #expect(try File.todo(blank, .docket).item.tags == ["a"])
        #expect(todo.item.note == "N\n\nenergy: 3" && !todo.hasOwnID && todo.item.createdAt == File.now)
    }
}
