import DocketCore
import DocketFormats
import Foundation
import TestSupport
import Testing

@Suite("todo.txt") struct TodoTxtTests {
    @Test("A title and tags of few characters and too many bytes are cut, and 1,000 tags are read (F14)")
    func limits() throws {
        let character = "e" + String(repeating: "\u{301}", count: 500_000)
        let tags = (0..<1200).map { "@t\($0)" }
        let todo = try File.todo("\(character) @\(character) \(tags.joined(separator: " "))\n", .todotxt)
        #expect(todo.item.title.utf8.count == 19_999)
        #expect(todo.item.note?.utf8.count == character.utf8.count)
        #expect(todo.item.tags.count == 1000 && todo.item.tags.first?.utf8.count == 3999)
    }

    @Test(
        "words are the title, or mean something",
        arguments: [
            ("Call Mum", "Call Mum"),
            ("Call +Mum about the cake @phone", "Call Mum about the cake"),
            ("+Home @shop Buy milk", "Buy milk"),
            ("at 9:30 see http://a.b/c:d +", "at 9:30 see http://a.b/c:d +"),
            ("Buy due:soon milk", "Buy due:soon milk"),
            ("+Home", "(no title)"),
            ("\\+Home \\x \\due:2027-03-15", "+Home x due:2027-03-15"),
            ("estimate:4h Paint", "estimate:4h Paint"),
            ("xylophone", "xylophone"),
        ]
    )
    func titles(line: String, title: String) throws {
        #expect(try File.todo(line, .todotxt).item.title == title)
    }

    @Test("the marks at the start, and values with keys")
    func fields() throws {
        let line =
            "x (C) 2026-11-20 2026-11-01 Paint t:2026-11-05 due:2026-11-10 at:9:30-10:00 rec:+2w pri:A +One_Two +B @a"
        let todo = try File.todo(line, .todotxt)
        let item = todo.item
        #expect(
            item.isComplete && item.completedAt == TestZones().instant(day("2026-11-20"), .midnight, in: nil)
        )
        #expect(item.createdAt == TestZones().instant(day("2026-11-01"), .midnight, in: nil))
        #expect(item.firstDay == day("2026-11-05") && item.dueDate == day("2026-11-10"))
        #expect(item.startTime == clock("9:30") && item.endTime == clock("10:00") && item.priority == .low)
        #expect(item.repetition == Recurrence("FREQ=WEEKLY;INTERVAL=2") && item.tags == ["a"])
        #expect(
            todo.project == FoundName("One Two") && item.note == "Project: B" && item.title == "Paint pri:A"
        )
    }

    @Test(
        "a letter that is no priority of Docket is in the note, and comes back while the priority is that one"
    )
    func letters() throws {
        let letters = ["A", "B", "C", "D", "Z"]
        let lines = letters.map { "(\($0)) Paint \($0)\n" }.joined() + "x 2026-11-02 Paint pri:E\nNone\n"
        let list = File.imported(File.read(lines, .todotxt))
        let items = list.items(in: .todo) + list.items(in: .done)
        #expect(
            items.map(\.note) == [nil, "Priority: B", nil, "Priority: D", "Priority: Z", nil, "Priority: E"]
        )
        let text = try File.write(list, .todotxt)
        let written = text.split(separator: "\n").map { $0.split(separator: " ") }
        #expect(written.prefix(5).map { String($0[0]) } == letters.map { "(\($0))" })
        #expect(written[5].first == "2026-11-22" && written[6].contains("pri:E"))
        var changed = items[3]
        changed.priority = .high
        #expect(try File.write([changed], .todotxt).hasPrefix("(A) "))
    }

    @Test("an id that is a number counts only within the file")
    func numbers() {
        let reading = File.read("A id:1\nB p:1\nC p:7\n", .todotxt)
        #expect(reading.todos[1].item.parent == reading.todos[0].item.id)
        #expect(reading.todos[2].item.parent == nil && reading.todos[2].item.note == "Part of: 7")
        let other = File.read("Other id:1\n", .todotxt)
        #expect(other.todos[0].item.id != reading.todos[0].item.id)
    }

    @Test("of two lines with one id, as topydo leaves them, the open one is the to-do")
    func repeated() {
        let id = "4b3be071-7b74-4f57-9ff7-733da795e127"
        let reading = File.read("x 2026-11-22 A rec:1w id:\(id)\nA rec:1w id:\(id)\nB p:\(id)\n", .todotxt)
        #expect(reading.todos[1].item.id == UUID(uuidString: id))
        #expect(Set(reading.todos.map(\.item.id)).count == 3)
        #expect(reading.todos[2].item.parent == reading.todos[1].item.id)
    }

    @Test("a to-do that is checked in the file is the same one")
    func checked() {
        let open = File.read("(A) 2026-11-01 Buy milk +Home\n", .todotxt)
        let done = File.read("x 2026-11-02 2026-11-01 Buy milk +Home pri:A\n", .todotxt)
        #expect(open.todos[0].item.id == done.todos[0].item.id)
        let list = File.imported(open)
        var todos = done.todos
        todos[0].changedAt = File.now
        let plan = ImportPlan(todos, into: list, update: .newer { _ in File.now - 1 })
        #expect(plan.steps.map(\.outcome) == [.changed(["completion"])])
    }
}

extension ClockTime {
    static var midnight: ClockTime {
        guard let time = ClockTime(hour: 0, minute: 0) else { preconditionFailure("There is a midnight") }
        return time
    }
}
